// Makes the two files that the share page is written around: OUTDIR/page.js and OUTDIR/page.css.
//
//     node web/build.mjs OUTDIR
import { build } from 'esbuild';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

await build({
  entryPoints: [{ in: join(here, 'app/page.ts'), out: 'page' }, { in: join(here, 'app/page.css'), out: 'page' }],
  outdir: resolve(process.argv[2]),
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['es2020'],
  charset: 'ascii',
  logLevel: 'warning',
});
