import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ensureWebBuilt } from './buildWeb.mjs';
import { ensureInstalled, productNode, root, runScript } from './install.mjs';

/** One press of Ctrl-C arrives several times, from the terminal and from npm; a second press comes later than this. */
const samePress = 500;

/** Keeps the process small and its start short; what the operator's own environment says stands. */
const lean = JSON.parse(readFileSync(join(root, 'server/processEnvironment.json'), 'utf8'));

// `npm start`: from a fresh checkout to the running product. Only what is missing is done.
runScript(() => {
  ensureInstalled();
  ensureWebBuilt();
  runProduct();
});

function runProduct() {
  // In a session of its own, the product gets each signal once and from here only. The channel tells it when this
  // process is gone, however that happened.
  const product = spawn(productNode(), ['server/src/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { ...lean, ...process.env },
  });
  let askedAt = 0;
  const stop = () => {
    const now = Date.now();
    if (askedAt === 0) {
      askedAt = now;
      product.kill('SIGTERM');
    } else if (now - askedAt > samePress) {
      console.error('Ended at once; the next start takes the database over.');
      product.kill('SIGKILL');
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  product.on('error', (error) => {
    console.error(`The product could not be run: ${error.message}`);
    process.exit(1);
  });
  product.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
