import { company } from '@haina/contract/calls/company.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addCustomer } from '../support/factories.ts';
import { addContract, contractFormOf, receivableForm } from '../crm/contracts/orderFactories.ts';

const app = await openApp();
const customer = await addCustomer(app, 'sales');
const others = await addCustomer(app, 'manager');
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date()).replaceAll('-', '');
const suggested = async () => (await app.call(contracts.number, {}, 'sales')).data.Contract_Num;
const numberOf = async (Guid: string) => (await app.call(contracts.model, { Guid }, 'sales')).data.Contract_Num;

describe('the number of a new contract', () => {
  it('is suggested by the day and a counter, and goes on behind what was typed', async () => {
    expect(await suggested()).toBe(`HT${today.slice(2)}01`);
    await addContract(app, 'sales', customer, { Contract_Num: `HT${today.slice(2)}07` });
    await addContract(app, 'sales', customer, { Contract_Num: `HT${today.slice(2)}0Z` });
    expect(await suggested()).toBe(`HT${today.slice(2)}08`);
    await addContract(app, 'sales', customer, { Contract_Num: `HT${today.slice(2)}99` });
    expect(await suggested()).toBe(`HT${today.slice(2)}A0`);
  });

  it('is each one’s own when several save the same suggestion at once', async () => {
    const Suggested_Num = await suggested();
    const saves = Array.from({ length: 6 }, async (_, index) => {
      const form = await contractFormOf(app, 'sales', customer, { Contract_Num: Suggested_Num, Name: `同时 ${index}` });
      return app.call(contracts.add, { ...form, Suggested_Num }, 'sales');
    });
    const answers = await Promise.all(saves);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0));
    const numbers = await Promise.all(answers.map(({ data }) => numberOf(data.Guid)));
    expect(new Set(numbers).size).toBe(6);
    expect(numbers).toContain(Suggested_Num);
    const warned = answers.flatMap(({ data }) => data.Warnings ?? []);
    expect(warned).toHaveLength(5);
    expect(warned[0]).toContain(`编号 ${Suggested_Num} 已被占用，已改为 HT`);
  });

  it('gives way to a colleague who types and saves the same number at the same moment', async () => {
    const round = async (index: number) => {
      const Suggested_Num = await suggested();
      const number = { Contract_Num: Suggested_Num, Name: `并行 ${index}` };
      const form = await contractFormOf(app, 'sales', customer, number);
      const typed = await contractFormOf(app, 'manager', others, number);
      const [left, right] = await Promise.all([
        app.call(contracts.add, { ...form, Suggested_Num }, 'sales'),
        app.call(contracts.add, typed, 'manager'),
      ]);
      expect(left.message).toBe('操作成功');
      if (right.code !== 0) expect(right).toMatchObject({ code: 1, data: { Field: 'Contract_Num' } });
    };
    const rounds = Array.from({ length: 8 }, (_, index) => index);
    await rounds.reduce((before, index) => before.then(() => round(index)), Promise.resolve());
  });

  it('is refused as ever where it was typed', async () => {
    const [first, Suggested_Num] = [await suggested(), 'HT0000'];
    await addContract(app, 'sales', customer, { Contract_Num: first });
    const form = await contractFormOf(app, 'sales', customer, { Contract_Num: first });
    expect(await app.call(contracts.add, { ...form, Suggested_Num }, 'sales')).toMatchObject({
      code: 1,
      data: { Field: 'Contract_Num' },
    });
  });
});

describe('the number of a new receivable', () => {
  it('is suggested too, and given once', async () => {
    const contract = await addContract(app, 'sales', customer);
    const { Number: Suggested_Num } = (await app.call(receivables.number, {}, 'sales')).data;
    expect(Suggested_Num).toBe(`HK${today}001`);
    const book = (Money: number) =>
      app.call(
        receivables.add,
        { ...receivableForm({ customer, contract }, { Number: Suggested_Num, Money }), Suggested_Num },
        'sales',
      );
    const answers = await Promise.all([book(1), book(2), book(3)]);
    const numbers = await Promise.all(
      answers.map(async ({ data }) => (await app.call(receivables.model, { Guid: data.Guid }, 'sales')).data.Number),
    );
    expect(numbers.toSorted()).toEqual(['001', '002', '003'].map((counter) => `HK${today}${counter}`));
  });
});

describe('the formats of a company', () => {
  it('are its own, told in the log, and fit a number', async () => {
    const formats = async (as = 'admin') => (await app.call(company.numberFormats, {}, as)).data;
    expect(await formats()).toEqual({
      Contract_Format: 'HT[yy][MM][dd][00]',
      Receivables_Format: 'HK[yyyy][MM][dd][000]',
    });
    const set = (Contract_Format: string, as = 'admin') =>
      app.call(company.updateNumberFormats, { Contract_Format }, as);
    expect((await set('A[yyyy].[0000]')).code).toBe(0);
    expect(await suggested()).toBe(`A${today.slice(0, 4)}.0001`);
    expect((await set('A[00]', 'sales')).code).toBe(10029);
    const token = { token: await app.token('admin') };
    for (const bad of ['HT[yyyy][MM][dd][00]', 'HT', '合同[00]']) {
      expect(await app.raw(company.updateNumberFormats, { Contract_Format: bad }, token)).toMatchObject({
        code: 1,
        data: { Field: 'Contract_Format' },
      });
    }
    // Another company keeps its own.
    expect((await formats('outsider')).Contract_Format).toBe('HT[yy][MM][dd][00]');
  });
});
