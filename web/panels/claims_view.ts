// The special view of verify: each claim and whether it holds.
import { h } from './dom';
import type { Job } from '../model/jobs';

interface Claim {
  readonly claim: string;
  readonly holds: string;
  readonly detail?: string;
}

export function claimsView(job: Job): HTMLElement | null {
  const claims = (job.answer as { claims?: Claim[] } | undefined)?.claims;
  if (!Array.isArray(claims) || claims.length === 0) return null;
  const row = ({ claim, holds, detail }: Claim): HTMLElement =>
    h('tr', {}, ...[claim, holds, detail ?? ''].map((text) => h('td', {}, text)));
  const heads = ['Claim', 'Holds', 'Why'].map((text) => h('th', { scope: 'col' }, text));
  return h(
    'table',
    { class: 'claims' },
    h('thead', {}, h('tr', {}, ...heads)),
    h('tbody', {}, ...claims.map(row)),
  );
}
