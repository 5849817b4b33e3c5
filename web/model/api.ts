// The program on the other side: the only file that fetches. docs/studio-api.md says what each call does.
//
// What goes wrong is an ApiError with the program's own sentence. The token is a cookie that scripts cannot
// read; without it every call is refused and the page says how to get it.
import { writeSheet } from './sheet_json';
import type { Sheet } from './sheet';
import type { Forms, Order } from './forms';
import type { Job, StudioEvent } from './jobs';
import type { Stick } from './sticks';

export interface Opened {
  readonly name: string;
  readonly puzzle: unknown;
  readonly warnings?: readonly string[];
}

export interface Example {
  readonly id: string;
  readonly title: string;
  readonly kind?: string;
  readonly pieces?: number;
  readonly level?: number | null;
  readonly sentence: string;
}

export interface Design {
  readonly id: number | string;
  readonly title: string;
  readonly kind: string;
  readonly pieces: number;
  readonly voxels: number;
  readonly size: readonly number[];
  readonly level?: number | null;
  readonly unique?: boolean | null;
  readonly made: string;
  readonly verb: string;
  readonly options: unknown;
  readonly seed?: number | string | null;
  readonly version: string;
  readonly starred: boolean;
  readonly note: string;
}

export interface Reason {
  readonly text: string;
  readonly piece?: number;
  readonly cell?: readonly number[];
}

export interface Facts {
  readonly ok?: boolean;
  readonly fits: 'yes' | 'no' | 'unknown';
  readonly reasons?: readonly Reason[];
  readonly errors?: readonly { readonly text: string; readonly where?: string }[];
}

export interface SessionInfo {
  readonly version: string;
  readonly opened: readonly { readonly name: string; readonly puzzle: unknown }[];
  readonly refused: readonly { readonly name: string; readonly error: string }[];
}

export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

const kAway = 'The program does not answer: is kumiki studio still running?';

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const init: RequestInit = { method, credentials: 'same-origin', cache: 'no-store' };
  if (body !== undefined) {
    init.headers = { 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const answer = await fetch(`/api/${path}`, init).catch(() => {
    throw new ApiError(kAway, 0);
  });
  if (!answer.ok) throw new ApiError(await complaint(answer), answer.status);
  return answer;
}

async function complaint(answer: Response): Promise<string> {
  const told = (await answer.json().catch(() => null)) as { error?: string } | null;
  return told?.error ?? `The program answered ${answer.status}.`;
}

const json = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
  (await (await ask(method, path, body)).json()) as T;

const done = async (method: string, path: string, body?: unknown): Promise<void> =>
  void (await ask(method, path, body));

const part = encodeURIComponent;

export type Query = Readonly<Record<string, string | number | boolean>>;

export const api = {
  session: () => json<SessionInfo>('GET', 'session'),
  forms: () => json<Forms>('GET', 'forms'),
  examples: async () => (await json<{ examples: Example[] }>('GET', 'examples')).examples,
  example: (id: string) => json<Opened>('GET', `examples/${part(id)}`),
  sticks: async () => (await json<{ sticks: Stick[] }>('GET', 'sticks')).sticks,
  open: (name: string, data: string) => json<Opened>('POST', 'open', { name, data }),
  page: async (d: Sheet, problem: number, title: string) =>
    (await ask('POST', 'page', { puzzle: writeSheet(d), problem, title })).text(),
  facts: (d: Sheet, problem: number) => json<Facts>('POST', 'facts', { puzzle: writeSheet(d), problem }),
  save: async (d: Sheet, format: string, name: string) =>
    (await ask('POST', 'save', { puzzle: writeSheet(d), format, name })).blob(),

  start: async (path: string, order: Order, title: string) =>
    (await json<{ job: Job }>('POST', path, { ...order, title })).job,
  job: (id: Job['id']) => json<Job>('GET', `jobs/${part(String(id))}`),
  jobFile: async (id: Job['id'], name: string) => (await ask('GET', jobFilePath(id, name))).blob(),
  jobPicture: (id: Job['id'], name: string) => `/api/${jobFilePath(id, name)}`,
  resume: (id: Job['id']) => done('POST', `jobs/${part(String(id))}/resume`, {}),
  stop: (id: Job['id']) => done('DELETE', `jobs/${part(String(id))}`),

  designs: (query: Query) => json<{ total: number; designs: Design[] }>('GET', `library?${search(query)}`),
  design: (id: Design['id']) => json<Design & { puzzle: unknown }>('GET', `library/${part(String(id))}`),
  keep: (puzzle: unknown, title: string) => json<{ id: Design['id'] }>('POST', 'library', { puzzle, title }),
  change: (id: Design['id'], what: Partial<Design>) => done('POST', `library/${part(String(id))}`, what),
  remove: (id: Design['id']) => done('DELETE', `library/${part(String(id))}`),
  thumbnail: (id: Design['id']) => `/api/library/${part(String(id))}/thumbnail`,

  draft: async (name: string) => (await json<{ value: unknown }>('GET', `drafts/${part(name)}`)).value,
  keepDraft: (name: string, value: unknown) => done('PUT', `drafts/${part(name)}`, { value }),
  forgetDraft: (name: string) => done('DELETE', `drafts/${part(name)}`),

  // One stream for all jobs; the browser asks again by itself when it breaks.
  listen(hear: (event: StudioEvent) => void, connected: (on: boolean) => void): EventSource {
    const source = new EventSource('/api/events');
    source.onopen = () => connected(true);
    source.onerror = () => connected(false);
    source.onmessage = (message) => hear(JSON.parse(message.data as string) as StudioEvent);
    return source;
  },
};

const jobFilePath = (id: Job['id'], name: string): string =>
  `jobs/${part(String(id))}/files/${name.split('/').map(part).join('/')}`;

function search(query: Query): string {
  const wanted = Object.entries(query).filter(([, value]) => value !== '' && value !== false);
  return wanted.map(([name, value]) => `${part(name)}=${part(String(value))}`).join('&');
}
