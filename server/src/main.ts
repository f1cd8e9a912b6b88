import { setFlagsFromString } from 'node:v8';
import { ConfigError, readConfig } from './platform/config.ts';
import { refusedCode, StartError } from './platform/startError.ts';
import { openLog } from './platform/logger.ts';
import { startApp } from './app.ts';

// Collected more often, the heap stays small, and requests hardly pay for it; imports would, and have a process of their own
// (decisions 0036, 0037). No environment variable takes this one.
setFlagsFromString('--heap-growing-percent=20');

async function main(): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel);
  const starting = startApp(config, log);
  let isStopping = false;
  // Set before the start is over: told to stop in the middle of it, the product still ends what it began.
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info(`${signal}: finishing what runs`);
    starting
      .then((product) => product.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop cleanly');
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  process.once('disconnect', () => stop('the start command is gone'));
  const { greeting } = await starting;
  for (const line of greeting) process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  // What an operator can mend is one line; anything else is a bug and shows where.
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  // Another start would end the same way, so the start command does not try it (scripts/restartPolicy.mjs).
  process.exit(isExpected ? refusedCode : 1);
}
