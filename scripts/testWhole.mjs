import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { ensureInstalled, root, runScript, toolEnvironment } from './install.mjs';

/** The files of which `npm test` tries a part that its seed draws; those named on the command line instead. */
const sampled = [
  'matrix',
  'roleProperties',
  'fuzz',
  'leak',
  'brokenInput',
  'upgrade',
  'sheetBombs',
  'hostile',
  'newField',
  'oracle',
];

runScript(() => {
  ensureInstalled();
  const files = process.argv.length > 2 ? process.argv.slice(2) : sampled;
  const env = { ...toolEnvironment(), TEST_WHOLE: '1' };
  const isWindows = process.platform === 'win32';
  const done = spawnSync('vitest', ['run', '--project', 'api', '--project', 'unit', ...files], {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: isWindows,
  });
  if (done.error !== undefined) throw done.error;
  process.exitCode = done.status ?? 1;
});
