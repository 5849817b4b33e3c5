// What came of a job: its verdict, the facts of the answer, the designs as they are found, files, the text.
//
// A verb that deserves more than facts and text has a view of its own in kViews.
import { api } from '../model/api';
import { button, h, later, rebuild } from './dom';
import { answerFacts, bestFile, bytesText, duration, isOver, placed, stateText } from '../model/jobs';
import { censusView } from './census_view';
import { claimsView } from './claims_view';
import { JobPicture, readPuzzleFile } from './job_picture';
import { chosenJob, progressBar } from './job_parts';
import { openDesign } from './start';
import type { Desk } from './desk';
import type { Job, JobFile } from '../model/jobs';

const kViews: Readonly<Record<string, (job: Job) => HTMLElement | null>> = {
  verify: claimsView,
  'burr census': censusView,
};
const kNewsShown = 8;
const kImagesShown = 6;

export class JobView {
  readonly element = h('section', { class: 'job-view', 'aria-label': 'Result' });
  private readonly picture: JobPicture;
  private readonly whole = new Set<Job['id']>();

  constructor(private readonly desk: Desk) {
    this.picture = new JobPicture(desk);
    const show = later(() => this.show());
    desk.state.subscribe((now, before) => (now.jobs !== before.jobs || now.job !== before.job) && show());
    show();
  }

  private show(): void {
    const job = chosenJob(this.desk.state.now);
    if (!job) return rebuild(this.element, welcome());
    void this.complete(job);
    const best = bestFile(job);
    this.picture.show(job);
    rebuild(
      this.element,
      head(job),
      job.error !== undefined && job.error !== '' && h('p', { class: 'wrong', role: 'alert' }, job.error),
      !isOver(job) && h('p', { class: 'quiet', role: 'status' }, job.text),
      progressBar(job),
      this.picture.element,
      actions(this.desk, job, best),
      kViews[job.verb]?.(job) ?? null,
      imagesOf(job),
      warningsOf(job),
      factsOf(job),
      newsOf(job),
      filesOf(this.desk, job),
      job.answer_text !== undefined &&
        job.answer_text !== '' &&
        h('pre', { tabindex: 0, 'aria-label': 'Answer' }, job.answer_text),
    );
  }

  // The stream leaves out what is large; it is fetched once for the job that is looked at.
  private async complete(job: Job): Promise<void> {
    if (job.state !== 'done' || job.answer !== undefined || this.whole.has(job.id)) return;
    this.whole.add(job.id);
    const all = await this.desk.attempt(api.job(job.id));
    if (all) this.desk.state.update({ jobs: placed(this.desk.state.now.jobs, all) });
  }
}

const welcome = (): HTMLElement =>
  h(
    'p',
    { class: 'quiet' },
    'Choose what to do at the left. Results, and each better design as it is found, appear here.',
  );

function head(job: Job): HTMLElement {
  return h(
    'div',
    { class: 'line' },
    h('h2', {}, `${job.verb} ${job.title}`),
    h('span', { class: `state ${job.state} ${job.verdict ?? ''}` }, stateText(job)),
    h('span', { class: 'quiet' }, duration(job.seconds)),
  );
}

function actions(desk: Desk, job: Job, best: JobFile | undefined): HTMLElement {
  const open = async (tab: 'play' | 'edit'): Promise<void> => {
    const id = job.library?.[job.library.length - 1];
    if (id !== undefined) return openDesign(desk, id, tab);
    const puzzle = best && (await desk.attempt(readPuzzleFile(job, best)));
    if (puzzle) desk.open(job.title || best.name, puzzle, tab);
  };
  const resume = (): void => void desk.attempt(api.resume(job.id));
  const made = best !== undefined || (job.library?.length ?? 0) > 0;
  return h(
    'div',
    { class: 'group' },
    made && button('Open in Play', () => void open('play'), { 'data-key': 'play' }),
    made && button('Open in Edit', () => void open('edit'), { 'data-key': 'edit' }),
    !isOver(job) && button('Cancel', () => void desk.attempt(api.stop(job.id)), { 'data-key': 'cancel' }),
    (job.state === 'cancelled' || job.state === 'failed') &&
      button('Resume', resume, { 'data-key': 'resume' }),
    button('Order again', () => void again(desk, job), { 'data-key': 'again' }),
  );
}

async function again(desk: Desk, job: Job): Promise<void> {
  const order = job.order ?? (await desk.attempt(api.job(job.id)))?.order;
  if (order) desk.order(job.verb, order);
}

function warningsOf({ warnings }: Job): HTMLElement | null {
  return warnings && warnings.length > 0 ? h('p', { class: 'quiet' }, warnings.join('; ')) : null;
}

function factsOf(job: Job): HTMLElement | null {
  const facts = answerFacts(job.answer);
  if (facts.length === 0) return null;
  return h('dl', {}, ...facts.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]));
}

function newsOf(job: Job): HTMLElement | null {
  if (job.news.length === 0) return null;
  const lines = job.news.slice(-kNewsShown).reverse();
  return h('ol', { class: 'news', 'aria-label': 'News' }, ...lines.map((n) => h('li', {}, n.line)));
}

// Drawings that it wrote, to look at.
function imagesOf(job: Job): HTMLElement | null {
  const drawn = job.files.filter((f) => /\.(png|svg)$/.test(f.name)).slice(0, kImagesShown);
  if (drawn.length === 0 || !isOver(job)) return null;
  const image = ({ name }: JobFile): HTMLElement =>
    h('img', { src: api.jobPicture(job.id, name), alt: name, loading: 'lazy' });
  return h('div', { class: 'images' }, ...drawn.map(image));
}

function filesOf(desk: Desk, job: Job): HTMLElement | null {
  if (job.files.length === 0) return null;
  const save = async ({ name }: JobFile): Promise<void> => {
    const blob = await desk.attempt(api.jobFile(job.id, name));
    if (blob) desk.download(blob, name.split('/').pop()!);
  };
  return h(
    'ul',
    { class: 'files', 'aria-label': 'Files' },
    ...job.files.map((file) =>
      h(
        'li',
        {},
        h(
          'button',
          { type: 'button', class: 'link', onclick: () => void save(file), 'data-key': file.name },
          file.name,
        ),
        h('span', { class: 'quiet' }, bytesText(file.bytes)),
      ),
    ),
  );
}
