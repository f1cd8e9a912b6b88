import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { describe, expect, it } from 'vitest';
import { resumeCollecting } from '../../../src/crm/acquisition/collectJob.ts';
import { openApp } from '../../support/app.ts';
import { openAcquisition } from './acquisitionGround.ts';
import { ofMap, openProvider } from './fakeProvider.ts';

const { asked, withBudget } = await openProvider();
const app = await openApp(withBudget(100_000));
const { companyId, collect, keywordOf, added, collected, foundBy } = await openAcquisition(app);

describe('a provider over HTTP', () => {
  it('is named beside the registry, and asked with its token, platform and place', async () => {
    const { data } = await app.call(acquisition.platforms, {}, 'sales');
    expect(data.rows.map(({ PlatformName }) => PlatformName)).toEqual(['工商名录', '地图', '招聘网站']);
    const guid = await collected('三页 第二个词', 'sales', { ...ofMap, Province: 320000 });
    expect(await keywordOf(guid)).toMatchObject({ State: 2, Found_Num: 6, PlatformName: '地图' });
    const last = asked.at(-1);
    expect(last?.authorization).toBe('Bearer secret-token');
    expect(Object.fromEntries(last?.url.searchParams ?? [])).toEqual({
      platform: 'map',
      words: '三页 第二个词',
      province: '320000',
      cursor: '2',
      limit: '50',
    });
  });

  it('is believed no more than is safe: no false code, phone, date or address, and one company once', async () => {
    const { rows } = await foundBy(await collected('说谎', 'sales', ofMap));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      Name: '说谎的公司 名',
      Credit_Code: '',
      Phone: '',
      Capital: null,
      Established: '',
      Insured: null,
      State: 0,
      Has_Url: 0,
    });
    expect(rows[0]?.Scope).toHaveLength(2000);
    const url = await app.call(acquisition.url, { Guid: rows[0]?.Guid ?? '' }, 'sales');
    expect([url.code, url.message]).toEqual([1, '没有“说谎的公司 名”的官网']);
  });

  it.each([
    ['网页', 'type'],
    ['假数据', 'answer'],
    ['形状', 'answer'],
    ['无名', 'answer'],
    ['太多', 'answer'],
    ['太大', 'size'],
    ['出错', 'status'],
    ['转向', 'redirect'],
    ['原地', 'answer'],
    ['断开', 'network'],
  ])('that answers %s ends the run with the reason, asked once, and nothing is found', async (word, Reason) => {
    const before = asked.length;
    const guid = await collected(`${word} 采集`, 'sales', ofMap);
    expect(await keywordOf(guid)).toMatchObject({ State: 4, Reason, Found_Num: 0 });
    expect(asked.length).toBe(before + 1);
  });

  it('that tells of one company that cannot be read, and of letters cut in half, gives the others', async () => {
    const guid = await collected('夹杂 采集', 'sales', ofMap);
    expect(await keywordOf(guid)).toMatchObject({ State: 2, Found_Num: 1 });
  });

  it('that always has more is stopped', async () => {
    const before = asked.length;
    const guid = await collected('无尽 采集', 'sales', ofMap);
    expect(await keywordOf(guid)).toMatchObject({ State: 4, Reason: 'answer', Found_Num: 1 });
    expect(asked.length - before).toBe(200);
  }, 60_000);

  it.each(['不答', '没完'])('that does %s is given up after 5 s, nothing held meanwhile', async (word) => {
    const guid = await added(`${word} 采集`, 'sales', ofMap);
    const started = Date.now();
    const work = collect();
    await new Promise((done) => setTimeout(done, 300));
    // The keyword can be stopped while the provider is silent: what it says then is not kept.
    expect((await app.call(acquisition.list, {}, 'sales')).code).toBe(0);
    await work;
    expect(Date.now() - started).toBeLessThan(8000);
    expect(await keywordOf(guid)).toMatchObject({ State: 4, Reason: 'timeout' });
  });

  it('keeps nothing for a keyword that was stopped while it was asked', async () => {
    const guid = await added('没完 停用', 'sales', ofMap);
    const work = collect();
    await new Promise((done) => setTimeout(done, 300));
    expect((await app.call(acquisition.update, { Guid: guid, State: 3 }, 'sales')).code).toBe(0);
    await work;
    expect(await keywordOf(guid)).toMatchObject({ State: 3, Reason: '' });
  });

  it('goes on where it was after a failure', async () => {
    const guid = await collected('三页 续采', 'sales', ofMap);
    await app.databases.write
      .updateTable('collect_keyword')
      .set({ cursor: '1', state: 4 })
      .where('guid', '=', guid)
      .execute();
    await app.call(acquisition.update, { Guid: guid, State: 1 }, 'sales');
    await collect();
    expect(asked.at(-2)?.url.searchParams.get('cursor')).toBe('1');
    expect(await keywordOf(guid)).toMatchObject({ State: 2, Found_Num: 6, Seen_Num: 4, New_Num: 0 });
  });
});

describe('a keyword whose process ended', () => {
  it('is taken up by the next look, once its lease is over', async () => {
    const guid = await added('三页 断电', 'sales', ofMap);
    const lost = new Date(Date.now() - 120_000);
    await app.databases.write
      .updateTable('collect_keyword')
      .set({ beat_time: lost, lease_time: new Date(Date.now() + 60_000) })
      .where('guid', '=', guid)
      .execute();
    await collect();
    expect((await keywordOf(guid)).State).toBe(1);
    await app.databases.write
      .updateTable('collect_keyword')
      .set({ lease_time: lost })
      .where('guid', '=', guid)
      .execute();
    await resumeCollecting(app.databases.write, new Date());
    const { rows } = await app.databases.write
      .selectFrom('graphile_worker.jobs' as never)
      .select(['key' as never])
      .where('key' as never, '=', `collect ${companyId}` as never)
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toHaveLength(1);
    await collect();
    expect(await keywordOf(guid)).toMatchObject({ State: 2, Found_Num: 6 });
  });
});

describe('a platform that is configured no more', () => {
  it('ends the run in words, and the keyword stays', async () => {
    const guid = await added('三页 撤走', 'sales', ofMap);
    await app.databases.write
      .updateTable('collect_keyword')
      .set({ platform: 'gone' })
      .where('guid', '=', guid)
      .execute();
    await collect();
    expect(await keywordOf(guid)).toMatchObject({ State: 4, Reason: 'platform', Platform: 'gone', PlatformName: '' });
  });
});
