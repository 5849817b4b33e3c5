// Which job is looked at, and how far it is.
import { h } from './dom';
import { isOver } from '../model/jobs';
import type { Job } from '../model/jobs';
import type { StudioState } from './desk';

export const chosenJob = (s: StudioState): Job | undefined => s.jobs.find((j) => j.id === s.job) ?? s.jobs[0];

export function progressBar(job: Job): HTMLElement | false {
  if (isOver(job)) return false;
  const known = job.share >= 0 && job.state === 'running';
  return h('progress', {
    max: 1,
    value: known ? job.share : undefined,
    'aria-label': `${job.verb}: progress`,
  });
}
