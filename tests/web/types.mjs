// The page's types: tsc --strict has no complaints.
//
//     node tests/web/types.mjs [FILE]
//
// FILE keeps what was found out, so that the next call looks only at what has changed and at what depends on it.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '../../web');
const tsc = join(web, 'node_modules/typescript/bin/tsc');
const kSkipped = 77;
if (!existsSync(tsc)) {
  console.log('skipped: TypeScript is not installed (npm ci in web/ installs it)');
  process.exit(kSkipped);
}
const memory = process.argv[2] ? ['--incremental', '--tsBuildInfoFile', process.argv[2]] : [];
const done = spawnSync(process.execPath, [tsc, '-p', web, ...memory], { stdio: 'inherit' });
if (done.status === 0) console.log('ok types: tsc --strict has no complaints');
process.exit(done.status === 0 ? 0 : 1);
