// A puzzle as a card: a picture, its name, a sentence. The whole card is one button.
import { drawPieces } from '../view/thumbnail';
import { h } from './dom';
import { pieceColour } from '../model/palette';
import { placedPieces } from '../model/placed';
import { readSheet } from '../model/sheet_json';

export function puzzleCard(
  picture: HTMLElement,
  title: string,
  sentence: string,
  open: () => void,
): HTMLButtonElement {
  return h(
    'button',
    { type: 'button', class: 'puzzle-card', onclick: open, title },
    picture,
    h('strong', {}, title),
    h('span', { class: 'quiet' }, sentence),
  );
}

// Drawn when it comes into sight, from the puzzle itself.
export function lazyPicture(load: () => Promise<unknown>): HTMLCanvasElement {
  const canvas = h('canvas', { width: 320, height: 220, 'aria-hidden': 'true' });
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((e) => e.isIntersecting)) return;
    seen.disconnect();
    void load().then(
      (puzzle) => drawPuzzle(canvas, puzzle),
      () => {}, // a card without a picture is still a card
    );
  });
  seen.observe(canvas);
  return canvas;
}

export function drawPuzzle(canvas: HTMLCanvasElement, puzzle: unknown): void {
  const pieces = placedPieces(readSheet(puzzle));
  drawPieces(
    canvas,
    pieces,
    pieces.map((_, i) => pieceColour(i)),
  );
}
