import { dictionaries } from '@haina/contract/calls/dictionaries.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { beginWithStartingEntries, dictionaryCalls } from './dictionaryCalls.ts';
import { addFollowUp, addLead, addPerson, addRole, personOf } from '../support/factories.ts';

const app = await openApp();
const [admin, outsider] = [await personOf(app, 'admin'), await personOf(app, 'outsider')];
const { companyId } = admin;
const { read } = app.databases;
const { add, update, disable, sort, rows, entry, offered, added, logged } = dictionaryCalls(app, admin);
await beginWithStartingEntries(app, admin);

describe('a dictionary', () => {
  it('lists its entries in their order with the live records that have each', async () => {
    const before = (await entry('source', 3))?.Used ?? 0;
    await addLead(app, 'sales', { Source: 3 });
    const gone = await addLead(app, 'sales', { Source: 3 });
    await app.call(leads.remove, { LeadsGuidList: [gone] }, 'admin');
    const list = await rows('source');
    expect(list.map(({ TypeId }) => TypeId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(list[2]).toEqual({ TypeId: 3, ParentId: 0, TypeName: '展会', Is_Disabled: 0, Used: before + 1 });
    const having = async (table: 'leads' | 'customer') =>
      (
        await read
          .selectFrom(table)
          .select('guid')
          .where('company_id', '=', companyId)
          .where('source', '=', 1)
          .where('delete_time', 'is', null)
          .execute()
      ).length;
    expect(list[0]?.Used).toBe((await having('leads')) + (await having('customer')));
  });

  it('counts follow-ups by their type, and nothing where nothing can have an entry', async () => {
    const used = (await entry('record_type', 1))?.Used ?? 0;
    await addFollowUp(app, 'sales', { kind: 1, guid: await addLead(app, 'sales') });
    expect((await entry('record_type', 1))?.Used).toBe(used + 1);
    expect((await rows('OtherScore')).map(({ Used }) => Used)).toEqual([0, 0, 0, 0]);
  });

  it('is its company’s alone', async () => {
    const id = await added('source', '只在海纳');
    expect((await rows('source', 'outsider')).some(({ TypeName }) => TypeName === '只在海纳')).toBe(false);
    expect((await update('source', id, { TypeName: '改' }, 'outsider')).code).toBe(3);
    expect((await update('source', 4711, { TypeName: '改' })).code).toBe(3);
    const theirs = await read
      .selectFrom('dictionary_item')
      .select(['id', 'name'])
      .where('company_id', '=', outsider.companyId)
      .where('type_code', '=', 'source')
      .execute();
    expect(theirs.some(({ name }) => name === '改')).toBe(false);
  });
});

describe('the order', () => {
  it('is that of the list, for everybody', async () => {
    expect((await sort('Leads_Batch', [4, 2, 1, 3])).code).toBe(0);
    expect((await rows('Leads_Batch')).map(({ TypeId }) => TypeId)).toEqual([4, 2, 1, 3]);
    expect((await offered('Leads_Batch')).map(({ TypeId }) => TypeId)).toEqual([4, 2, 1, 3]);
    expect(await logged()).toMatchObject({
      action: 'sort',
      params: { names: ['第四批', '第二批', '第一批', '第三批'] },
    });
    expect((await add('Leads_Batch', '第五批')).code).toBe(0);
    expect((await rows('Leads_Batch')).at(-1)?.TypeName).toBe('第五批');
  });

  it('of one level leaves the others as they are', async () => {
    const below = (await rows('Product_Category')).filter(({ ParentId }) => ParentId === 2).map(({ TypeId }) => TypeId);
    expect((await sort('Product_Category', below.toReversed(), 2)).code).toBe(0);
    const now = await rows('Product_Category');
    expect(now.filter(({ ParentId }) => ParentId === 2).map(({ TypeId }) => TypeId)).toEqual(below.toReversed());
    expect(now.filter(({ ParentId }) => ParentId === 0).map(({ TypeId }) => TypeId)).toEqual([1, 2, 3]);
    expect((await sort('Product_Category', [], 4711)).code).toBe(3);
  });

  it.each([
    ['misses an entry', [4, 2, 1]],
    ['names a foreign one', [4, 2, 1, 3, 99]],
    ['has another one in the place of its own', [4, 2, 1, 99]],
    ['names none', []],
  ])('is refused whole when it %s', async (_how, list) => {
    const answer = await sort('Leads_Batch', list);
    expect([answer.code, answer.message]).toEqual([1, '条目已变化，顺序没有保存，请刷新后重试']);
    expect((await rows('Leads_Batch')).map(({ TypeId }) => TypeId)).toEqual([1, 2, 3, 4]);
  });

  it('is one of the two when two are sent at once', async () => {
    const [one, two] = [
      [4, 3, 2, 1],
      [2, 1, 4, 3],
    ];
    await Promise.all([sort('Leads_Batch', one), sort('Leads_Batch', two)]);
    expect([one, two]).toContainEqual((await rows('Leads_Batch')).map(({ TypeId }) => TypeId));
  });

  it('does not lose an entry that is added meanwhile', async () => {
    const [sorted, fresh] = await Promise.all([sort('Leads_Batch', [4, 3, 2, 1]), add('Leads_Batch', '第五批')]);
    expect(fresh.code).toBe(0);
    const now = (await rows('Leads_Batch')).map(({ TypeId }) => TypeId);
    expect(now).toEqual(sorted.code === 0 ? [4, 3, 2, 1, 5] : [1, 2, 3, 4, 5]);
  });
});

describe('a dictionary that the product numbers', () => {
  it.each(['Call_Status', 'Message_Label'] as const)('%s is renamed and nothing else', async (code) => {
    const before = await rows(code);
    expect((await add(code, '新')).message).toContain('由系统编号，只能重命名');
    expect((await disable(code, 1)).code).toBe(1);
    expect((await sort(code, before.map(({ TypeId }) => TypeId).toReversed())).code).toBe(1);
    expect((await update(code, 1, { TypeName: '另一个名称' })).code).toBe(0);
    expect(await rows(code)).toEqual(
      before.map((row) => (row.TypeId === 1 ? { ...row, TypeName: '另一个名称' } : row)),
    );
  });
});

describe('the rights', () => {
  it('are administrators’ by default, and a role can give each', async () => {
    const tries = async (as: string) => [
      (await app.call(dictionaries.list, { TypeCode: 'source' }, as)).code,
      (await add('source', `由 ${as}`, 0, as)).code,
      (await update('source', 1, { TypeName: `由 ${as} 改` }, as)).code,
      (await app.call(dictionaries.sort, { TypeCode: 'Leads_Batch', TypeIdList: [2, 1, 3, 4] }, as)).code,
    ];
    expect(await tries('sales')).toEqual([10029, 10029, 10029, 10029]);
    expect(await tries('manager')).toEqual([10029, 10029, 10029, 10029]);
    const role = await addRole(app, companyId, { codes: ['Admin/GetDictionaryList', 'Admin/UpdateDictionary'] });
    await addPerson(app, { login: 'keeper', companyId, department: admin.department, roles: [role] });
    expect(await tries('keeper')).toEqual([0, 10029, 0, 0]);
  });
});
