import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { zhChs } from '@haina/contract/texts/zh-chs.ts';
import type { z } from 'zod';
import { benchLogin } from '../../bench/data/benchCompany.ts';
import { signIn } from '../../bench/run/session.ts';
import { maxTries } from '../../src/account/throttle/signInThrottle.ts';
import { freePort } from '../../src/platform/freePort.ts';
import { startApp } from '../app.ts';
import { type FaultDeps, inSeconds, judged, type Outcome } from '../ground.ts';
import { GuessAnswers, type GuessOrder } from '../guessThread.ts';
import { calmHealth, healthNote, healthTroubles, watchHealth } from '../healthWatch.ts';
import { startOwnDatabase } from '../ownDatabase.ts';

/** The company and the person whose password is guessed. */
const [company, person] = [1, 2] as const;

/** So many guesses at once, at each product in turn; the messages that they were answered with. */
async function guessAt(urls: readonly string[], count: number): Promise<readonly string[]> {
  const order: z.input<typeof GuessOrder> = { urls: [...urls], login: benchLogin(company, person), count };
  const thread = new Worker(new URL('../guessThread.ts', import.meta.url), { workerData: order });
  // It fails with the thread's own error.
  const [told] = await once(thread, 'message');
  return GuessAnswers.parse(told);
}

/**
 * So many guesses at one password at once, by strangers at 50 addresses, half of them through each of two processes: only
 * the first few are looked at, health checks are answered meanwhile, and the person signs in from where they did before.
 */
export async function guessAtOnce({ dataDir, port }: FaultDeps, count: number): Promise<Outcome> {
  const database = await startOwnDatabase(dataDir);
  const place = { dataDir, databaseUrl: database.url };
  const apps = [await startApp({ ...place, port }), await startApp({ ...place, port: await freePort() })] as const;
  await signIn(apps[0].url, company, person);
  const urls = apps.map(({ url }) => url);
  const before = await calmHealth(...urls);
  const endWatch = watchHealth(...urls);
  await delay(500);
  const start = performance.now();
  const told = await guessAt(urls, count);
  const took = performance.now() - start;
  const health = await endWatch();
  const tried = told.filter((message) => message === zhChs.reply.login.wrong).length;
  const isIn = await signIn(apps[1].url, company, person).then(
    () => true,
    () => false,
  );
  const troubles = [
    ...(tried > maxTries.unknown ? [`${tried} passwords were looked at`] : []),
    ...healthTroubles(health),
    ...(isIn ? [] : ['the person was locked out of where they signed in before']),
  ];
  const note = `${tried} of ${count} looked at in ${inSeconds(took)}; ${healthNote(health, before)}`;
  const outcome = await judged(`${count} guesses at once through two processes`, apps, null, { troubles, note });
  await Promise.all(apps.map((app) => app.stop()));
  await database.stop();
  return outcome;
}
