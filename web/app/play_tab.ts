// The tab Play: the viewer of the puzzle on the desk. It is asked for when it is looked at, and again when the
// puzzle has changed since.
import { Viewer } from './viewer';
import { api } from '../model/api';
import { button, h } from '../panels/dom';
import { changeMode } from './command_list';
import { headline } from './layout';
import { hook } from './console';
import { readPuzzle } from '../model/data';
import { switchTheme } from './theme';
import type { Desk } from '../panels/desk';
import type { Sheet } from '../model/sheet';

export class PlayTab {
  readonly element = h('div', { class: 'play-tab' });
  viewer: Viewer | undefined;
  private shownOf: Sheet | undefined;
  private problem = 0;

  constructor(
    private readonly desk: Desk,
    private readonly shortcuts: () => void,
  ) {
    desk.state.subscribe((now, before) => {
      if (now.tab === 'play' && now.tab !== before.tab) void this.show();
      if (now.theme !== before.theme) this.viewer?.store.update({ theme: now.theme });
    });
    desk.edit.subscribe((now, before) => now.history !== before.history && void this.show());
  }

  async show(): Promise<void> {
    if (this.desk.state.now.tab !== 'play') return;
    const { problem, history } = this.desk.edit.now;
    const { title, sheet } = history.now;
    if (sheet === this.shownOf && problem === this.problem) return;
    [this.shownOf, this.problem] = [sheet, problem];
    this.clear(h('p', { class: 'wait', role: 'status' }, 'One moment …'));
    try {
      const text = await api.page(sheet, problem, title);
      if (this.shownOf !== sheet) return; // another puzzle came meanwhile
      this.view(text, title);
    } catch (error) {
      if (this.shownOf !== sheet) return;
      this.shownOf = undefined;
      this.clear(h('p', { class: 'wait wrong', role: 'alert' }, (error as Error).message));
    }
  }

  private clear(line: HTMLElement): void {
    this.viewer?.dispose();
    this.viewer = undefined;
    this.element.replaceChildren(line);
  }

  private view(text: string, title: string): void {
    const puzzle = { ...readPuzzle(text), title };
    const viewer = new Viewer(puzzle, {
      theme: this.desk.state.now.theme,
      shortcuts: this.shortcuts,
      switchTheme: () => switchTheme(this.desk.state),
    });
    this.viewer = viewer;
    if (puzzle.solutions.length > 0) changeMode(viewer.store); // this tab is for hands; Watch is one click away
    const head = h('header', { class: 'play-head' }, ...headline(viewer.store), this.actions());
    this.element.replaceChildren(head, viewer.main);
    viewer.start();
    hook(viewer);
  }

  private actions(): HTMLElement {
    const { desk } = this;
    return h(
      'div',
      { class: 'group' },
      button('Edit', () => desk.go('edit')),
      button('Solve', () => desk.orderOn('solve', [kOpen])),
      button('Print or share', () => desk.orderOn('export', [kOpen])),
    );
  }
}

const kOpen = { from: 'open' as const, text: '' };
