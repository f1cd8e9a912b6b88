import { customers } from '@haina/contract/calls/customers.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { seaRules } from '@haina/contract/calls/seaRules.ts';
import { defaultSeaRule, type SeaRule } from '@haina/contract/rules/sea.ts';
import { languages } from '@haina/contract/texts/language.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { addCustomer, personOf } from '../../support/factories.ts';
import { passDays, setSeaRule, statesOf } from './seaFactories.ts';
import { seaCalls } from './seaCalls.ts';
import { off, seaRuleCalls } from './seaRuleCalls.ts';

const app = await openApp();
const { write } = app.databases;
const sales = await personOf(app, 'sales');
const outsider = await personOf(app, 'outsider');
const { apply, isInSea } = seaRuleCalls(app);
const { linesOf } = seaCalls(app);

beforeEach(() => setSeaRule(app, sales.companyId, off));

/** The rules as a form takes them. */
const form = (parts: Partial<SeaRule> = {}) => {
  const rule = { ...defaultSeaRule, ...parts };
  return { ...rule, Levels: rule.Levels.map((level) => ({ ...level })) };
};

describe('the rules of the sea', () => {
  it('are the defaults of S6.8 until they are set', async () => {
    await write.updateTable('company').set({ settings: '{}' }).where('id', '=', sales.companyId).execute();
    const { code, data } = await app.call(seaRules.rule, {}, 'admin');
    expect([code, data]).toEqual([0, defaultSeaRule]);
    expect(defaultSeaRule).toMatchObject({ Is_On: 0, Follow_Days: 15, Deal_Days: 90, Remind_Days: 7, Retake_Days: 7 });
    expect(defaultSeaRule).toMatchObject({ Daily_Limit: 20, Hold_Limit: 500, Lock_Limit: 50, Protect_Days: 30 });
  });

  it('are kept as they are saved, for the company alone', async () => {
    const saved = form({ Is_On: 1, Follow_Days: 20, Levels: [{ Level: 1, Follow_Days: 30, Deal_Days: 0 }] });
    expect((await app.call(seaRules.updateRule, saved, 'admin')).code).toBe(0);
    expect((await app.call(seaRules.rule, {}, 'admin')).data).toEqual(saved);
    const other = await write
      .selectFrom('company')
      .select('settings')
      .where('id', '=', outsider.companyId)
      .executeTakeFirstOrThrow();
    expect(other.settings).not.toHaveProperty('seaRule');
  });

  it('are for administrators: neither salespeople nor their managers read or change them', async () => {
    for (const as of ['sales', 'manager', 'finance']) {
      expect((await app.call(seaRules.rule, {}, as)).code).toBe(10029);
      expect((await app.call(seaRules.updateRule, form(), as)).code).toBe(10029);
      expect((await app.call(seaRules.previewRule, form(), as)).code).toBe(10029);
    }
  });

  it.each([
    ['Follow_Days', { Is_On: 1, Follow_Days: 0, Deal_Days: 0 }, '启用规则时，未跟进天数和未成交天数不能都为 0'],
    ['Remind_Days', { Remind_Days: 15 }, '提前提醒天数必须小于最短的回收天数'],
    ['Remind_Days', { Levels: [{ Level: 1, Follow_Days: 7, Deal_Days: 0 }] }, '提前提醒天数必须小于最短的回收天数'],
    [
      'Levels',
      {
        Levels: [
          { Level: 1, Follow_Days: 20, Deal_Days: 0 },
          { Level: 1, Follow_Days: 30, Deal_Days: 0 },
        ],
      },
      '按客户级别设置中同一级别只能设置一次',
    ],
    ['Levels', { Levels: [{ Level: 999, Follow_Days: 20, Deal_Days: 0 }] }, '按客户级别设置不存在或已停用，请重新选择'],
    ['Daily_Limit', { Daily_Limit: 501 }, '每人每日领取上限不能大于每人持有客户上限'],
    ['Lock_Limit', { Lock_Limit: 501 }, '每人锁定客户上限不能大于每人持有客户上限'],
  ] as const)('that contradict themselves are refused by their field %s, with words', async (field, parts, words) => {
    for (const call of [seaRules.updateRule, seaRules.previewRule]) {
      const answer = await app.call(call, form(parts), 'admin');
      expect([answer.code, answer.message, answer.data]).toEqual([1, words, { Field: field }]);
      const told = await Promise.all(
        languages.map(
          async (language) => (await app.call(call, form(parts), 'admin', { 'x-language': language })).message,
        ),
      );
      expect(new Set(told).size).toBe(languages.length);
    }
  });

  it('empty nothing when they are switched on, however long nobody cared', async () => {
    const guid = await addCustomer(app, 'sales');
    await passDays(app, [guid], 1000);
    await app.call(seaRules.updateRule, form({ ...off, Is_On: 1 }), 'admin');
    await apply();
    expect(await isInSea(guid)).toBe(false);
    expect((await app.call(customers.model, { Guid: guid }, 'sales')).data.Sea_Countdown).toBe(15);
  });

  it('keep the moment of switching on while they stay on, and forget it when they are switched off', async () => {
    const since = async () =>
      (await write.selectFrom('company').select('settings').where('id', '=', sales.companyId).executeTakeFirstOrThrow())
        .settings as { seaRule: { onSince: string | null } };
    await app.call(seaRules.updateRule, form({ Is_On: 1 }), 'admin');
    const first = (await since()).seaRule.onSince;
    expect(Date.now() - Date.parse(first ?? '')).toBeLessThan(60_000);
    await app.call(seaRules.updateRule, form({ Is_On: 1, Follow_Days: 9 }), 'admin');
    expect((await since()).seaRule.onSince).toBe(first);
    await app.call(seaRules.updateRule, form(), 'admin');
    expect((await since()).seaRule.onSince).toBeNull();
    await app.call(seaRules.updateRule, form({ Is_On: 1 }), 'admin');
    expect((await since()).seaRule.onSince).not.toBe(first);
  });

  it('say whether and for how long a new customer is protected', async () => {
    await app.call(seaRules.updateRule, form({ Protect_Days: 3 }), 'admin');
    const guid = await addCustomer(app, 'sales');
    const { data } = await app.call(customers.model, { Guid: guid }, 'sales');
    expect(data.Protect_State).toBe(1);
    expect((Date.parse(data.Protect_Over_Time ?? '') - Date.parse(data.Create_Time ?? '')) / 86_400_000).toBe(3);
    await app.call(seaRules.updateRule, form(off), 'admin');
    expect((await statesOf(app, await addCustomer(app, 'sales'))).protect_state).toBe(6);
  });
});

describe('a lock', () => {
  it('is refused when dealt and beyond what the owner may lock; setting or taking it twice is nothing to do', async () => {
    const [one, other, dealt] = [
      await addCustomer(app, 'sales'),
      await addCustomer(app, 'sales'),
      await addCustomer(app, 'sales', { Customer_Name: '已成交客户' }),
    ];
    await app.call(customers.updateState, { Guid: dealt, Deal_State: 1 }, 'sales');
    const refused = await app.call(sea.lock, { CustomerGuidList: [one, dealt] }, 'sales');
    expect([refused.code, refused.message]).toEqual([1, '客户“已成交客户”已成交，无需锁定']);
    await setSeaRule(app, sales.companyId, { Lock_Limit: 1 });
    const both = await app.call(sea.lock, { CustomerGuidList: [one, other] }, 'manager');
    expect([both.code, both.message]).toEqual([1, '王梓涵 最多锁定 1 个客户，目前已锁定 0 个']);
    expect((await app.call(sea.lock, { Guid: one }, 'sales')).code).toBe(0);
    expect(await app.call(sea.lock, { Guid: one }, 'sales')).toMatchObject({ code: -2, message: '没有需要处理的内容' });
    expect((await app.call(sea.lock, { Guid: other }, 'sales')).code).toBe(1);
    await setSeaRule(app, sales.companyId, {});
    expect((await linesOf(one, 'sales')).slice(0, 2)).toEqual([
      ['锁定了客户', '锁定状态：未锁定 → 已锁定'],
      ['新增了记录'],
    ]);
    expect((await app.call(customers.model, { Guid: one }, 'sales')).data.Is_Lock).toBe(1);
    expect((await app.call(sea.unlock, { CustomerGuidList: [one, other] }, 'sales')).code).toBe(0);
    expect((await app.call(sea.unlock, { CustomerGuidList: [one, other] }, 'sales')).code).toBe(-2);
    expect((await linesOf(one, 'sales')).filter(([line]) => line?.includes('锁定了'))).toHaveLength(1);
    expect((await app.call(sea.lock, { Guid: one }, 'sales2')).code).toBe(3);
  });
});
