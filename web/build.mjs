// Makes the files that the share page and the studio are written around: OUTDIR/page.js, page.css, studio.js and
// studio.css.
//
//     node web/build.mjs OUTDIR
//
// esbuild alone, because it runs on Debian's node 18 without a configuration. Vite was dropped: its newer
// versions need a newer node and fail late.
import { build } from 'esbuild';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

export async function buildPage(outdir) {
  mkdirSync(outdir, { recursive: true });
  await build({
    entryPoints: [
      { in: join(here, 'app/page.ts'), out: 'page' },
      { in: join(here, 'app/page.css'), out: 'page' },
      { in: join(here, 'app/studio.ts'), out: 'studio' },
      { in: join(here, 'app/studio.css'), out: 'studio' },
    ],
    outdir,
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['es2020'],
    charset: 'ascii',
    legalComments: 'inline',
    logLevel: 'warning',
  });
  // The bundle is pasted between <script> tags; a bundle that ends them early would be a broken page.
  for (const name of ['page.js', 'page.css']) {
    if (/<\/(script|style)/i.test(readFileSync(join(outdir, name), 'utf8'))) {
      throw new Error(`${name} would end its own element`);
    }
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (process.argv.length !== 3) {
    console.error('usage: node web/build.mjs OUTDIR');
    process.exit(2);
  }
  buildPage(resolve(process.argv[2])).catch((error) => {
    console.error(String(error.message ?? error));
    process.exit(1);
  });
}
