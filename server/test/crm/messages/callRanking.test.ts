import { company } from '@haina/contract/calls/company.ts';
import { messages } from '@haina/contract/calls/messages.ts';
import { notices } from '@haina/contract/calls/notices.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { announceRanking } from '../../../src/crm/today/announceRanking.ts';
import { openDatabases } from '../../../src/platform/database/database.ts';
import { newGuid } from '../../../src/platform/database/guid.ts';
import { openApp } from '../../support/app.ts';
import { personOf } from '../../support/factories.ts';

const app = await openApp();
const { write } = app.databases;
const people = {
  sales: await personOf(app, 'sales'),
  sales2: await personOf(app, 'sales2'),
  manager: await personOf(app, 'manager'),
};

/** A moment of the company's day, some days from now. */
function at(hour: number, day = 1, minute = 0): Date {
  const date = new Date(Date.now() + 8 * 3600_000 + day * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+08:00`);
}

/** Calls of a person at a moment: how each ended (S28.3), 60 seconds long where it was answered. */
const called = (login: keyof typeof people, time: Date, ...statuses: readonly number[]) =>
  write
    .insertInto('call_record')
    .values(
      statuses.map((call_status) => ({
        company_id: people[login].companyId,
        guid: newGuid(),
        user_guid: people[login].guid,
        way: 1,
        target_kind: 1,
        target_guid: newGuid(),
        caller_number: '8001',
        called_number: '13800000000',
        called_digits: '13800000000',
        state: 5,
        call_status,
        talk_time: time,
        talk_length: call_status === 2 ? 60 : 0,
        end_time: time,
        verify_seconds: 300,
        create_time: time,
      })),
    )
    .execute();

const turn = (Ranking_Notice: 0 | 1) => app.call(company.updateNoticeRule, { Ranking_Notice }, 'admin');

const told = () =>
  write
    .selectFrom('notice')
    .select(['guid', 'company_id', 'params', 'create_time'])
    .where('type', '=', 2)
    .orderBy('create_time')
    .execute();

beforeEach(async () => {
  await write.deleteFrom('notice').execute();
  await write.deleteFrom('call_record').execute();
  await write.deleteFrom('daily_run').execute();
  await turn(1);
});

describe('the ranking of calls', () => {
  it('is announced from 18:00 of the company on, once a day whichever process comes first', async () => {
    await called('sales', at(10), 2, 2, 1);
    await called('sales2', at(11), 2);
    // The result of this one nobody reported, and that one is of another day.
    await called('sales2', at(12), 0);
    await called('sales2', at(12, 2), 2);
    await announceRanking(app.databases, at(17, 1, 59));
    expect(await told()).toEqual([]);
    const other = openDatabases({ url: app.url, connections: 4, onError: () => undefined });
    await Promise.all([app.databases, other, app.databases, other].map((one) => announceRanking(one, at(18))));
    await announceRanking(other, at(22));
    await other.close();
    const [only, ...more] = await told();
    expect(more).toEqual([]);
    expect(only).toMatchObject({ company_id: people.sales.companyId, params: { calls: 4, answered: 3 } });
    await announceRanking(app.databases, at(18, 2));
    expect(await told()).toHaveLength(2);
  });

  it('is not announced on a day without calls, nor where the company does not want it', async () => {
    await announceRanking(app.databases, at(18));
    await called('sales', at(19), 2);
    await announceRanking(app.databases, at(20));
    await called('sales', at(10, 2), 2);
    await turn(0);
    await announceRanking(app.databases, at(18, 2));
    // Whoever turns it on in the evening hears of the next day first.
    await turn(1);
    await announceRanking(app.databases, at(19, 2));
    expect(await told()).toEqual([]);
  });

  it('stays what it was as it was announced, and says the place of the reader and of the day before', async () => {
    await called('sales2', at(9, 1), 2, 2);
    await called('sales', at(9, 1), 2);
    await called('sales', at(9, 2), 2, 2, 3);
    await called('sales2', at(10, 2), 2);
    await called('manager', at(10, 2), 1);
    await announceRanking(app.databases, at(18, 2));
    await called('sales2', at(20, 2), 2, 2, 2, 2);
    const Guid = (await told())[0]?.guid ?? '';
    const { data } = await app.call(notices.ranking, { Guid }, 'sales');
    expect(data.rows.map(({ Rank, Num, Answered, Is_Mine }) => [Rank, Num, Answered, Is_Mine])).toEqual([
      [1, 3, 2, 1],
      [2, 1, 1, 0],
      [2, 1, 0, 0],
    ]);
    expect(data).toMatchObject({ People: 3, Num: 5, Answered: 3, Talk_Length: 120, Before_Rank: 2 });
    const foreign = await app.call(notices.ranking, { Guid }, 'outsider');
    expect(foreign.code).toBe(3);
    const [message] = (await app.call(messages.list, { Label: 2 }, 'sales2')).data.rows;
    expect(message).toMatchObject({
      Type: 6,
      Title: `通话排行 ${at(18, 2).toISOString().slice(5, 10)}：共 5 次，接通 3 次`,
    });
  });

  it('of today counts until now, of the own company alone', async () => {
    const now = new Date();
    const early = new Date(now.getTime() - 1000);
    await called('sales', early, 2);
    await called('sales2', new Date(now.getTime() + 3600_000), 2);
    expect((await app.call(notices.ranking, {}, 'manager')).data).toMatchObject({
      rows: [{ User_Name: '王梓涵', Rank: 1, Num: 1, Answered: 1, Is_Mine: 0 }],
      People: 1,
    });
    expect((await app.call(notices.ranking, {}, 'outsider')).data.rows).toEqual([]);
  });

  it('is turned on and off, which is logged', async () => {
    const rule = async () => (await app.call(company.noticeRule, {}, 'admin')).data;
    expect((await rule()).Ranking_Notice).toBe(1);
    await turn(0);
    expect(await rule()).toMatchObject({ Ranking_Notice: 0, Contract_Notice: 0 });
  });
});
