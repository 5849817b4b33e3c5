// The page's tests that need no browser: who imports whom, and the model. One line a test.
//
//     node tests/web/run.mjs
//
// Tests are TypeScript and are bundled first, because Debian's node 18 reads JavaScript only.
import { createRequire } from 'node:module';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const fromWeb = createRequire(join(root, 'web/package.json'));

function run(name, args) {
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (done.status === 0) return true;
  console.log(`FAILED ${name}`);
  return false;
}

async function unitTests() {
  const out = mkdtempSync(join(tmpdir(), 'kumiki-web-'));
  try {
    const tests = readdirSync(here).filter((name) => name.endsWith('.test.ts'));
    await fromWeb('esbuild').build({
      entryPoints: tests.map((name) => join(here, name)),
      outdir: out,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: ['node18'],
      define: { 'import.meta.root': JSON.stringify(root) },
      logLevel: 'warning',
    });
    const files = tests.map((name) => join(out, name.replace(/\.ts$/, '.mjs')));
    return run('unit tests', ['--test', '--test-reporter=spec', ...files]);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

const results = [run('layers', [join(here, 'layers.mjs')]), await unitTests()];
process.exit(results.every((ok) => ok) ? 0 : 1);
