// The studio: five tabs round one puzzle on the desk. Start finds one, Edit draws it, Play takes it apart, Work
// solves and designs, Library keeps.
import { ApiError, api } from '../model/api';
import { Autosave } from './autosave';
import { DataError } from '../model/field';
import { CommandTable, commandButton } from '../panels/commands';
import { LibraryPanel } from '../panels/library';
import { Notices } from '../panels/notice';
import { PlayTab } from './play_tab';
import { Shortcuts } from '../panels/shortcuts';
import { Value } from '../model/store';
import { acceptDrops, chooseFiles, download, openFiles, titleOf } from './files';
import { applyTheme, keptTheme, switchTheme } from './theme';
import { bindKeys } from './keyboard';
import { eachFrame } from './clock';
import { editCommands } from './edit_commands';
import { editPanel } from '../panels/edit_panel';
import { h } from '../panels/dom';
import { heard } from '../model/jobs';
import { isStudioTab, kTabs, studioCommands } from './studio_commands';
import { newEdit, opened, step } from '../model/edit';
import { readSheet } from '../model/sheet_json';
import { startPanel } from '../panels/start';
import { tabParts } from '../panels/tabs';
import { workPanel } from '../panels/work';
import type { Command } from '../panels/commands';
import type { Desk, StudioState } from '../panels/desk';
import type { Edit } from '../model/edit';
import type { EditPanel } from '../panels/edit_panel';
import type { SessionInfo } from '../model/api';

const tabOfAddress = (): string => {
  const name = location.hash.slice(1);
  return isStudioTab(name) ? name : 'start';
};

class Studio {
  readonly state = new Value<StudioState>({
    tab: tabOfAddress(),
    theme: keptTheme(),
    connected: true,
    jobs: [],
    job: null,
    forms: null,
    library: 0,
  });
  readonly edit = new Value<Edit>(newEdit());
  private readonly notices = new Notices();
  private readonly common = new CommandTable();
  private readonly editing = new CommandTable();
  private readonly saved = h('span', { class: 'quiet saved', role: 'status' });
  private readonly shortcuts = new Shortcuts({ list: () => [...this.local().all, ...this.common.all] });
  private readonly desk: Desk = {
    state: this.state,
    edit: this.edit,
    open: (title, puzzle, tab) => this.open(title, puzzle, tab),
    step: (name, sheet) => this.edit.update(step(this.edit.now, name, sheet)),
    openFiles: (files, tab) => openFiles(this.desk, files, tab),
    chooseFiles: () => chooseFiles(this.desk, this.state.now.tab === 'edit' ? 'edit' : 'play'),
    go: (tab) => this.state.update({ tab }),
    order: (verb, order) => (this.state.update({ tab: 'work' }), this.work.form.recall(verb, order)),
    orderOn: (verb, operands) => (
      this.state.update({ tab: 'work' }),
      this.work.form.recall(verb, null, operands)
    ),
    tell: (text, undo) => this.notices.tell(text, undo),
    attempt: (work) => this.attempt(work),
    download,
    frames: eachFrame,
  };
  private readonly work = workPanel(this.desk);
  private readonly play = new PlayTab(this.desk, () => this.shortcuts.toggle());
  private readonly editor: EditPanel;

  constructor(private readonly app: HTMLElement) {
    this.common.add(
      ...studioCommands(
        this.desk,
        () => this.shortcuts.toggle(),
        () => switchTheme(this.state),
      ),
    );
    this.editing.add(...editCommands(this.desk, () => this.editor), ...this.common.all);
    this.editor = editPanel(this.desk, this.editing);
  }

  // Keys mean what the tab that is seen says; what no tab claims is for all.
  private local(): CommandTable {
    if (this.state.now.tab === 'edit') return this.editing;
    return this.state.now.tab === 'play' && this.play.viewer ? this.play.viewer.commands : this.common;
  }

  private byKey(key: string): Command | undefined {
    const mode = this.play.viewer?.store.now.mode ?? 'watch';
    return this.local().byKey(key, mode) ?? this.common.byKey(key, mode);
  }

  async start(session: SessionInfo): Promise<void> {
    this.build();
    applyTheme(this.state, () => this.play.viewer?.recolour());
    bindKeys((key) => this.byKey(key));
    acceptDrops(this.desk);
    addEventListener('hashchange', () => this.state.update({ tab: tabOfAddress() }));
    this.state.subscribe(
      (now, before) => now.tab !== before.tab && history.replaceState(null, '', `#${now.tab}`),
    );
    void this.attempt(api.forms()).then((forms) => forms && this.state.update({ forms }));
    this.listen();
    const autosave = new Autosave(this.desk, this.saved);
    await autosave.recall();
    if (autosave.isFirstVisit) this.openNamed(session);
    void this.play.show();
    (window as unknown as { studio: unknown }).studio = {
      state: () => this.state.now,
      edit: () => this.edit.now,
    };
  }

  private build(): void {
    const contents: Record<string, HTMLElement> = {
      start: startPanel(this.desk),
      edit: this.editor.element,
      work: this.work.element,
      play: this.play.element,
      library: new LibraryPanel(this.desk).element,
    };
    const tabs = kTabs.map(({ id, title }) => ({ id, title, content: contents[id]! }));
    const { bar, panels } = tabParts(this.state, tabs, 'Studio');
    const head = h(
      'header',
      { class: 'studio-head' },
      h('strong', { class: 'brand' }, 'Kumiki'),
      bar,
      this.saved,
      h(
        'div',
        { class: 'group' },
        commandButton(this.common, 'theme', 'theme'),
        commandButton(this.common, 'shortcuts', 'keys'),
      ),
    );
    this.app.classList.add('studio');
    this.app.replaceChildren(head, ...panels, this.notices.element, this.shortcuts.element);
  }

  private listen(): void {
    api.listen(
      (event) => {
        const { jobs, library } = this.state.now;
        if (event.type === 'library') this.state.update({ library: library + 1 });
        else this.state.update({ jobs: heard(jobs, event) });
      },
      (connected) => connected !== this.state.now.connected && this.state.update({ connected }),
    );
  }

  private openNamed({ opened, refused }: SessionInfo): void {
    for (const { name, puzzle } of opened) this.open(titleOf(name), puzzle, 'play');
    for (const { name, error } of refused) this.notices.tell(`${name}: ${error}`);
  }

  private open(title: string, puzzle: unknown, tab: string): void {
    try {
      this.edit.update(opened(this.edit.now, title, readSheet(puzzle)));
      this.state.update({ tab });
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      this.notices.tell(`${title}: ${error.message}`);
    }
  }

  private async attempt<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      this.notices.tell((error as Error).message);
      return undefined;
    }
  }
}

async function start(): Promise<void> {
  const app = document.getElementById('app') ?? document.body.appendChild(h('div', { id: 'app' }));
  try {
    const session = await api.session();
    await new Studio(app).start(session);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const strangers = error.status === 401 || error.status === 403;
    const text = strangers
      ? 'Open the address that kumiki studio printed: it carries the key to this page.'
      : error.message;
    app.replaceChildren(h('p', { class: 'broken', role: 'alert' }, text));
  }
}

void start();
