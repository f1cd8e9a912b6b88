import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunningProduct, startProduct } from '../bench/run/product.ts';
import { signIn } from '../bench/run/session.ts';
import { between, type Random } from '../seeds/random.ts';
import { postmasterOf, signalDatabase } from './databaseProcess.ts';
import { verify } from './verify.ts';
import { startWriters, type Writers } from './writers.ts';

/** What a scenario runs on. */
export interface FaultGround {
  readonly dataDir: string;
  readonly port: number;
  readonly random: Random;
}

/** How a scenario ended. */
export interface Outcome {
  readonly what: string;
  readonly writes: number;
  /** What was to hold and did not; empty for a good end. */
  readonly troubles: readonly string[];
  readonly note: string;
}

/** How many people write at once. */
const writerCount = 8;

/** A fault may keep the product away for so long, in milliseconds. */
const backWithin = 10_000;

/** A port that nothing uses. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
};

/** Waits until the product is ready again; how long it took, in milliseconds. */
async function untilReady(url: string, most = 60_000): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < most) {
    if (await isReady(url)) break;
    await delay(20);
  }
  return performance.now() - start;
}

async function ended(what: string, product: RunningProduct, writers: Writers, found: Partial<Outcome>) {
  await writers.stop();
  const { lost, doubled, broken } = await verify(product.databaseUrl, writers.acknowledged);
  const troubles = [
    ...(found.troubles ?? []),
    ...(lost > 0 ? [`${lost} acknowledged writes lost`] : []),
    ...(doubled > 0 ? [`${doubled} writes doubled`] : []),
    ...broken,
    ...new Set(writers.surprises),
  ];
  return { what, writes: writers.acknowledged.length, troubles, note: found.note ?? '' };
}

const longest = (times: readonly number[]) => `back after ${(Math.max(...times) / 1000).toFixed(1)} s at the latest`;

const tooLong = (times: readonly number[]) =>
  times.some((time) => time > backWithin) ? [`away for more than ${backWithin / 1000} s`] : [];

/** Kills the product so many times under writes, and starts it again. */
export async function killProduct({ dataDir, port, random }: FaultGround, times: number): Promise<Outcome> {
  let product = await startProduct(dataDir, port);
  const writers = startWriters(await signIn(product.url, 1, 3), writerCount);
  const back: number[] = [];
  for (let index = 0; index < times; index += 1) {
    await delay(between(random, 200, 1500));
    await product.kill();
    const start = performance.now();
    product = await startProduct(dataDir, port);
    back.push(performance.now() - start);
  }
  const found = { troubles: tooLong(back), note: longest(back) };
  const outcome = await ended(`the product killed ${times} times`, product, writers, found);
  await product.stop();
  return outcome;
}

/** Kills the built-in database so many times under writes; the product must come back by itself. */
export async function killDatabase({ dataDir, port, random }: FaultGround, times: number): Promise<Outcome> {
  const product = await startProduct(dataDir, port);
  const writers = startWriters(await signIn(product.url, 1, 3), writerCount);
  const back: number[] = [];
  for (let index = 0; index < times; index += 1) {
    await delay(between(random, 200, 1500));
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await delay(50);
    back.push(await untilReady(product.url));
  }
  const found = { troubles: tooLong(back), note: longest(back) };
  const outcome = await ended(`the database killed ${times} times`, product, writers, found);
  await product.stop();
  return outcome;
}

/** The database hangs: whoever asks is told so soon, and everything goes on afterwards without a restart. */
export async function hangDatabase({ dataDir, port }: FaultGround, seconds: number): Promise<Outcome> {
  const product = await startProduct(dataDir, port);
  const session = await signIn(product.url, 1, 3);
  const writers = startWriters(session, writerCount);
  await delay(500);
  const troubles: string[] = [];
  const answers: number[] = [];
  signalDatabase(dataDir, 'SIGSTOP');
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const start = performance.now();
    const { url, headers } = session.get('User/GetUserInfo', {});
    const status = await fetch(url, { headers: { ...headers }, signal: AbortSignal.timeout(20_000) }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => 0,
    );
    answers.push(performance.now() - start);
    if (status !== 503) troubles.push(`an answer with status ${status} while the database hung`);
    await delay(200);
  }
  signalDatabase(dataDir, 'SIGCONT');
  const back = await untilReady(product.url);
  const slowest = Math.max(...answers);
  if (slowest > 3000) troubles.push(`an answer after ${(slowest / 1000).toFixed(1)} s while the database hung`);
  const note = `told within ${(slowest / 1000).toFixed(1)} s, ${longest([back])}`;
  const found = { troubles: [...new Set(troubles), ...tooLong([back])], note };
  const outcome = await ended(`the database hangs for ${seconds} s`, product, writers, found);
  await product.stop();
  return outcome;
}

/** Tells the product to stop under load: what it took in is done, and it ends by itself. */
export async function stopUnderLoad({ dataDir, port }: FaultGround): Promise<Outcome> {
  const first = await startProduct(dataDir, port);
  const writers = startWriters(await signIn(first.url, 1, 3), writerCount);
  await delay(1000);
  const start = performance.now();
  const code = await first.stop();
  const took = performance.now() - start;
  const product = await startProduct(dataDir, port);
  const troubles = [
    ...(code === 0 ? [] : [`it ended with ${code}`]),
    ...(took > 15_000 ? [`it took ${(took / 1000).toFixed(1)} s to stop`] : []),
  ];
  const note = `stopped in ${(took / 1000).toFixed(1)} s`;
  const outcome = await ended('told to stop under load', product, writers, { troubles, note });
  await product.stop();
  return outcome;
}
