import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { addJob } from '../../src/platform/jobs/addJob.ts';
import { openImportRunner } from '../../src/tools/imports/run/importRunner.ts';
import { jobs } from '../../src/jobs.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';
import { openApp } from '../support/app.ts';
import { databaseUrl } from '../support/cluster.ts';
import { openProxy } from '../support/databaseProxy.ts';

const app = await openApp();

it('a job whose end could not be written for a moment ends all the same, and jobs go on', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.databases.read);
  const proxy = await openProxy(databaseUrl(inject('clusterUrl'), rows[0]?.name ?? ''));
  const importRunner = openImportRunner({ ...app, url: proxy.url });
  const worker = await startWorker(jobs({ ...app, importRunner }), { url: proxy.url, log: pino({ level: 'silent' }) });
  const left = async () => {
    const found = await sql<{ left: number }>`
      select count(*)::int as left from graphile_worker.jobs where key like 'test %'`.execute(app.databases.write);
    return found.rows[0]?.left;
  };
  proxy.breakAt('delete from "graphile_worker"._private_jobs');
  for (const key of ['test 1', 'test 2']) await addJob(app.databases.write, 'resumeImports', {}, key);
  for (let tries = 0; (await left()) !== 0; tries += 1) {
    expect(tries).toBeLessThan(100);
    await delay(200);
  }
  await worker.stop();
  await importRunner.close();
  await proxy.close();
});
