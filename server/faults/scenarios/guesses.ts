import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { user } from '@haina/contract/calls/user.ts';
import { zhChs } from '@haina/contract/texts/zh-chs.ts';
import { benchLogin } from '../../bench/data/benchCompany.ts';
import { signIn } from '../../bench/run/session.ts';
import { freePort } from '../../src/platform/freePort.ts';
import { maxTries } from '../../src/account/throttle/signInThrottle.ts';
import { startApp } from '../app.ts';
import { type FaultDeps, inSeconds, judged, type Outcome } from '../ground.ts';
import { calmHealth, healthNote, healthTroubles, watchHealth } from '../healthWatch.ts';
import { startOwnDatabase } from '../ownDatabase.ts';

/** The company and the person whose password is guessed. */
const [company, person] = [1, 2] as const;

/** Addresses of strangers: all of 127.0.0.0/8 is this machine. */
const addressOf = (index: number) => `127.0.1.${1 + (index % 50)}`;

/** One guess from an address; the message it is answered with. */
function guess(url: string, localAddress: string, Pwd: string): Promise<string> {
  const form = new URLSearchParams({ UserName: benchLogin(company, person), Pwd }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(form) };
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api/${user.login.path}`, { method: 'POST', localAddress, headers, agent: false });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { message } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { message: string };
        resolve(message);
      });
    });
    asked.end(form);
  });
}

/**
 * So many guesses at one password at once, by strangers at 50 addresses, half of them through each of two processes: only
 * the first few are looked at, health checks are answered meanwhile, and the person signs in from where they did before.
 */
export async function guessAtOnce({ dataDir, port }: FaultDeps, count: number): Promise<Outcome> {
  const database = await startOwnDatabase(dataDir);
  const place = { dataDir, databaseUrl: database.url };
  const apps = [await startApp({ ...place, port }), await startApp({ ...place, port: await freePort() })] as const;
  const urlOf = (index: number) => (index % 2 === 0 ? apps[0].url : apps[1].url);
  await signIn(apps[0].url, company, person);
  const urls = apps.map(({ url }) => url);
  const before = await calmHealth(...urls);
  const endWatch = watchHealth(...urls);
  await delay(500);
  const start = performance.now();
  const told = await Promise.all(
    Array.from({ length: count }, (_, index) => guess(urlOf(index), addressOf(index), `guess-${index}`)),
  );
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
