// A design of the library as a card, and its facts in words.
import { api } from '../model/api';
import { counted } from '../model/captions';
import { h, icon } from './dom';
import { puzzleCard } from './puzzle_card';
import type { Design } from '../model/api';

export function designCard(design: Design, open: () => void): HTMLButtonElement {
  const picture = h('img', { src: api.thumbnail(design.id), alt: '', loading: 'lazy', class: 'thumbnail' });
  const card = puzzleCard(picture, design.title, designFacts(design), open);
  if (design.starred) card.append(h('span', { class: 'starred', title: 'Starred' }, icon('star')));
  return card;
}

export const designFacts = (d: Design): string =>
  [
    counted(d.pieces, 'piece'),
    d.level === null || d.level === undefined ? '' : `level ${d.level}`,
    d.size.join('×'),
    d.unique ? 'unique' : '',
  ]
    .filter((t) => t !== '')
    .join(' · ');
