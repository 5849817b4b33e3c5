// Writes the page around a puzzle's data, as the program does: the same skeleton, the same escapes.
//
//     node tests/web/make_page.mjs DATA.json BUNDLE_DIR PAGE.html
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Nothing in the data can end its script element.
export const inScript = (json) =>
  json.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

const inText = (text) => text.replace(/[<>&]/g, (c) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[c]);

export function pageOf(json, title, bundle) {
  const [js, css] = ['page.js', 'page.css'].map((name) => readFileSync(join(bundle, name), 'utf8'));
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${inText(title)}</title><link rel="icon" href="data:,"><style>${css}</style></head>` +
    '<body><div id="app"></div>' +
    `<script type="application/json" id="puzzle">${inScript(json)}</script><script>${js}</script></body></html>\n`
  );
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [data, bundle, page] = process.argv.slice(2);
  const json = JSON.stringify(JSON.parse(readFileSync(data, 'utf8')));
  writeFileSync(page, pageOf(json, JSON.parse(json).title, bundle));
}
