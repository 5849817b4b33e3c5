// The tab Work: orders at the left, jobs in the middle, what came of the chosen one at the right.
import { WorkForm } from './work_form';
import { JobView } from './job_view';
import { api } from '../model/api';
import { disable, h, iconButton, later, rebuild } from './dom';
import { chosenJob, progressBar } from './job_parts';
import { duration, isOver, stateText } from '../model/jobs';
import type { Desk } from './desk';
import type { Job } from '../model/jobs';

export function workPanel(desk: Desk): { element: HTMLElement; form: WorkForm } {
  const form = new WorkForm(desk);
  const list = h('ul', { class: 'job-list', 'aria-label': 'Jobs' });
  const view = new JobView(desk);
  const show = later(() => showJobs(desk, list));
  desk.state.subscribe((now, before) => {
    if (now.jobs !== before.jobs || now.job !== before.job || now.connected !== before.connected) show();
  });
  show();
  const jobs = h('section', { class: 'jobs', 'aria-label': 'Jobs' }, h('h2', {}, 'Jobs'), list);
  return { element: h('div', { class: 'work' }, form.element, jobs, view.element), form };
}

function showJobs(desk: Desk, list: HTMLElement): void {
  const { jobs, connected } = desk.state.now;
  const chosen = chosenJob(desk.state.now);
  const lines = jobs.map((job) => jobLine(desk, job, job.id === chosen?.id));
  const nothing = h('li', { class: 'quiet' }, 'Nothing yet. Jobs go on when this page is closed.');
  const away = h('li', { class: 'wrong' }, 'The program does not answer at the moment.');
  rebuild(list, !connected && away, ...(lines.length > 0 ? lines : [nothing]));
}

function jobLine(desk: Desk, job: Job, current: boolean): HTMLElement {
  const choose = (): void => desk.state.update({ job: job.id });
  const pick = h(
    'button',
    { type: 'button', class: 'job', onclick: choose, 'data-key': `job-${job.id}`, 'aria-current': current },
    h('strong', {}, job.verb),
    h('span', { class: 'quiet' }, job.title),
    h('span', { class: `state ${job.state}` }, stateText(job)),
    h('span', { class: 'quiet' }, duration(job.seconds)),
    progressBar(job),
  );
  return h('li', { class: current ? 'current' : '' }, pick, jobButton(desk, job));
}

function jobButton(desk: Desk, job: Job): HTMLElement {
  const label = isOver(job) ? 'Forget' : 'Cancel';
  const run = async (): Promise<void> => {
    disable(away, true);
    await desk.attempt(api.stop(job.id));
    const { jobs } = desk.state.now;
    if (isOver(job)) desk.state.update({ jobs: jobs.filter((j) => j.id !== job.id) });
  };
  const away = iconButton(
    isOver(job) ? 'cross' : 'stop',
    `${label} ${job.verb} ${job.title}`,
    () => void run(),
    {
      'data-key': `stop-${job.id}`,
    },
  );
  return away;
}
