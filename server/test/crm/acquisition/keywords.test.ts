import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { absentGuid } from '../../support/samples.ts';
import { contentsOf } from '../../support/contents.ts';
import { openAcquisition, registered, someRegistered } from './acquisitionGround.ts';

const app = await openApp();
const { companyId, register, collect, keywordOf, added, collected, foundBy } = await openAcquisition(app);

const as = async (login: string) => ({ token: await app.token(login) });

describe('a keyword', () => {
  it('begins to collect when it is added, and is through when everything was looked at', async () => {
    await register(someRegistered('伺服驱动甲', 120));
    const guid = await added('伺服驱动甲');
    expect(await keywordOf(guid)).toMatchObject({
      State: 1,
      Found_Num: 0,
      Platform: 'registry',
      PlatformName: '工商名录',
    });
    await collect();
    expect(await keywordOf(guid)).toMatchObject({
      State: 2,
      Found_Num: 120,
      Seen_Num: 120,
      New_Num: 120,
      Added_Num: 0,
    });
    expect((await foundBy(guid)).total).toBe(120);
  });

  it('is told to the company whenever it is further, without its words or its person', async () => {
    const told = async () => {
      const { rows } = await sql<{ channel: string; payload: unknown }>`
        with gone as (delete from outbox where event = 'figures' returning *) select channel, payload from gone order by id`.execute(
        app.databases.write,
      );
      return rows.filter(({ payload }) => (payload as { Kind: string }).Kind === 'companies');
    };
    await register(someRegistered('推送进度', 60));
    await told();
    const guid = await added('推送进度');
    expect(await told()).toEqual([{ channel: `figures-${companyId}`, payload: { Kind: 'companies' } }]);
    await collect();
    // Two questions of 50 companies each: the first one found more, the last one ended it.
    expect(await told()).toHaveLength(2);
    await app.call(acquisition.update, { Guid: guid, State: 3 }, 'sales');
    await app.call(acquisition.remove, { KeywordGuidList: [guid] }, 'sales');
    expect(await told()).toHaveLength(2);
    expect((await app.call(acquisition.remove, { KeywordGuidList: [guid] }, 'sales')).code).toBe(3);
    expect(await told()).toEqual([]);
  });

  it('finds companies by any of its words, in name, industry and business, and says which', async () => {
    await register([
      registered('乙类伺服有限公司', { scope: '机床改造乙' }),
      registered('没有关系有限公司', { scope: '专做机床改造乙' }),
      registered('另外行业有限公司', { industry: '乙类伺服业' }),
    ]);
    const guid = await collected('乙类伺服 机床改造乙');
    const { rows } = await foundBy(guid);
    expect(rows.map(({ Name, Matched }) => `${Name} ${Matched.join('+')}`).toSorted()).toEqual([
      '乙类伺服有限公司 乙类伺服+机床改造乙',
      '另外行业有限公司 乙类伺服',
      '没有关系有限公司 机床改造乙',
    ]);
  });

  it('finds only what is new when it is collected again, from where it was', async () => {
    await register(someRegistered('丙级阀门', 3));
    const guid = await collected('丙级阀门');
    await register(someRegistered('丙级阀门新', 2));
    expect((await app.call(acquisition.update, { Guid: guid, State: 1 }, 'sales')).code).toBe(0);
    await collect();
    expect(await keywordOf(guid)).toMatchObject({ State: 2, Found_Num: 5, Seen_Num: 2, New_Num: 2 });
  });

  it('is narrowed to a province', async () => {
    await register([registered('丁类轴承有限公司')]);
    expect((await foundBy(await collected('丁类轴承', 'sales', { Province: 320000 }))).total).toBe(1);
    expect((await foundBy(await collected('丁类轴承', 'sales', { Province: 440000 }))).total).toBe(0);
  });

  it('keeps what it found when it is stopped in the middle, and goes on where it was', async () => {
    await register(someRegistered('戊型水泵', 60));
    const guid = await added('戊型水泵');
    await app.call(acquisition.update, { Guid: guid, State: 3 }, 'sales');
    await collect();
    expect(await keywordOf(guid)).toMatchObject({ State: 3, Found_Num: 0 });
    expect((await app.call(acquisition.update, { Guid: guid, State: 3 }, 'sales')).code).toBe(-2);
    await app.call(acquisition.update, { Guid: guid, State: 1 }, 'sales');
    await collect();
    expect(await keywordOf(guid)).toMatchObject({ State: 2, Found_Num: 60 });
  });

  it('begins anew with another word: what it found goes', async () => {
    await register([...someRegistered('己号门窗', 4), ...someRegistered('己号幕墙', 2)]);
    const guid = await collected('己号门窗');
    const { Row_Version } = await keywordOf(guid);
    expect((await app.call(acquisition.update, { Guid: guid, Keyword: '己号幕墙', Row_Version }, 'sales')).code).toBe(
      0,
    );
    await collect();
    expect(await keywordOf(guid)).toMatchObject({ Keyword: '己号幕墙', State: 2, Found_Num: 2 });
    expect((await app.call(acquisition.update, { Guid: guid, Keyword: '别的词', Row_Version }, 'sales')).message).toBe(
      '数据已被他人修改，请刷新后重新编辑',
    );
  });

  it('goes with what it found when it is deleted', async () => {
    await register(someRegistered('庚种茶叶', 2));
    const guid = await collected('庚种茶叶');
    expect((await app.call(acquisition.remove, { KeywordGuidList: [guid] }, 'sales')).code).toBe(0);
    expect((await app.call(acquisition.list, { Guid: guid }, 'sales')).data.total).toBe(0);
    expect((await app.call(acquisition.found, { Guid: guid }, 'sales')).code).toBe(3);
  });
});

describe('a keyword that is no good', () => {
  it.each([
    [{ Keyword: '机' }, 'Keyword', '关键词至少 2 个字'],
    [{ Keyword: '机'.repeat(5000) }, 'Keyword', '关键词长度不能超过50个字符'],
    [{ Keyword: '' }, 'Keyword', '请输入关键词'],
    [{ Keyword: '   ' }, 'Keyword', '请输入关键词'],
    [{}, 'Keyword', '请输入关键词'],
    [{ Keyword: '，；' }, 'Keyword', '请输入关键词'],
    [{ Keyword: '数控 床' }, 'Keyword', '关键词中的每个词至少 2 个字'],
    [{ Keyword: '一一 二二 三三 四四 五五 六六' }, 'Keyword', '关键词最多 5 个词'],
    [{ Keyword: '数\u200b控机床' }, 'Keyword', '关键词的第 2 个字符看不见（U+200B），请删除后重新输入'],
    [{ Keyword: '数控机床', Platform: 'nowhere' }, 'Platform', '平台没有配置，请重新选择'],
    [{ Keyword: '数控机床', Province: 110101 }, 'Province', '省份不存在，请重新选择'],
  ])('is refused with words and its field, and nothing is changed: %#', async (input, Field, message) => {
    const before = await contentsOf(app.databases.read);
    const answer = await app.raw(acquisition.add, input, await as('sales'));
    expect([answer.code, answer.message, answer.data]).toEqual([1, message, { Field }]);
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it('is one that the person has already; for another one it may be the same', async () => {
    await added('辛味 调料');
    const again = await app.raw(acquisition.add, { Keyword: ' 辛味　调料 ' }, await as('sales'));
    expect([again.code, again.message]).toEqual([1, '您已有相同的关键词']);
    await added('辛味 调料', 'sales2');
    for (const Keyword of ['调料 辛味', '调料、辛味', '辛味 调料 辛味'])
      expect((await app.raw(acquisition.add, { Keyword }, await as('sales'))).message).toBe('您已有相同的关键词');
    await added('Servo 驱动');
    expect((await app.raw(acquisition.add, { Keyword: '驱动 ＳＥＲＶＯ' }, await as('sales'))).code).toBe(1);
    await added('Servo 驱动', 'sales', { Province: 320000 });
  });

  it('that becomes another one of the same words in another order is refused; in its own order it stays as it is', async () => {
    await added('壹号 关键');
    const guid = await added('贰号 关键');
    const answer = await app.call(acquisition.update, { Guid: guid, Keyword: '关键 壹号' }, 'sales');
    expect([answer.code, answer.message]).toEqual([1, '您已有相同的关键词']);
    expect((await app.call(acquisition.update, { Guid: guid, Keyword: '关键 贰号' }, 'sales')).code).toBe(-2);
  });

  it('is added once by two that come at the same time', async () => {
    const token = await app.token('sales');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        app.raw(acquisition.add, { Keyword: '同时 加入' }, { token, 'idempotency-key': crypto.randomUUID() }),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });
});

describe('who sees a keyword', () => {
  it('is whom the scope of leads reaches; to all others it looks like one that never was', async () => {
    await register(someRegistered('壬式锅炉', 1));
    const guid = await collected('壬式锅炉');
    expect((await keywordOf(guid, 'manager')).Can_Edit).toBe(1);
    const absent = await app.raw(acquisition.found, { Guid: absentGuid }, await as('sales2'));
    for (const login of ['sales2', 'outsider']) {
      expect((await app.call(acquisition.list, { Guid: guid }, login)).data.rows).toEqual([]);
      expect((await app.raw(acquisition.found, { Guid: guid }, await as(login))).body).toBe(absent.body);
      expect((await app.raw(acquisition.update, { Guid: guid, State: 3 }, await as(login))).body).toBe(absent.body);
      expect((await app.raw(acquisition.remove, { KeywordGuidList: guid }, await as(login))).body).toBe(absent.body);
    }
    expect((await keywordOf(guid)).State).toBe(2);
  });

  it('is told by how many there are in each state', async () => {
    const { data } = await app.call(acquisition.list, {}, 'outsider');
    expect([data.All_Num, data.total]).toEqual([0, 0]);
    await added('癸系 染料', 'outsider');
    expect((await app.call(acquisition.list, {}, 'outsider')).data).toMatchObject({ All_Num: 1, Collecting_Num: 1 });
  });
});

describe('one company', () => {
  it('does not wait for another one', async () => {
    await register(someRegistered('子公司词', 1));
    const theirs = await added('子公司词', 'outsider');
    const ours = await collected('子公司词');
    expect((await keywordOf(ours)).State).toBe(2);
    expect((await keywordOf(theirs, 'outsider')).State).toBe(1);
  });
});
