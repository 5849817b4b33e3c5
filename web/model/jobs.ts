// Work that the program does in the background, as the event stream tells it.
import type { Order } from './forms';

export type JobState = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';

export interface JobFile {
  readonly name: string;
  readonly bytes: number;
  readonly puzzle: boolean;
}

export interface News {
  readonly time?: string | number;
  readonly line: string;
  readonly file?: string;
}

export interface Job {
  readonly id: number | string;
  readonly verb: string;
  readonly title: string;
  readonly state: JobState;
  readonly verdict?: string;
  readonly error?: string;
  readonly share: number; // -1: not known
  readonly text: string;
  readonly news: readonly News[];
  readonly answer?: unknown;
  readonly answer_text?: string;
  readonly files: readonly JobFile[];
  readonly seconds: number;
  readonly order: Order;
  readonly resumable?: boolean;
  readonly warnings?: readonly string[];
  readonly library?: readonly (number | string)[];
}

export type StudioEvent =
  | { readonly type: 'hello'; readonly jobs: readonly Job[] }
  | { readonly type: 'job'; readonly job: Job }
  | {
      readonly type: 'progress';
      readonly id: Job['id'];
      readonly share: number;
      readonly text: string;
      readonly seconds: number;
    }
  | { readonly type: 'news'; readonly id: Job['id']; readonly line: string; readonly file?: string }
  | { readonly type: 'forgotten'; readonly id: Job['id'] }
  | { readonly type: 'library'; readonly id: number | string; readonly what: string };

const kNewsKept = 50;

export const isOver = (job: Job): boolean => job.state !== 'waiting' && job.state !== 'running';

// The result, or until it is there the better design that was told of last. Names say nothing: more pieces are worse
// and higher levels better.
export function bestFile(job: Job): JobFile | undefined {
  const puzzles = job.files.filter((f) => f.puzzle && f.name.endsWith('.kumiki.json'));
  const told = job.news.map((n) => n.file).filter((name) => name !== undefined);
  return (
    puzzles.filter((f) => !f.name.startsWith('better/')).pop() ??
    puzzles.find((f) => f.name === told[told.length - 1]) ??
    puzzles.pop()
  );
}

// Newest first. An event for a job that was forgotten changes nothing.
export function heard(jobs: readonly Job[], event: StudioEvent): readonly Job[] {
  if (event.type === 'hello') return event.jobs;
  if (event.type === 'job') return placed(jobs, event.job);
  if (event.type === 'forgotten') return jobs.filter((job) => job.id !== event.id);
  if (event.type === 'progress') {
    const { share, text, seconds } = event;
    return changedJob(jobs, event.id, (job) => ({ ...job, share, text, seconds }));
  }
  if (event.type === 'news')
    return changedJob(jobs, event.id, (job) => ({
      ...job,
      news: [...job.news, { line: event.line, file: event.file }].slice(-kNewsKept),
    }));
  return jobs;
}

export function placed(jobs: readonly Job[], job: Job): readonly Job[] {
  return jobs.some((j) => j.id === job.id) ? jobs.map((j) => (j.id === job.id ? job : j)) : [job, ...jobs];
}

// The answer to an order may come after the news of how it ended: what the stream said is newer.
export const added = (jobs: readonly Job[], job: Job): readonly Job[] =>
  jobs.some((j) => j.id === job.id) ? jobs : [job, ...jobs];

const changedJob = (jobs: readonly Job[], id: Job['id'], change: (job: Job) => Job): readonly Job[] =>
  jobs.map((job) => (job.id === id ? change(job) : job));

// ---- in words

const kStates: Readonly<Record<JobState, string>> = {
  waiting: 'waits for its turn',
  running: 'working',
  done: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
};

const kVerdicts: Readonly<Record<string, string>> = { yes: 'yes', no: 'proven: no', unknown: 'not known' };

export const stateText = (job: Job): string =>
  job.state === 'done' && job.verdict ? (kVerdicts[job.verdict] ?? job.verdict) : kStates[job.state];

export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${Math.round(seconds % 60)} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const bytesText = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} B`
    : bytes < 1e6
      ? `${Math.round(bytes / 1e3)} kB`
      : `${(bytes / 1e6).toFixed(1)} MB`;

// The numbers and short texts of an answer, for a table; what is longer stands in the text below it.
export function answerFacts(answer: unknown): [string, string][] {
  if (answer === null || typeof answer !== 'object') return [];
  return Object.entries(answer as Record<string, unknown>).flatMap(([name, value]): [string, string][] => {
    const text = factText(value);
    return text === '' || kDull.has(name) ? [] : [[name.replace(/_/g, ' '), text]];
  });
}

const kDull = new Set(['verdict', 'version', 'seconds', 'seed', 'file', 'verb', 'files']);
const kLongFact = 60;

function factText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean')
    return value === true ? 'yes' : value === false ? 'no' : value.toLocaleString('en');
  if (typeof value === 'string') return value.length > kLongFact ? '' : value;
  if (Array.isArray(value) && value.length > 0 && value.every((v) => typeof v === 'number')) {
    const text = value.join(', ');
    return text.length > kLongFact ? '' : text;
  }
  return '';
}
