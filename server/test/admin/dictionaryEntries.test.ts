import { deepestEntry, dictionaries, entryLimit } from '@haina/contract/calls/dictionaries.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { products } from '@haina/contract/calls/products.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { beginWithStartingEntries, dictionaryCalls } from './dictionaryCalls.ts';
import { addLead, personOf } from '../support/factories.ts';
import { checkSheet } from '../tools/importSheets.ts';
import { addProduct, productForm } from '../crm/contracts/orderFactories.ts';

const app = await openApp();
const admin = await personOf(app, 'admin');
const { companyId } = admin;
const { write } = app.databases;
const { add, update, disable, rows, entry, offered, added, logged } = dictionaryCalls(app, admin);
await beginWithStartingEntries(app, admin);

describe('a new entry', () => {
  it('stands behind the others and can be chosen at once', async () => {
    const id = await added('source', '直播');
    expect(id).toBe(9);
    expect((await offered('source')).at(-1)).toEqual({ TypeId: 9, TypeName: '直播', Item: [] });
    expect((await app.call(leads.add, { Name: '来自直播', Source: id }, 'sales')).code).toBe(0);
    expect(await logged()).toMatchObject({
      action: 'add',
      user_guid: admin.guid,
      params: { code: 'source', name: '直播' },
    });
  });

  it('has a name that no neighbour has, in whatever case and width', async () => {
    await added('source', 'ABC 展');
    for (const name of ['abc 展', 'ＡＢＣ展', ' ABC展 ']) {
      expect((await add('source', name)).message).toBe('同级已有条目“ABC 展”，请换一个名称');
    }
    expect((await update('source', 1, { TypeName: 'abc展' })).code).toBe(1);
    await disable('source', 2);
    expect((await add('source', '网络推广')).message).toBe('同级已有条目“网络推广”，但已停用，请直接启用');
    // The same name elsewhere is another one.
    expect((await add('industry', 'ABC 展')).code).toBe(0);
  });

  it.each([
    ['', '请输入条目名称'],
    ['   ', '请输入条目名称'],
    ['x'.repeat(51), '条目名称长度不能超过50个字符'],
  ])('is not called %j', async (TypeName, words) => {
    const token = await app.token('admin');
    const answer = await app.raw(dictionaries.add, { TypeCode: 'source', TypeName }, { token });
    expect([answer.code, answer.message]).toEqual([1, words]);
    expect(await rows('source')).toHaveLength(8);
  });

  it('is refused in a dictionary that does not exist, or is full', async () => {
    const token = await app.token('admin');
    expect((await app.raw(dictionaries.add, { TypeCode: 'nothing', TypeName: 'x' }, { token })).code).toBe(1);
    const many = Array.from({ length: entryLimit - 4 }, (_, index) => ({
      company_id: companyId,
      type_code: 'OtherScore',
      id: index + 5,
      name: `得分 ${index}`,
    }));
    await write.insertInto('dictionary_item').values(many).execute();
    expect((await add('OtherScore', '多出来')).message).toBe('“其他得分”最多500个条目');
  });

  it('stands below another one where the dictionary is nested, as deep as a product follows', async () => {
    expect((await add('source', '下级', 1)).message).toBe('“来源”没有下级条目');
    expect((await add('Product_Category', '下级', 4711)).code).toBe(3);
    let parent = 4;
    for (let depth = 3; depth <= deepestEntry; depth += 1)
      parent = await added('Product_Category', `第${depth}层`, parent);
    expect((await add('Product_Category', '太深', parent)).message).toBe('“产品分类”最多20级');
    // The deepest one can be chosen for a product, whose path leads there.
    const form = productForm({ Category_Id: parent });
    const { Category_Str: _path, ...rest } = form;
    const path = `,${(await rows('Product_Category'))
      .filter(({ TypeName }) => /^第\d+层$/.test(TypeName))
      .map(({ TypeId }) => TypeId)
      .join(',')},`;
    expect((await app.call(products.add, { ...rest, Category_Str: `,1,4${path}` }, 'admin')).code).toBe(0);
    // The same name may stand below another one.
    expect((await add('Product_Category', '服务器', 2)).code).toBe(0);
    expect((await add('Product_Category', '服务器', 1)).code).toBe(1);
  });

  it('gets an id of its own when two are added at once', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `同时 ${index}`);
    const answers = await Promise.all(names.map((name) => add('source', name)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(new Set(answers.map(({ data }) => data.TypeId)).size).toBe(6);
    const twins = await Promise.all([add('source', '双生'), add('source', '双生')]);
    expect((await rows('source')).filter(({ TypeName }) => TypeName === '双生')).toHaveLength(1);
    expect(twins.some(({ code }) => code === 0)).toBe(true);
  });
});

describe('a renamed entry', () => {
  it('is called so everywhere at the next request', async () => {
    const guid = await addLead(app, 'sales', { Source: 1 });
    expect((await update('source', 1, { TypeName: '电话营销' })).code).toBe(0);
    expect((await app.call(leads.model, { Guid: guid }, 'sales')).data.SourceName).toBe('电话营销');
    expect((await offered('source'))[0]?.TypeName).toBe('电话营销');
    expect(await logged()).toMatchObject({ action: 'rename', params: { from: '电话开发', name: '电话营销' } });
    // Its own name in another case is no double.
    await update('source', 1, { TypeName: 'Phone' });
    expect((await update('source', 1, { TypeName: 'PHONE' })).code).toBe(0);
  });
});

describe('a disabled entry', () => {
  it('stays in its records and their edits, and is chosen no more', async () => {
    const [kept, other] = [await addLead(app, 'sales', { Source: 3 }), await addLead(app, 'sales')];
    expect((await disable('source', 3)).code).toBe(0);
    expect((await app.call(leads.update, { Guid: kept, Source: 3, Remark: '不动来源' }, 'sales')).code).toBe(0);
    expect((await app.call(leads.model, { Guid: kept }, 'sales')).data).toMatchObject({
      Source: 3,
      SourceName: '展会',
    });
    const refused = await app.call(leads.update, { Guid: other, Source: 3 }, 'sales');
    expect(refused.message).toBe('来源不存在或已停用，请重新选择');
    expect((await app.call(leads.list, { Source: [3] }, 'sales')).data.rows.map(({ Guid }) => Guid)).toContain(kept);
    expect((await offered('source')).map(({ TypeId }) => TypeId)).not.toContain(3);
    expect((await offered('source', 1)).find(({ TypeId }) => TypeId === 3)).toMatchObject({ Is_Disabled: 1 });
    expect((await update('source', 3, { Is_Disabled: 0 })).code).toBe(0);
    expect((await app.call(leads.update, { Guid: other, Source: 3 }, 'sales')).code).toBe(0);
  });

  it('is neither imported nor written into several records', async () => {
    const [kept, other] = [await addLead(app, 'admin', { Source: 3 }), await addLead(app, 'admin')];
    await disable('source', 3);
    const sheet = [
      ['线索名称', '来源'],
      ['导入的展会', '展会'],
    ];
    const batch = await checkSheet(app, 'admin', 'leads', sheet);
    expect([batch.Bad, batch.Rows[0]?.Reasons.join('')]).toEqual([1, expect.stringContaining('来源')]);
    const input = { LeadsGuidList: [kept, other], Source: 3 };
    expect((await app.call(leads.updateBatch, input, 'admin')).code).toBe(1);
    expect((await app.call(leads.updateBatch, { ...input, LeadsGuidList: [kept], Remark: '改' }, 'admin')).code).toBe(
      0,
    );
  });

  it('takes what is below along, and comes back before it', async () => {
    const product = await addProduct(app, 'admin', { Category_Id: 4, Category_Str: ',1,4,' });
    expect((await disable('Product_Category', 1)).code).toBe(0);
    expect(await logged()).toMatchObject({ action: 'disable', params: { name: '硬件', below: 4 } });
    expect((await offered('Product_Category')).map(({ TypeName }) => TypeName)).toEqual(['软件', '服务']);
    const untouched = await app.call(
      products.update,
      { Guid: product, Category_Id: 4, Category_Str: ',1,4,', Price: 7 },
      'admin',
    );
    expect(untouched.code).toBe(0);
    expect((await app.call(products.add, productForm(), 'admin')).code).toBe(1);
    expect((await add('Product_Category', '新', 1)).message).toBe('上级条目“硬件”已停用，请先启用上级');
    expect((await update('Product_Category', 4, { Is_Disabled: 0 })).code).toBe(1);
    expect((await update('Product_Category', 1, { Is_Disabled: 0 })).code).toBe(0);
    expect((await update('Product_Category', 4, { Is_Disabled: 0 })).code).toBe(0);
    expect((await app.call(products.add, productForm(), 'admin')).code).toBe(0);
  });

  it.each(['record_type', 'Return_Type', 'Product_Unit'] as const)('is not the last of %s', async (code) => {
    const [first, ...others] = (await rows(code)).map(({ TypeId }) => TypeId);
    for (const id of others) expect((await disable(code, id)).code).toBe(0);
    const last = await disable(code, first ?? 0);
    expect([last.code, last.message]).toEqual([1, expect.stringContaining('至少保留一个启用的条目')]);
    expect((await entry(code, first ?? 0))?.Is_Disabled).toBe(0);
  });

  it('is not the last branch of the categories', async () => {
    await disable('Product_Category', 1);
    await disable('Product_Category', 2);
    expect((await disable('Product_Category', 3)).code).toBe(1);
  });

  it('may be the last of a dictionary that nothing needs', async () => {
    for (const { TypeId } of await rows('Leads_Batch')) expect((await disable('Leads_Batch', TypeId)).code).toBe(0);
    expect(await offered('Leads_Batch')).toEqual([]);
  });

  it('is not both of two that are disabled at once', async () => {
    for (const id of [3, 4, 5]) await disable('record_type', id);
    const codes = (await Promise.all([disable('record_type', 1), disable('record_type', 2)])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });
});
