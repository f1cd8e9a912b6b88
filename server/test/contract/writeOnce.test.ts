import { leads } from '@haina/contract/calls/leads.ts';
import { describe, expect, it } from 'vitest';
import { memberContext } from '../../src/http/memberContext.ts';
import { runWrite } from '../../src/http/runWrite.ts';
import { newGuid } from '../../src/platform/database/guid.ts';
import type { Context } from '../../src/request/context.ts';
import { refused } from '../../src/request/errors.ts';
import { openApp } from '../support/app.ts';
import { personOf } from '../support/factories.ts';
import { untilLockWaits } from '../support/lockWaits.ts';

const app = await openApp();
const { companyId, guid } = await personOf(app, 'sales');

/** A write whose handler counts its runs, and ends when the test says so. */
function heldWrite(key: string, Name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const runs: Context[] = [];
  const ask = async (answer: () => unknown = () => ({ Guid: newGuid() })) => {
    const member = { companyId, userGuid: guid, language: 'zh-chs' } as const;
    const ctx = await memberContext(app, member, new Date());
    if (!ctx) throw new Error('sales is no member');
    const handler = async (_input: unknown, inside: Context) => {
      runs.push(inside);
      await promise;
      return answer();
    };
    const parameters = { Name };
    const call = { endpoint: leads.add, handler, createdTable: 'leads', input: parameters, parameters };
    return runWrite(ctx, { ...call, idempotencyKey: key });
  };
  return { ask, runs, end: resolve };
}

describe('the handler of a write', () => {
  it('runs once for several identical requests: those that come while it runs wait, and get its answer', async () => {
    const write = heldWrite('once', '一次');
    const first = write.ask();
    await expect.poll(() => write.runs.length).toBe(1);
    const others = [write.ask(), write.ask()];
    await untilLockWaits(app.databases.read, 2);
    write.end();
    const { reply } = await first;
    expect(await Promise.all(others)).toEqual([
      { reply, isReplay: true },
      { reply, isReplay: true },
    ]);
    expect(write.runs).toHaveLength(1);
  });

  it('runs for the request that waited where the first one failed', async () => {
    const write = heldWrite('failed', '先错');
    const first = write.ask(() => {
      throw refused('reply.keyReused');
    });
    await expect.poll(() => write.runs.length).toBe(1);
    const other = write.ask();
    await untilLockWaits(app.databases.read, 1);
    write.end();
    await expect(first).rejects.toThrow();
    expect(await other).not.toHaveProperty('isReplay');
    expect(write.runs).toHaveLength(2);
  });

  it('does not run for another body under the same key, which is refused once the first is done', async () => {
    const [write, other] = [heldWrite('reused', '先来'), heldWrite('reused', '后到')];
    const first = write.ask();
    await expect.poll(() => write.runs.length).toBe(1);
    // Expected from the start: it may come before the end of the first is seen.
    const refusal = expect(other.ask()).rejects.toMatchObject(refused('reply.keyReused'));
    await untilLockWaits(app.databases.read, 1);
    write.end();
    await first;
    await refusal;
    expect(other.runs).toHaveLength(0);
  });

  it('runs in the transaction that keeps its answer', async () => {
    const write = heldWrite('inside', '同一事务');
    write.end();
    const { reply } = await write.ask();
    const kept = app.databases.read.selectFrom('idempotency').select('reply').where('key', '=', 'sent inside');
    expect(await kept.execute()).toEqual([{ reply: { data: reply } }]);
    expect(write.runs[0]?.db.isTransaction).toBe(true);
  });
});
