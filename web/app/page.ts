// The share page: one puzzle, read from the page itself, with viewer, player, graph and play.
import { DataError } from '../model/field';
import { Shortcuts } from '../panels/shortcuts';
import { Viewer } from './viewer';
import { applyTheme, keptTheme, switchTheme } from './theme';
import { bindKeys } from './keyboard';
import { h } from '../panels/dom';
import { header } from './layout';
import { hook } from './console';
import { readPuzzle } from '../model/data';
import type { Puzzle } from '../model/puzzle';

function open(puzzle: Puzzle, app: HTMLElement): void {
  const viewer: Viewer = new Viewer(puzzle, {
    theme: keptTheme(),
    shortcuts: () => shortcuts.toggle(),
    switchTheme,
  });
  const { store, commands } = viewer;
  const shortcuts = new Shortcuts(commands);
  app.replaceChildren(header(store, commands), viewer.main, shortcuts.element);
  bindKeys((key) => commands.byKey(key, store.now.mode));
  viewer.start();
  applyTheme(store, () => viewer.recolour());
  hook(viewer);
}

function start(): void {
  const app = document.getElementById('app')!;
  try {
    open(readPuzzle(document.getElementById('puzzle')?.textContent ?? ''), app);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    app.replaceChildren(
      h('p', { class: 'broken', role: 'alert' }, `This page cannot be shown. ${error.message}.`),
    );
  }
}

// The poster of the page is seen first; a page that nobody looks at paints nothing and need not wait.
function afterFirstPaint(run: () => void): void {
  if (!document.querySelector('.poster') || document.hidden) return run();
  requestAnimationFrame(() => setTimeout(run));
}

afterFirstPaint(start);
