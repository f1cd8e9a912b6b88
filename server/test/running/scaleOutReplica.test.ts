import { setTimeout as delay } from 'node:timers/promises';
import { leads } from '@haina/contract/calls/leads.ts';
import { results } from '@haina/contract/calls/results.ts';
import { wall } from '@haina/contract/calls/wall.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoPeople } from '../../seeds/demoPeople.ts';
import { type Databases, openDatabases } from '../../src/platform/database/database.ts';
import { openReplica } from '../../src/platform/database/replica.ts';
import { hashPassword } from '../../src/account/password/password.ts';
import { testPassword } from '../support/cluster.ts';
import { type ProductProcess, startProcess } from '../support/processes.ts';
import { canReplicate, type ReplicaPostgres, startReplicaOf } from '../support/replicaPostgres.ts';
import { startSystemPostgres, type SystemPostgres } from '../support/systemPostgres.ts';

/** Seconds that a report may be behind. */
const maxLag = 5;

if (!canReplicate)
  process.stdout.write('Reports from a replica are not tested: pg_basebackup of PostgreSQL 15 is missing.\n');

describe.skipIf(!canReplicate)('reports with a replica', () => {
  let main: SystemPostgres;
  let replica: ReplicaPostgres;
  let product: ProductProcess;
  let databases: Databases;
  let admin = '';

  beforeAll(async () => {
    main = await startSystemPostgres();
    replica = await startReplicaOf(main.url);
    product = await startProcess(main.url, {
      DATABASE_REPORT_URL: replica.url,
      DATABASE_REPORT_LAG: String(maxLag),
      TOKEN_SECRET: 'k3Vq8Zr1Tn6Yw0Bx5Lm9Pd2Hs7Jf4Gc-uE',
      LOG_LEVEL: 'fatal',
    });
    databases = openDatabases({ url: main.url, connections: 2, onError: () => undefined });
    await createDemoPeople(databases.write, await hashPassword(testPassword));
    admin = await product.signIn('admin', testPassword);
  }, 120_000);

  afterAll(async () => {
    await product.stop();
    await databases.close();
    await replica.stop();
    await main.stop();
  });

  /** The leads of the month as a report counts them. */
  const counted = async () => {
    const { code, message, data } = await product.ask(results.briefing, { type: 'month' }, admin);
    if (code !== replyCode.done) throw new Error(message);
    return data.rows.find(({ Key }) => Key === 'leads')?.Value;
  };

  /** How many reports who has answered so far. */
  const answered = async () => {
    const page = await (await fetch(`${product.url}/metrics`)).text();
    const of = (by: string, reason: string) =>
      Number(
        new RegExp(`^reports_answered_total\\{by="${by}",reason="${reason}"\\} (\\d+)$`, 'm').exec(page)?.[1] ?? 0,
      );
    return {
      replica: of('replica', ''),
      behind: of('main', 'behind'),
      away: of('main', 'away'),
      none: of('main', 'noReplica'),
    };
  };

  /** Waits until the replica has what was written, and answers. */
  const settled = async () => {
    for (let tries = 0; tries < 100; tries += 1) {
      const before = await answered();
      await counted();
      if ((await answered()).replica > before.replica) return;
      await delay(100);
    }
    throw new Error('the replica does not catch up');
  };

  const addLead = async () => {
    const { message, code } = await product.ask(leads.add, { Name: `副本${performance.now()}` }, admin);
    if (code !== replyCode.done) throw new Error(message);
  };

  it('are answered by it, and by the main database once it is too far behind', async () => {
    await settled();
    const [number, before] = [Number(await counted()), await answered()];
    await replica.ask('select pg_wal_replay_pause()');
    await addLead();
    // Not there yet, and not too old either: this is how it shows who answers.
    expect(await counted()).toBe(number);
    expect(await answered()).toEqual({ ...before, replica: before.replica + 1 });
    await delay(maxLag * 1000 + 200);
    expect(await counted()).toBe(number + 1);
    expect(await answered()).toEqual({ ...before, replica: before.replica + 1, behind: before.behind + 1 });
    await replica.ask('select pg_wal_replay_resume()');
    await settled();
    expect(await counted()).toBe(number + 1);
  });

  it('know of rights what the main database knows, however far the replica is', async () => {
    await settled();
    // So patient that nothing but rights can matter.
    const quiet = { onError: () => undefined, onSilent: () => undefined, onBack: () => undefined };
    const patient = openReplica({
      url: replica.url,
      main: databases.read,
      connections: 1,
      maxLag: 3600_000,
      ...quiet,
    });
    const { id } = await databases.read.selectFrom('company').select('id').limit(1).executeTakeFirstOrThrow();
    const raise = { rights_version: sql<string>`rights_version + 1` };
    await replica.ask('select pg_wal_replay_pause()');
    await addLead();
    expect(await patient.faultFor(id)).toBeNull();
    await databases.write.updateTable('company').set(raise).where('id', '=', id).execute();
    expect(await patient.faultFor(id)).toBe('behind');
    await replica.ask('select pg_wal_replay_resume()');
    await patient.close();
    await settled();
  });

  it('answer walls too, where they have the figures that screens were told of', async () => {
    await settled();
    const made = await product.ask(wall.add, { Report: 'rankContract', Name: '墙', Days: 1 }, admin);
    const { Token } = made.data;
    const before = await answered();
    expect((await product.ask(wall.show, { Token }, admin)).code).toBe(replyCode.done);
    expect(await answered()).toEqual({ ...before, replica: before.replica + 1 });
    await replica.ask('select pg_wal_replay_pause()');
    await addLead();
    expect((await product.ask(wall.show, { Token }, admin)).code).toBe(replyCode.done);
    expect(await answered()).toEqual({ ...before, replica: before.replica + 1, behind: before.behind + 1 });
    await replica.ask('select pg_wal_replay_resume()');
    await settled();
  });

  it('are answered while it is away, and by it when it is back', async () => {
    const before = await answered();
    await replica.halt();
    for (let report = 0; report < 3; report += 1) expect(await counted()).toBeTypeOf('number');
    expect((await answered()).away).toBe(before.away + 3);
    await replica.start();
    await settled();
  });

  it('are answered by the main database when the other one follows it no longer', async () => {
    await settled();
    const before = await answered();
    await replica.ask('select pg_promote()');
    expect(await counted()).toBeTypeOf('number');
    expect((await answered()).none).toBe(before.none + 1);
  });
});
