import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { ensureInstalled, root, runScript, Trouble, toolEnvironment } from './install.mjs';

/** Tests of which `npm test` runs a part, whole: what each is set by, and the file. */
const whole = {
  matrix: { file: 'server/test/access/matrix.test.ts', set: { MATRIX: 'whole' } },
  fuzz: { file: 'server/test/contract/fuzz.test.ts', set: { FUZZ_RUNS: process.env.FUZZ_RUNS ?? '500' } },
};

runScript(() => {
  const chosen = whole[process.argv[2]];
  if (chosen === undefined) throw new Trouble(`Usage: node scripts/longTests.mjs ${Object.keys(whole).join('|')}`);
  ensureInstalled();
  const env = { ...toolEnvironment(), ...chosen.set };
  const isWindows = process.platform === 'win32';
  const done = spawnSync('vitest', ['run', chosen.file], { cwd: root, stdio: 'inherit', env, shell: isWindows });
  if (done.error !== undefined) throw done.error;
  process.exitCode = done.status ?? 1;
});
