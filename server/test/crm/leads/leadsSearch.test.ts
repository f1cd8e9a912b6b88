import { leads } from '@haina/contract/calls/leads.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { addLead } from '../../support/factories.ts';

const app = await openApp();

async function found(Name: string, as = 'sales'): Promise<string[]> {
  const { code, data } = await app.call(leads.list, { Name, pagesize: 100 }, as);
  expect(code).toBe(0);
  expect(data.total).toBe(data.rows.length);
  return data.rows.map((row) => row.Name).toSorted();
}

await addLead(app, 'sales', { Name: '苏州恒远精密制造有限公司', Mobile: '13862117834', Legal_Person: '欧阳修远' });
await addLead(app, 'sales', {
  Name: '重庆银行 Chongqing Bank',
  Telephone: '023-6288 1234',
  Mobile4: '+86 139 0000 5678',
});
await addLead(app, 'sales', { Name: 'ＡＢＣ 100%_折\\扣', Mobile: '400-800-1234' });
await addLead(app, 'sales', { Name: '𠮷野家（长沙）' });

const hengyuan = ['苏州恒远精密制造有限公司'];
const bank = ['重庆银行 Chongqing Bank'];
const abc = ['ＡＢＣ 100%_折\\扣'];
const yoshinoya = ['𠮷野家（长沙）'];

describe('a search for leads', () => {
  it.each([
    ['恒远', hengyuan],
    ['精密', hengyuan],
    ['苏', hengyuan],
    ['苏州恒远精密制造有限公司', hengyuan],
    ['恒密', []],
    ['银行', bank],
    ['BANK', bank],
    ['chongqing bank', bank],
    ['ａｂｃ', abc],
    ['abc', abc],
    ['折\\', abc],
    ['%', abc],
    ['_', abc],
    ['0%_', abc],
    ['%恒%', []],
    ['𠮷', yoshinoya],
    ['𠮷野', yoshinoya],
    ['长沙）', yoshinoya],
    ['(长沙)', yoshinoya],
  ])('by the words %s', async (typed, names) => {
    expect(await found(typed)).toEqual(names);
  });

  it.each([
    ['szhy', hengyuan],
    ['SZHY', hengyuan],
    ['hyjm', hengyuan],
    ['hengyuan', hengyuan],
    ['hengy', hengyuan],
    ['hengyu', hengyuan],
    ['suzhouhen', hengyuan],
    ['suzh', hengyuan],
    ['chon', bank],
    ['hengx', []],
    ['suzhouhengyuan', hengyuan],
    ['cqyh', bank],
    ['chongqingyinhang', bank],
    ['zqyx', []],
    ['changsha', yoshinoya],
    ['oyxy', hengyuan],
    ['ouyang', hengyuan],
    ['zzzz', []],
  ])('by the pinyin %s', async (typed, names) => {
    expect(await found(typed)).toEqual(names);
  });

  it.each([
    ['13862117834', hengyuan],
    ['138 6211 7834', hengyuan],
    ['138-6211-7834', hengyuan],
    ['+8613862117834', hengyuan],
    ['62117834', hengyuan],
    ['2117', hengyuan],
    ['7834', hengyuan],
    ['834', hengyuan],
    ['02362881234', bank],
    ['023-62881234', bank],
    ['5678', bank],
    ['1234', [...abc, ...bank].toSorted()],
    ['234', [...abc, ...bank].toSorted()],
    ['9999', []],
    ['138621178345', []],
  ])('by the phone %s', async (typed, names) => {
    expect(await found(typed)).toEqual(names);
  });

  it('finds everything by nothing but blanks', async () => {
    expect(await found('   ')).toHaveLength(4);
  });

  it('finds what was changed by its new words and no longer by its old ones', async () => {
    const Guid = await addLead(app, 'sales2', { Name: '旧名字公司', Mobile: '13811112222' });
    await app.call(leads.update, { Guid, Name: '新称呼企业', Mobile: '13833334444' }, 'sales2');
    expect(await found('旧名', 'sales2')).toEqual([]);
    expect(await found('1111', 'sales2')).toEqual([]);
    for (const typed of ['新称', 'xchqy', '3334444'])
      expect(await found(typed, 'sales2'), typed).toEqual(['新称呼企业']);
    await app.call(leads.remove, { LeadsGuidList: [Guid] }, 'sales2');
    expect(await found('新称', 'sales2')).toEqual([]);
  });

  it('of a long spelling answers at once', async () => {
    const started = performance.now();
    for (const typed of [`${'iao'.repeat(13)}b`, 'ai'.repeat(20), 'x'.repeat(100), '苏'.repeat(100), '1'.repeat(100)]) {
      expect(await found(typed)).toEqual([]);
    }
    // Reading it in every combination took minutes.
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
