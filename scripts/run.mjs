import { spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { ensureInstalled, productNode, root, runScript } from './install.mjs';

// `node scripts/run.mjs <file of the server> …`: a command on the product's own Node, also in a fresh checkout.
runScript(() => {
  ensureInstalled();
  // Ctrl-C reaches both; the command cleans up and ends, and this process tells how.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  const done = spawnSync(productNode(), process.argv.slice(2), { cwd: root, stdio: 'inherit' });
  if (done.error !== undefined) throw done.error;
  process.exitCode = done.status ?? 128 + (constants.signals[done.signal] ?? 0);
});
