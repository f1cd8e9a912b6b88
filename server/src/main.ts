import { ConfigError, readConfig } from './config.ts';
import { StartError } from './db/startError.ts';
import { openLog } from './log.ts';
import { startProduct } from './product.ts';

async function main(): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel);
  const product = await startProduct(config, log);
  for (const line of product.greeting) process.stdout.write(`${line}\n`);
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info(`${signal}: finishing what runs`);
    product.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('SIGHUP'));
  process.once('disconnect', () => stop('the start command is gone'));
}

try {
  await main();
} catch (error) {
  // What an operator can mend is one line; anything else is a bug and shows where.
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
