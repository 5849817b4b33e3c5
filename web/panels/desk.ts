// What the studio's panels share: the values on the desk, and what they may ask for.
import type { Sheet } from '../model/sheet';
import type { Edit } from '../model/edit';
import type { Forms, OperandDraft, Order } from '../model/forms';
import type { Job } from '../model/jobs';
import type { Theme } from '../model/session';
import type { Value } from '../model/store';

export type StudioTab = 'start' | 'edit' | 'work' | 'play' | 'library';

export interface StudioState {
  readonly tab: string;
  readonly theme: Theme;
  readonly connected: boolean;
  readonly jobs: readonly Job[];
  readonly job: Job['id'] | null; // the one that is looked at
  readonly forms: Forms | null;
  readonly library: number; // grows when the library has changed
}

export interface Desk {
  readonly state: Value<StudioState>;
  readonly edit: Value<Edit>;
  // Puts a puzzle on the desk: what the program read, or a document.
  open(title: string, puzzle: unknown, tab: StudioTab): void;
  step(name: string, sheet: Sheet): void;
  openFiles(files: Iterable<File>, tab: StudioTab): Promise<void>;
  chooseFiles(): void;
  go(tab: StudioTab): void;
  // Fills the form of a verb: with an order that was given before, or with what is to be worked on.
  order(verb: string, order: Order | null): void;
  orderOn(verb: string, operands: readonly OperandDraft[]): void;
  tell(text: string, undo?: () => void): void;
  // Waits for it; what goes wrong is told, not thrown.
  attempt<T>(work: Promise<T>): Promise<T | undefined>;
  download(blob: Blob, name: string): void;
  // Calls it for every frame with the seconds since the last one, until it says false.
  frames(run: (seconds: number) => boolean): void;
}
