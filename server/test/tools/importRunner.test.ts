import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { imports } from '@haina/contract/calls/importExport.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { helpersOf } from '../../faults/processTree.ts';
import { translate } from '../../src/request/translate.ts';
import { newGuid } from '../../src/platform/database/guid.ts';
import { openImportRunner } from '../../src/tools/imports/run/importRunner.ts';
import { openApp } from '../support/app.ts';
import { databaseUrl } from '../support/cluster.ts';
import { personOf } from '../support/factories.ts';
import { modelOf, uploadSheet } from './importSheets.ts';

const app = await openApp();
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.databases.read);
const lost: string[] = [];
const deps = { ...app, url: databaseUrl(inject('clusterUrl'), rows[0]?.name ?? '') };
const importRunner = openImportRunner({ ...deps, onLost: (reason) => lost.push(reason) });
afterAll(() => importRunner.close());

/** Rows that are too many for the process of the requests. */
const many = 1200;

const jobOf = async (guid: string) => {
  const { company_id, step } = await app.databases.read
    .selectFrom('import_batch')
    .select(['company_id', 'step'])
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow();
  return { companyId: company_id, guid, step: step ?? guid };
};

/** The runner's processes: its fork server has started them. */
const runnerProcesses = (program = 'importProcess.ts') => helpersOf(process.pid, program);

/** Signals a process, or nothing when it has ended since it was listed. */
const signal = (id: number, name: NodeJS.Signals) => {
  try {
    process.kill(id, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const priorities = (id: number) => readdirSync(`/proc/${id}/task`).map((thread) => getPriority(Number(thread)));

describe('a large import', () => {
  it('is done by the process, which stops between two chunks and goes on where it was', async () => {
    const lines = Array.from({ length: many }, (_, place) => [
      `大批量线索${place}`,
      `177${String(place).padStart(8, '0')}`,
    ]);
    const { Guid } = await uploadSheet(app, 'admin', 'leads', [['线索名称', '手机'], ...lines]);
    await app.call(imports.check, { Guid, Mapping: ['Name', 'Mobile'] }, 'admin');
    const never = new AbortController().signal;
    await importRunner.runStep(await jobOf(Guid), never);
    expect(await modelOf(app, 'admin', Guid)).toMatchObject({ State: 'checked', Good: many, Bad: 0 });
    await app.call(imports.run, { Guid }, 'admin');
    await importRunner.runStep(await jobOf(Guid), AbortSignal.abort());
    const stopped = await modelOf(app, 'admin', Guid);
    expect(stopped.State).toBe('running');
    expect(stopped.Created).toBeLessThan(many);
    await importRunner.runStep(await jobOf(Guid), never);
    expect(await modelOf(app, 'admin', Guid)).toMatchObject({ State: 'done', Created: many, Good: 0 });
  });

  it('goes on in another process when its own is killed, each behind everybody else with all its threads', async () => {
    const lines = Array.from({ length: many }, (_, place) => [
      `续传线索${place}`,
      `176${String(place).padStart(8, '0')}`,
    ]);
    const { Guid } = await uploadSheet(app, 'admin', 'leads', [['线索名称', '手机'], ...lines]);
    const never = new AbortController().signal;
    await app.call(imports.check, { Guid, Mapping: ['Name', 'Mobile'] }, 'admin');
    await importRunner.runStep(await jobOf(Guid), never);
    const [first] = runnerProcesses();
    expect(new Set(priorities(Number(first)))).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]));
    await app.call(imports.run, { Guid }, 'admin');
    const job = await jobOf(Guid);
    const broken = importRunner.runStep(job, never);
    // It is at work once it has made the run its own.
    await vi.waitUntil(async () => (await jobOf(Guid)).step !== job.step, { interval: 5, timeout: 10_000 });
    process.kill(Number(first), 'SIGKILL');
    await broken;
    expect(lost).toEqual(['the process of the imports ended (SIGKILL)']);
    expect(await modelOf(app, 'admin', Guid)).toMatchObject({ State: 'done', Created: many, Good: 0 });
    expect(runnerProcesses()).not.toContain(first);
  });

  it('is worked on by a process of the fork server, and goes on when that is killed', async () => {
    const lines = Array.from({ length: many }, (_, place) => [`分叉线索${place}`]);
    const { Guid } = await uploadSheet(app, 'admin', 'leads', [['线索名称'], ...lines]);
    await app.call(imports.check, { Guid, Mapping: ['Name'] }, 'admin');
    const job = await jobOf(Guid);
    const step = importRunner.runStep(job, new AbortController().signal);
    await vi.waitUntil(async () => (await jobOf(Guid)).step !== job.step, { interval: 5, timeout: 10_000 });
    const [server] = runnerProcesses('forkServerProcess.ts');
    expect(helpersOf(Number(server))).toEqual(runnerProcesses());
    lost.length = 0;
    process.kill(Number(server), 'SIGKILL');
    await step;
    expect(lost).toContain('the fork server ended (SIGKILL)');
    expect(runnerProcesses('forkServerProcess.ts')).not.toContain(server);
    expect(await modelOf(app, 'admin', Guid)).toMatchObject({ State: 'checked', Good: many });
  });

  it('that ends its process again and again fails with words, and another one beside it is finished', async () => {
    const leadsOf = (name: string) => Array.from({ length: many }, (_, place) => [`${name}${place}`]);
    const [bad, good] = await Promise.all(
      ['坏批次线索', '好批次线索'].map(async (name) =>
        uploadSheet(app, 'admin', 'leads', [['线索名称'], ...leadsOf(name)]),
      ),
    );
    const [badGuid, goodGuid] = [bad?.Guid ?? '', good?.Guid ?? ''];
    const never = new AbortController().signal;
    for (const Guid of [badGuid, goodGuid]) await app.call(imports.check, { Guid, Mapping: ['Name'] }, 'admin');
    // While the bad one is at work no process of the runner lives long.
    const killing = setInterval(() => {
      for (const id of runnerProcesses()) signal(id, 'SIGKILL');
    }, 50);
    await importRunner.runStep(await jobOf(badGuid), never);
    clearInterval(killing);
    expect(await modelOf(app, 'admin', badGuid)).toMatchObject({
      State: 'failed',
      Failure: translate('zh-chs', 'imports.failure.died'),
    });
    await importRunner.runStep(await jobOf(goodGuid), never);
    expect(await modelOf(app, 'admin', goodGuid)).toMatchObject({ State: 'checked', Good: many });
  });

  it('is refused for what is wrong with its file, and the process serves the next one', async () => {
    const path = join(app.config.dataDir, 'large.xlsx');
    writeFileSync(path, randomBytes(60_000));
    const { companyId, guid: userGuid } = await personOf(app, 'admin');
    const order = {
      companyId,
      userGuid,
      language: 'zh-chs',
      now: new Date(),
      kind: 'leads',
      path,
      size: 60_000,
    } as const;
    await expect(importRunner.storeSheet({ ...order, guid: newGuid(), name: 'large.xlsx' })).rejects.toMatchObject({
      name: 'SheetError',
      fault: 'broken',
    });
    writeFileSync(path, `线索名称,备注\n${'线索一,'.padEnd(30_000, '备')}\n`);
    const guid = newGuid();
    await importRunner.storeSheet({ ...order, guid, name: 'large.csv' });
    const kept = await app.databases.read
      .selectFrom('import_batch')
      .select(['total', 'titles'])
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ total: 1, titles: ['线索名称', '备注'] });
  });
});

describe('a runner that has to stop', () => {
  it('ends a file and a step that do not end by themselves, whatever they are doing', { timeout: 60_000 }, async () => {
    const stopping = openImportRunner(deps);
    const never = new AbortController();
    const lines = Array.from({ length: many }, (_, place) => [`停机线索${place}`]);
    const { Guid } = await uploadSheet(app, 'admin', 'leads', [['线索名称'], ...lines]);
    await app.call(imports.check, { Guid, Mapping: ['Name'] }, 'admin');
    const step = stopping.runStep(await jobOf(Guid), never.signal);
    const path = join(app.config.dataDir, 'stopping.csv');
    writeFileSync(path, '账号\n甲\n');
    const file = { path, name: 'stopping.csv', limits: { rows: 10, columns: 10, text: 1000 } };
    const reading = stopping.readRows('one', file);
    const ended = Promise.allSettled([step, reading]);
    const standing = setInterval(() => {
      for (const id of [...runnerProcesses(), ...runnerProcesses('readerProcess.ts')]) signal(id, 'SIGSTOP');
    }, 5);
    await vi.waitUntil(() => runnerProcesses().length > 0 && runnerProcesses('readerProcess.ts').length > 0);
    never.abort();
    stopping.stop();
    await expect(stopping.readRows('two', file)).rejects.toMatchObject({ fault: 'stopped' });
    const [stepEnd, readingEnd] = await ended;
    clearInterval(standing);
    expect(stepEnd).toMatchObject({ status: 'rejected', reason: { name: 'WorkerLost' } });
    expect(readingEnd).toMatchObject({ status: 'rejected', reason: { fault: 'stopped' } });
    await stopping.close();
  });
});
