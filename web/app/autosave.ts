// The open edit is kept by the program a moment after each step, with its earlier steps; a page that is loaded
// again, or tomorrow, goes on where it was.
import { api } from '../model/api';
import { desksFrom, draftName, withDesk } from '../model/desks';
import { keep, recall, restored } from '../model/draft';
import type { Desk } from '../panels/desk';

const kDesks = 'desks';
const kDeskKey = 'kumiki-desk';
const kPause = 400; // milliseconds

// The desk of this page: it outlives a reload, and no other page has it.
function ownDesk(): { id: string; fresh: boolean } {
  const known = sessionStorage.getItem(kDeskKey);
  if (known !== null) return { id: known, fresh: false };
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) =>
    b.toString(16).padStart(2, '0'),
  ).join('');
  sessionStorage.setItem(kDeskKey, id);
  return { id, fresh: true };
}

export class Autosave {
  private readonly own = ownDesk();
  private timer = 0;
  private saving = false;
  private again = false;

  constructor(
    private readonly desk: Desk,
    private readonly state: HTMLElement,
  ) {}

  // Files named on the command line are opened once, not again by each reload over what was drawn since.
  get isFirstVisit(): boolean {
    return this.own.fresh;
  }

  async recall(): Promise<void> {
    const from = this.own.fresh ? desksFrom(await this.desk.attempt(api.draft(kDesks)))[0] : this.own.id;
    const kept = from === undefined ? null : await this.desk.attempt(api.draft(draftName(from)));
    const history = kept ? recall(kept) : null;
    if (history) this.desk.edit.update(restored(this.desk.edit.now, history));
    this.desk.edit.subscribe((now, before) => now.history !== before.history && this.soon());
    // A page that is left before the pause is over still says what it has.
    addEventListener('pagehide', () => this.timer !== 0 && void this.save());
  }

  private soon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.save(), kPause);
    this.state.textContent = 'saving …';
  }

  // One after the other: an earlier value must never overtake a later one.
  private async save(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = 0;
    if (this.saving) return void (this.again = true);
    this.saving = true;
    try {
      await api.keepDraft(draftName(this.own.id), keep(this.desk.edit.now.history));
      await this.comeFirst();
      if (this.timer === 0) this.state.textContent = 'saved';
    } catch (error) {
      this.state.textContent = `not saved: ${(error as Error).message}`;
    }
    this.saving = false;
    if (this.again) {
      this.again = false;
      void this.save();
    }
  }

  private async comeFirst(): Promise<void> {
    const known = desksFrom(await api.draft(kDesks));
    if (known[0] === this.own.id) return;
    const { desks, cleared } = withDesk(known, this.own.id);
    await api.keepDraft(kDesks, { desks });
    for (const id of cleared) await api.forgetDraft(draftName(id));
  }
}
