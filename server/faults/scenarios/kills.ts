import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '../../bench/run/session.ts';
import { between } from '../../seeds/random.ts';
import { startApp } from '../app.ts';
import { postmasterOf } from '../databaseProcess.ts';
import {
  type FaultDeps,
  inSeconds,
  judged,
  longest,
  type Outcome,
  tooLong,
  untilReady,
  writerCount,
} from '../ground.ts';
import { startWriters } from '../writers.ts';

/** Kills the product so many times under writes, and starts it again. */
export async function killProduct(place: FaultDeps, times: number): Promise<Outcome> {
  let app = await startApp(place);
  const writers = startWriters([await signIn(app.url, 1, 3)], writerCount);
  const back: number[] = [];
  for (let index = 0; index < times; index += 1) {
    await delay(between(place.random, 200, 1500));
    await app.kill();
    const start = performance.now();
    app = await startApp(place);
    back.push(performance.now() - start);
  }
  const found = { troubles: tooLong(place, back), note: longest(back) };
  const outcome = await judged(`the product killed ${times} times`, [app], writers, found);
  await app.stop();
  return outcome;
}

/** Kills the built-in database so many times under writes; the product must come back by itself. */
export async function killDatabase(place: FaultDeps, times: number): Promise<Outcome> {
  const app = await startApp(place);
  const writers = startWriters([await signIn(app.url, 1, 3)], writerCount);
  const back: number[] = [];
  for (let index = 0; index < times; index += 1) {
    await delay(between(place.random, 200, 1500));
    process.kill(postmasterOf(place.dataDir), 'SIGKILL');
    await delay(50);
    back.push(await untilReady(app.url));
  }
  const troubles = [...tooLong(place, back), ...(app.hasEnded() ? ['the product ended with its database'] : [])];
  const outcome = await judged(`the database killed ${times} times`, [app], writers, { troubles, note: longest(back) });
  await app.stop();
  return outcome;
}

/** Tells the product to stop under load: what it took in is done, and it ends by itself. */
export async function stopUnderLoad(place: FaultDeps): Promise<Outcome> {
  const first = await startApp(place);
  const writers = startWriters([await signIn(first.url, 1, 3)], writerCount);
  await delay(1000);
  const start = performance.now();
  const code = await first.stop();
  const took = performance.now() - start;
  const app = await startApp(place);
  const troubles = [
    ...(code === 0 ? [] : [`it ended with ${code}`]),
    ...(took > 15_000 ? [`it took ${inSeconds(took)} to stop`] : []),
    ...first.bugs,
  ];
  const note = `stopped in ${inSeconds(took)}`;
  const outcome = await judged('told to stop under load', [app], writers, { troubles, note });
  await app.stop();
  return outcome;
}
