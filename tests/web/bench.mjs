// How long the page takes, in software rendering: for people to read, nothing is asserted.
//
//     node tests/web/bench.mjs [BUNDLE_DIR]
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Kit, statistics } from './browser_kit.mjs';
import { buildPage } from '../../web/build.mjs';
import { manyNodes, manyPieces } from './large.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const fixture = JSON.parse(readFileSync(join(here, 'fixtures/four-piece-cube.json'), 'utf8'));

const kFrame = `(() => {
  const began = performance.now();
  for (let i = 0; i < 4; i++) { kumiki.stage.rig.orbit(0.1, 0); kumiki.pixels(); }
  return (performance.now() - began) / 4;
})()`;
const kGraph = `(() => {
  document.querySelector('#tab-graph').click();
  kumiki.graph.draw();
  const began = performance.now();
  for (let i = 0; i < 4; i++) kumiki.graph.draw();
  return (performance.now() - began) / 4;
})()`;

const line = (what, value, unit) => console.log(`${what.padEnd(44)} ${value.toFixed(0).padStart(7)} ${unit}`);

async function measure(kit, name, data) {
  return measureFile(kit, name, kit.write(data, name), data);
}

async function measureFile(kit, name, path, data) {
  line(`${name}: page`, statSync(path).size / 1000, 'kB');
  const began = performance.now();
  const page = await kit.openFile(path);
  await statistics(page);
  const [paint] = await page.evaluate(() =>
    performance.getEntriesByName('first-contentful-paint').map((p) => p.startTime),
  );
  if (paint !== undefined) line(`${name}: until something is painted`, paint, 'ms');
  line(`${name}: from opening to the first picture`, performance.now() - began, 'ms');
  line(`${name}: turned picture, read back`, await page.evaluate(kFrame), 'ms');
  if (data?.solutions[0].graph) line(`${name}: graph drawn`, await page.evaluate(kGraph), 'ms');
  await kit.closePages();
}

const given = process.argv[2];
const bundle = given ?? mkdtempSync(join(tmpdir(), 'kumiki-bundle-'));
if (!given) await buildPage(bundle);
const kit = await Kit.start(bundle);
await measure(kit, '4 pieces', fixture);
await measure(kit, '1250 pieces', manyPieces(35, 1250));
await measure(kit, '3000 nodes', manyNodes(fixture, 3000));
// Pages that the program wrote have a poster.
for (const name of given ? readdirSync(given).filter((n) => n.endsWith('.html')) : [])
  await measureFile(kit, name, join(given, name));
await kit.stop();
if (!given) rmSync(bundle, { recursive: true });
