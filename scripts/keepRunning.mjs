import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { productNode, root } from './install.mjs';
import { afterEnd } from './restartPolicy.mjs';

/** One press of Ctrl-C arrives several times, from the terminal and from npm; a second press comes later than this. */
const samePress = 500;

/** Before a product that died is started again, in milliseconds. */
const pause = 500;

/** Keeps the process small and its start short; what the operator's own environment says stands. */
const lean = JSON.parse(readFileSync(join(root, 'server/processEnvironment.json'), 'utf8'));

/**
 * Runs the product until it gets a signal to stop, and starts it again when it died, three times a minute at most. This process
 * ends with the exit code of the product that was the last.
 */
export function keepRunning() {
  const restarts = [];
  let [product, askedAt] = [null, 0];
  const start = () => {
    // In a session of its own, the product gets each signal once and from here only. The channel tells it when this
    // process is gone, however that happened.
    product = spawn(productNode(), ['server/src/main.ts', ...process.argv.slice(2)], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
      env: { ...lean, ...process.env },
    });
    product.on('error', (error) => {
      console.error(`The product could not be run: ${error.message}`);
      process.exit(1);
    });
    product.on('exit', ended);
  };
  const ended = (code, signal) => {
    product = null;
    const now = Date.now();
    const { again, line } = afterEnd({ code, signal, isAsked: askedAt > 0, earlier: restarts, now });
    if (line !== null) console.error(line);
    if (!again) process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
    restarts.push(now);
    setTimeout(start, pause);
  };
  const stop = () => {
    const now = Date.now();
    if (product === null) process.exit(0);
    if (askedAt === 0) {
      askedAt = now;
      product.kill('SIGTERM');
    } else if (now - askedAt > samePress) {
      console.error('Ended at once; the next start takes the database over.');
      product.kill('SIGKILL');
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  start();
}
