// Forms made from option tables, and jobs as the event stream tells them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { added, answerFacts, bestFile, duration, heard, isOver, stateText } from '../../web/model/jobs';
import { base64 } from '../../web/model/base64';
import { draftOf, freshForm, orderOf, sourcesOf, wrongOption, wrongs } from '../../web/model/forms';
import type { FormDraft, OptionForm, Order, VerbForm } from '../../web/model/forms';
import type { Job, JobFile } from '../../web/model/jobs';

const option = (name: string, kind: OptionForm['kind'], more: Partial<OptionForm> = {}): OptionForm => ({
  name,
  kind,
  help: '',
  ...more,
});
const common = [option('seed', 'integer', { least: 0, most: 100 })];
const verb: VerbForm = {
  name: 'design level',
  path: 'design/level',
  summary: '',
  operands: [{ name: 'SHAPE', help: '', least: 1, most: 1, takes: 'shape' }],
  options: [
    option('pieces', 'integer', { least: 2, most: 9 }),
    option('spread', 'real'),
    option('unique', 'flag'),
    option('kinds', 'choice', { choices: ['a', 'b'], words: 2 }),
    option('hole', 'text'),
  ],
};

test('a fresh form gives an order that leaves every default to the program', () => {
  assert.deepEqual(orderOf(verb, common, freshForm(verb), {}), {
    operands: [{ text: 'cube:4' }],
    options: {},
  });
});

test('values become what they are: numbers, flags, lists', () => {
  const values = { pieces: '5', spread: '0.5', unique: true, kinds: ['b'], hole: '1,1,1', seed: '7' };
  const draft: FormDraft = { ...freshForm(verb), values };
  const options = { pieces: 5, spread: 0.5, unique: true, kinds: ['b'], hole: '1,1,1', seed: 7 };
  assert.deepEqual(orderOf(verb, common, draft, {}).options, options);
  assert.deepEqual(wrongs(verb, common, draft), []);
});

test('what is wrong is said as one types', () => {
  const pieces = verb.options[0]!;
  assert.equal(wrongOption(pieces, ''), '');
  assert.equal(wrongOption(pieces, '1'), 'from 2 to 9');
  assert.equal(wrongOption(pieces, '2.5'), 'a whole number, please');
  assert.equal(wrongOption(verb.options[1]!, 'much'), 'a number, please');
  const draft: FormDraft = { values: { pieces: 'x' }, operands: [[{ from: 'library', text: '' }]] };
  assert.deepEqual(wrongs(verb, common, draft), ['SHAPE is missing', 'pieces: a whole number, please']);
});

test('operands come from where they may come from', () => {
  assert.equal(sourcesOf(verb.operands[0]!)[0], 'text');
  assert.deepEqual(sourcesOf({ ...verb.operands[0]!, takes: 'text' }), ['text']);
  const operands = [
    [
      { from: 'open', text: '' },
      { from: 'example', text: 'soma' },
      { from: 'library', text: '3' },
    ],
  ] as FormDraft['operands'];
  assert.deepEqual(orderOf(verb, common, { values: {}, operands }, { format: 'kumiki/1' }).operands, [
    { puzzle: { format: 'kumiki/1' } },
    { example: 'soma' },
    { library: '3' },
  ]);
});

test('an order fills the form again and gives the same order', () => {
  const order: Order = {
    operands: [{ puzzle: { format: 'kumiki/1' } }],
    options: { pieces: 4, unique: true, kinds: ['a', 'b'], seed: 3 },
  };
  assert.deepEqual(orderOf(verb, common, draftOf(verb, order), 'another puzzle'), order);
  const many: VerbForm = {
    ...verb,
    operands: [
      { ...verb.operands[0]!, most: 9 },
      { ...verb.operands[0]!, name: 'TO' },
    ],
  };
  const three: Order = { operands: [{ text: 'a' }, { text: 'b' }, { text: 'c' }], options: {} };
  assert.deepEqual(
    draftOf(many, three).operands.map((list) => list.length),
    [2, 1],
  );
});

const job: Job = {
  id: 1,
  verb: 'solve',
  title: '',
  state: 'running',
  share: -1,
  text: '',
  news: [],
  files: [],
  seconds: 0,
  order: { operands: [], options: {} },
};

test('events change the job they name, and nothing else', () => {
  let jobs = heard([], { type: 'hello', jobs: [job, { ...job, id: 2 }] });
  jobs = heard(jobs, { type: 'progress', id: 2, share: 0.5, text: 'half', seconds: 3 });
  assert.deepEqual(
    jobs.map((j) => j.share),
    [-1, 0.5],
  );
  jobs = heard(jobs, { type: 'news', id: 1, line: 'level 5', file: 'a.kumiki.json' });
  assert.deepEqual(
    jobs[0]!.news.map((n) => n.line),
    ['level 5'],
  );
  jobs = heard(jobs, { type: 'job', job: { ...job, id: 3 } });
  assert.deepEqual(
    jobs.map((j) => j.id),
    [3, 1, 2],
  );
  assert.equal(heard(jobs, { type: 'progress', id: 9, share: 1, text: '', seconds: 1 }).length, 3);
});

test('the best file is the result, and before that what was told of last', () => {
  const file = (name: string): JobFile => ({ name, bytes: 1, puzzle: name.endsWith('.json') });
  const better = ['better/pieces-30.kumiki.json', 'better/pieces-31.kumiki.json', 'better/pieces-9.kumiki.json'];
  const news = [better[1]!, better[0]!, better[2]!].map((name) => ({ line: '', file: name }));
  const running = { ...job, files: better.slice(0, 2).map(file), news: news.slice(0, 2) };
  assert.equal(bestFile(running)?.name, better[0]);
  assert.equal(bestFile({ ...running, files: better.map(file), news })?.name, better[2]);
  const result = file('a.kumiki.json');
  assert.equal(bestFile({ ...running, files: [result, ...running.files, file('steps.svg')] }), result);
  assert.equal(bestFile(job), undefined);
});

test('an answer that comes late does not undo what the stream said', () => {
  const over = heard([], { type: 'job', job: { ...job, state: 'done' } });
  assert.deepEqual(added(over, job), over);
  assert.equal(added([], job).length, 1);
  assert.deepEqual(heard(over, { type: 'forgotten', id: 1 }), []);
});

test('verdicts, times and answers in words', () => {
  assert.equal(stateText({ ...job, state: 'done', verdict: 'no' }), 'proven: no');
  assert.equal(stateText(job), 'working');
  assert.ok(isOver({ ...job, state: 'failed' }) && !isOver(job));
  assert.deepEqual([0.25, 42, 75, 3700].map(duration), ['0.3 s', '42 s', '1 min 15 s', '1 h 1 min']);
  const answer = {
    verdict: 'yes',
    level: 12,
    best_level: [12, 3],
    plan: { steps: [] },
    unique: true,
    text: 'x'.repeat(99),
  };
  assert.deepEqual(answerFacts(answer), [
    ['level', '12'],
    ['best level', '12, 3'],
    ['unique', 'yes'],
  ]);
});

test('bytes become base64 whatever their number', () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, i) => i * 7);
  assert.equal(base64(bytes), Buffer.from(bytes).toString('base64'));
});
