// The special views of dissections: all pictures side by side, where the piece under the pointer lights up in each;
// and the rearrangement, which carries the pieces of one picture to the other.
//
// As SVG: a few thousand squares at most, and the browser finds what is under the pointer.
import { h } from './dom';
import { outlineOf } from '../model/tilings';
import { rgbOf } from '../model/palette';
import type { Tile, Tiling } from '../model/tilings';

const kSpace = 'http://www.w3.org/2000/svg';

export function svg(
  tag: string,
  attributes: Record<string, string | number> = {},
  ...children: Node[]
): SVGElement {
  const element = document.createElementNS(kSpace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

// One picture a layer; flat ones have one.
export function tilingPictures(tiling: Tiling): SVGElement[] {
  return Array.from({ length: tiling.size[2] }, (_, z) => {
    const [wide, high] = tiling.size;
    const box = `-0.2 -0.2 ${wide + 0.4} ${high + 0.4}`;
    const picture = svg('svg', { viewBox: box, class: 'tiling', role: 'img' });
    picture.setAttribute('aria-label', tiling.size[2] > 1 ? `${tiling.title}, layer ${z + 1}` : tiling.title);
    for (const tile of tiling.tiles) picture.append(...tileShape(tile, z));
    return picture;
  });
}

export function tileShape(tile: Tile, z: number): SVGElement[] {
  const cells = tile.cells.flatMap(([x, y, cz], i) =>
    cz === z ? [svg('rect', { x, y, width: 1.01, height: 1.01, fill: tile.colours[i]! })] : [],
  );
  if (cells.length === 0) return [];
  const path = outlineOf(tile, z)
    .map(({ from, to }) => `M${from.join(' ')}L${to.join(' ')}`)
    .join('');
  const group = svg('g', { class: 'tile', 'data-tile': tile.index }, ...cells);
  const title = svg('title');
  title.textContent = `Piece ${tile.index + 1}`;
  group.append(title, svg('path', { d: path }), ...numberOf(tile, z));
  return [group];
}

// In its first cell, if that is in this layer.
function numberOf(tile: Tile, z: number): SVGElement[] {
  const [x, y, first] = tile.cells[0]!;
  if (first !== z) return [];
  const number = svg('text', { x: x + 0.5, y: y + 0.62, class: isDark(tile.colours[0]!) ? 'light' : '' });
  number.textContent = String(tile.index + 1);
  return [number];
}

function isDark(colour: string): boolean {
  const [red, green, blue] = rgbOf(colour);
  return 3 * red + 6 * green + blue < 1280;
}

// All pictures; the piece under the pointer, or the one that a key chose, is set off in each.
export function tilingsView(tilings: readonly Tiling[]): HTMLElement {
  const figures = tilings.map((tiling) =>
    h(
      'figure',
      {},
      h('div', { class: 'storeys' }, ...(tilingPictures(tiling) as unknown as HTMLElement[])),
      h('figcaption', { class: 'quiet' }, tiling.title),
    ),
  );
  const count = tilings[0]?.tiles.length ?? 0;
  const word = h('p', { class: 'quiet', role: 'status' }, pointer(count, null));
  const wall = h('div', { class: 'tilings', tabindex: 0, 'aria-label': 'Pictures' }, ...figures);
  let lit: number | null = null;
  const light = (index: number | null): void => {
    if (index === lit) return;
    lit = index;
    wall.classList.toggle('looking', index !== null);
    for (const tile of wall.querySelectorAll<SVGElement>('.tile'))
      tile.classList.toggle('lit', Number(tile.dataset.tile) === index);
    word.textContent = pointer(count, index);
  };
  wall.addEventListener('pointermove', (e) => {
    const tile = (e.target as Element).closest<SVGElement>('.tile');
    light(tile ? Number(tile.dataset.tile) : null);
  });
  wall.addEventListener('pointerleave', () => light(null));
  wall.addEventListener('keydown', (e) => {
    const by = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || count === 0) return;
    e.preventDefault();
    light(((lit ?? (by > 0 ? -1 : 0)) + by + count) % count);
  });
  return h('div', {}, wall, word);
}

const pointer = (count: number, index: number | null): string =>
  index === null
    ? `${count} pieces; point at one to find it in every picture.`
    : `Piece ${index + 1} of ${count}, in every picture.`;
