// Who may import whom in web/: model <- view <- panels <- app; the model knows neither three.js nor the page.
//
// A guard has to be seen to bark: the check first runs over a small tree with planted violations.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const kMay = {
  model: ['model'],
  view: ['model', 'view', 'three'],
  panels: ['model', 'view', 'panels'],
  app: ['model', 'view', 'panels', 'app', 'three'],
};
const kPageWords = /\b(document|window|HTMLElement|localStorage|requestAnimationFrame|innerHTML)\b/;
const kImport = /^(?:import|export|\})[^'\n]*\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
// Text of a puzzle must never be read as markup, in any layer.
const kMarkup = /\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval)\b/;

// One file speaks with the program.
const kFetch = /\b(fetch|EventSource|XMLHttpRequest|WebSocket|sendBeacon)\b/;
const kFetches = 'model/api.ts';

function withoutComments(text) {
  return text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s\/\/ .*$/gm, '');
}

export function violations(web) {
  const found = [];
  for (const layer of Object.keys(kMay))
    for (const name of readdirSync(join(web, layer)).filter((n) => n.endsWith('.ts'))) {
      const code = withoutComments(readFileSync(join(web, layer, name), 'utf8'));
      const where = `${layer}/${name}`;
      for (const [, one, other, later] of code.matchAll(kImport)) {
        const from = one ?? other ?? later;
        const target = (from.startsWith('.') ? posix.join(layer, from) : from).split('/')[0];
        if (!kMay[layer].includes(target)) found.push(`${where} imports ${from}`);
      }
      if (layer === 'model' && kPageWords.test(code))
        found.push(`${where} knows the page: ${kPageWords.exec(code)[0]}`);
      if (where !== kFetches && kFetch.test(code)) found.push(`${where} fetches: ${kFetch.exec(code)[0]}`);
      if (kMarkup.test(code)) found.push(`${where} makes markup from text: ${kMarkup.exec(code)[0]}`);
    }
  return found;
}

function barks() {
  const web = mkdtempSync(join(tmpdir(), 'kumiki-layers-'));
  for (const layer of Object.keys(kMay)) mkdirSync(join(web, layer));
  writeFileSync(join(web, 'model/a.ts'), "import { b } from '../view/b';\n");
  writeFileSync(join(web, 'model/c.ts'), 'const title = document.title;\n');
  writeFileSync(join(web, 'panels/d.ts'), "import { Mesh } from 'three';\nelement.innerHTML = name;\n");
  writeFileSync(join(web, 'view/e.ts'), "const answer = await fetch('/api/session');\n");
  writeFileSync(join(web, 'model/api.ts'), "fetch('/api/session');\n");
  writeFileSync(join(web, 'app/fine.ts'), "import type { a } from '../model/a';\n// document, innerHTML\n");
  const found = violations(web);
  rmSync(web, { recursive: true });
  return found.length === 5 && found.every((line) => !line.startsWith('app/'));
}

const web = join(dirname(fileURLToPath(import.meta.url)), '../../web');
const planted = barks();
const found = violations(web);
console.log(`${planted ? 'ok' : 'FAILED'} layers: planted violations are found`);
console.log(`${found.length === 0 ? 'ok' : 'FAILED'} layers: web/ keeps to them`);
for (const line of found) console.log(`  ${line}`);
process.exit(planted && found.length === 0 ? 0 : 1);
