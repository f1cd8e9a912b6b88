import { request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { oddBytes, pipelines, tornBodies } from '../../test/security/hostileBytes.ts';
import { type HostileRequest, hostileRequests } from '../../test/security/hostileBodies.ts';
import { startApp } from '../app.ts';
import { type FaultDeps, judged, type Outcome } from '../ground.ts';
import { calmHealth, healthNote, healthTroubles, watchHealth } from '../healthWatch.ts';
import { openRaw } from '../rawClient.ts';

/** How many attack at once. */
const attackers = 4;

/** What a program asks for that wants to know every call. */
const description: Omit<HostileRequest, 'what'> = {
  method: 'GET',
  path: '/api/openapi.json',
  headers: { host: 'localhost' },
  body: '',
};

/** Sends a request and reads its answer; the status, 0 where the connection was ended instead. */
const attack = (url: string, { method, path, headers, body }: Omit<HostileRequest, 'what'>) =>
  new Promise<number>((resolve) => {
    // As it stands: fetch would write some of these addresses anew.
    const { hostname, port } = new URL(url);
    const sent = httpRequest({ hostname, port, method, path, headers, agent: false }, (answer) =>
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0)),
    );
    sent.on('error', () => resolve(0));
    sent.end(body);
  });

async function attackFrom(url: string, requests: readonly HostileRequest[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const request of requests) statuses.push(await attack(url, request));
  return statuses;
}

const share = (index: number) => hostileRequests.filter((_request, place) => place % attackers === index);

/** Everything that is sent to stop the product, several times at once, beside a health check that must not wait for it. */
export async function attackBesideHealth(place: FaultDeps): Promise<Outcome> {
  const app = await startApp(place);
  const before = await calmHealth(app.url);
  const stop = watchHealth(app.url);
  const described = attack(app.url, description);
  const alone = await attackFrom(app.url, hostileRequests);
  const together = await Promise.all(
    Array.from({ length: attackers }, (_, index) => attackFrom(app.url, share(index))),
  );
  const status = await described;
  for (const { bytes } of [...pipelines, ...tornBodies, ...oddBytes]) {
    const { close } = openRaw(app.url, bytes);
    await delay(500);
    close();
  }
  const health = await stop();
  const broken = [...alone, ...together.flat()].filter((status) => status >= 500).length;
  const troubles = [
    ...healthTroubles(health),
    ...(broken > 0 ? [`${broken} attacks were answered with 500`] : []),
    ...(status === 200 ? [] : [`the description of all calls was answered with ${status}`]),
  ];
  const note = `${alone.length + together.flat().length} attacks; ${healthNote(health, before)}`;
  const outcome = await judged('hostile requests', [app], null, { troubles, note });
  await app.stop();
  return outcome;
}
