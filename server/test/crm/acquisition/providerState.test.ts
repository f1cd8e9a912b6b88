import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { services } from '@haina/contract/calls/services.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { openAcquisition } from './acquisitionGround.ts';
import { ofMap, openProvider } from './fakeProvider.ts';

const { asked, unhealthy, withBudget } = await openProvider();
const app = await openApp(withBudget(100_000));

describe('a person who looks for companies', () => {
  it('finds none without a screen of acquisition, and asks no provider', async () => {
    const before = asked.length;
    const { data } = await app.call(acquisition.query, { Name: '查询 企业', Platform: 'map' }, 'finance');
    expect([data.total, data.rows, asked.length]).toEqual([0, [], before]);
  });

  it('gets a page of what the provider has, with how many there are', async () => {
    const { data } = await app.call(
      acquisition.query,
      { Name: '查询 企业', Platform: 'map', page: 2, pagesize: 2 },
      'sales',
    );
    expect([data.total, data.rows.map(({ Name }) => Name)]).toEqual([38, ['外部企业1号公司', '外部企业2号公司']]);
    expect(asked.at(-1)?.url.searchParams.get('offset')).toBe('2');
    expect(data.rows[0]?.Matched).toEqual(['企业']);
  });

  it.each([
    ['网页', '地图：返回的不是数据（可能是网页）'],
    ['不答', '地图：超过 5 秒没有应答'],
    ['转向', '地图：要求转到其他地址，已拒绝'],
    ['断开', '地图：连接不上'],
  ])('is told in words where it answers %s, and nothing is kept', async (Name, message) => {
    const before = await contentsOf(app.databases.read);
    const answer = await app.raw(acquisition.query, { Name, Platform: 'map' }, { token: await app.token('sales') });
    expect([answer.code, answer.message]).toEqual([1, message]);
    const { day_tally: _, ...after } = (await contentsOf(app.databases.read)) as Record<string, unknown>;
    const { day_tally: __, ...same } = before as Record<string, unknown>;
    expect(after).toEqual(same);
  });
});

describe('the budget of a day', () => {
  it('ends a run and a search in words, is told with the state, and is each company’s own', async () => {
    const poor = await openApp(withBudget(4));
    const theirs = await openAcquisition(poor);
    const guid = await theirs.collected('三页 省着', 'sales', ofMap);
    expect(await theirs.keywordOf(guid)).toMatchObject({ State: 2, Found_Num: 6 });
    const next = await theirs.collected('三页 不够', 'sales', ofMap);
    expect(await theirs.keywordOf(next)).toMatchObject({ State: 4, Reason: 'budget', Found_Num: 2 });
    const answer = await poor.call(acquisition.query, { Name: '查询 企业', Platform: 'map' }, 'sales');
    expect([answer.code, answer.message]).toEqual([1, '地图：今天的查询次数已用完，明天可继续']);
    const other = await theirs.collected('三页 别家', 'outsider', ofMap);
    expect(await theirs.keywordOf(other, 'outsider')).toMatchObject({ State: 2 });
    const { data } = await poor.call(services.state, {}, 'admin');
    expect(data.Collectors).toMatchObject([
      { Platform: 'registry', PlatformName: '工商名录', Answers: 1, Reason: '', Budget: null, Used: 0 },
      { Platform: 'map', PlatformName: '地图', Answers: 1, Reason: '', Budget: 4, Used: 4 },
      { Platform: 'jobs', PlatformName: '招聘网站', Answers: 1, Reason: '', Budget: 4, Used: 0 },
    ]);
  });
});

describe('the state of providers', () => {
  it('says which one does not answer, why, and since when', async () => {
    const before = (await app.call(services.state, {}, 'admin')).data.Collectors[1];
    expect(before).toMatchObject({ Answers: 1, Reason: '' });
    unhealthy.add('map');
    const away = (await app.call(services.state, {}, 'admin')).data.Collectors[1];
    expect(away).toMatchObject({ Platform: 'map', Answers: 0, Reason: 'network', Budget: 100_000 });
    // The others go on answering.
    const all = (await app.call(services.state, {}, 'admin')).data.Collectors;
    expect(all.map(({ Answers }) => Answers)).toEqual([1, 0, 1]);
    const later = (await app.call(services.state, {}, 'admin')).data.Collectors[1];
    expect(later?.Since).toBe(away?.Since);
    unhealthy.delete('map');
    expect((await app.call(services.state, {}, 'admin')).data.Collectors[1]).toMatchObject({ Answers: 1, Reason: '' });
  });
});
