import { activity } from '@haina/contract/calls/activity.ts';
import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { products } from '@haina/contract/calls/products.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { seedTools } from '../../../seeds/demoContext.ts';
import { addDemoProducts } from '../../../seeds/demoProducts.ts';
import { modeOf, modesOf, outcomes, stagesOf } from '../../../src/crm/business/modes.ts';
import { memberContext } from '../../../src/http/memberContext.ts';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { addPerson, addRole, personOf } from '../../support/factories.ts';
import { addProduct, productForm } from '../contracts/orderFactories.ts';
import { productCalls } from './productCalls.ts';
import { picture } from '../../support/sampleFiles.ts';
import { absentGuid } from '../../support/samples.ts';
import { uploadFile } from '../../support/upload.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');
const png = await picture('png', 60);
const { model, codeOf, namesOf, actionsOf } = productCalls(app);

describe('the catalogue', () => {
  it('is written by holders of the code alone', async () => {
    const Guid = await addProduct(app, 'admin');
    const before = await contentsOf(app.databases.read);
    const answers = [
      await app.call(products.add, productForm(), 'sales'),
      await app.call(products.update, { Guid, Price: 1 }, 'sales'),
      await app.call(products.remove, { ProductGuidList: [Guid] }, 'manager'),
      await app.call(products.putOnShelf, { Guid: [Guid] }, 'manager'),
      await app.call(products.takeOffShelf, { Guid: [Guid] }, 'finance'),
    ];
    expect(answers.map(({ code }) => code)).toEqual([10029, 10029, 10029, 10029, 10029]);
    expect(await contentsOf(app.databases.read)).toEqual(before);
    const role = await addRole(app, sales.companyId, { codes: ['Product/OutProduct'] });
    const keeper = { login: 'keeper', companyId: sales.companyId, department: sales.department, roles: [role] };
    await addPerson(app, keeper);
    expect((await app.call(products.takeOffShelf, { Guid: [Guid] }, 'keeper')).code).toBe(0);
    expect(await model(Guid, 'keeper')).toMatchObject({ Sale_State: 0, Can_Edit: 0, Can_Manage: 1 });
  });

  it('ends at the company', async () => {
    const [Guid, own] = [
      await addProduct(app, 'outsider', { Product_Name: '别家产品' }),
      await addProduct(app, 'admin'),
    ];
    expect(await namesOf({ Name: '别家产品' })).toEqual([]);
    const before = await contentsOf(app.databases.read);
    for (const guid of [Guid, absentGuid]) {
      expect(await codeOf(guid)).toBe(3);
      const answers = [
        await app.call(products.update, { Guid: guid, Price: 1 }, 'admin'),
        await app.call(products.remove, { ProductGuidList: [own, guid] }, 'admin'),
        await app.call(products.takeOffShelf, { Guid: [own, guid] }, 'admin'),
        await app.call(activity.actions, { Target_Kind: 6, Target_Guid: guid }, 'admin'),
        await app.call(activity.files, { Target_Kind: 6, Target_Guid: guid }, 'admin'),
        await app.call(activity.counts, { Target_Kind: 6, Target_Guid: guid }, 'admin'),
      ];
      expect(answers.map(({ code }) => code)).toEqual([3, 3, 3, 3, 3, 3]);
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it('is searched by name, pinyin and code, and narrowed by category, unit and state, and put in order', async () => {
    await addProduct(app, 'admin', { Product_Name: '量子扫描仪', Product_Code: 'QX-77', Price: 3, Product_Unit: 2 });
    const Guid = await addProduct(app, 'admin', {
      Product_Name: '量子打印机',
      Product_Code: 'QX-78',
      Category_Id: 8,
      Category_Str: ',2,8,',
      Price: 2,
    });
    await app.call(products.takeOffShelf, { Guid: [Guid] }, 'admin');
    const both = ['量子打印机', '量子扫描仪'];
    expect(await namesOf({ Name: '量子' })).toEqual(both);
    expect(await namesOf({ Name: 'lzsmy' })).toEqual(['量子扫描仪']);
    expect(await namesOf({ Name: 'qx-7' })).toEqual(both);
    expect(await namesOf({ Product_Code: 'x-78' })).toEqual(['量子打印机']);
    expect(await namesOf({ Name: '量子', Category_Id: 1 })).toEqual(['量子扫描仪']);
    expect(await namesOf({ Name: '量子', Category_Id: 4 })).toEqual(['量子扫描仪']);
    expect(await namesOf({ Name: '量子', Category_Id: 2 })).toEqual(['量子打印机']);
    expect(await namesOf({ Name: '量子', Product_Unit: [2] })).toEqual(['量子扫描仪']);
    expect(await namesOf({ Name: '量子', Sale_State: 1 })).toEqual(['量子扫描仪']);
    expect(await namesOf({ Name: '量子', order_field: 'Price' })).toEqual(both);
    expect(await namesOf({ Name: '量子', order_field: 'Price', order_type: 'desc' })).toEqual(both.toReversed());
    expect(await namesOf({ Name: '量子', order_field: 'Product_Code' })).toEqual(both.toReversed());
    expect(await namesOf({ Name: '量子', order_field: 'Product_Code', order_type: 'desc' })).toEqual(both);
    const paged = await app.call(products.list, { Name: '量子', page: 2, pagesize: 1 }, 'sales');
    expect([paged.data.total, paged.data.rows.length]).toEqual([2, 1]);
  });

  it('has nested categories to choose from', async () => {
    const { data } = await app.call(dictionary.list, { TypeCode: 'Product_Category' }, 'sales');
    expect(data.map(({ TypeName, Item }) => [TypeName, Item.length])).toEqual([
      ['硬件', 4],
      ['软件', 4],
      ['服务', 4],
    ]);
  });
});

describe('what hangs on a product', () => {
  it('is an attachment that everybody sees and people who may change products write', async () => {
    const Guid = await addProduct(app, 'admin');
    const target = { Target_Kind: targetKind.products, Target_Guid: Guid };
    const upload = { kind: 1 as const, target: { kind: targetKind.products, guid: Guid } };
    const { File_Guid } = await uploadFile(app, 'admin', '产品图.png', png, upload);
    await expect(uploadFile(app, 'sales', '别的.png', png, upload)).rejects.toThrow();
    const seen = (await app.call(activity.files, target, 'sales')).data.rows;
    expect(seen.map(({ File_Name, Can_Edit }) => [File_Name, Can_Edit])).toEqual([['产品图.png', 0]]);
    expect((await app.call(activity.counts, target, 'sales')).data).toMatchObject({ File: 1, Activity: 0 });
    const rename = { File_Guid, File_Name: '新图' };
    expect((await app.call(activity.renameFile, rename, 'sales')).code).toBe(10029);
    expect((await app.call(activity.renameFile, rename, 'admin')).code).toBe(0);
    expect((await app.call(activity.removeFile, { File_Guid }, 'admin')).code).toBe(0);
    expect((await actionsOf(Guid)).slice(0, 2)).toEqual([
      ['删除附件“新图.png”'],
      ['重命名附件：产品图.png → 新图.png'],
    ]);
  });

  it('is no follow-up and no team', async () => {
    const target = { Target_Kind: targetKind.products, Target_Guid: await addProduct(app, 'admin') };
    const followUp = { ...target, Activity_Kind: 1, Activity_Content: '谈过' };
    expect((await app.call(activity.add, followUp, 'admin')).code).toBe(3);
    expect((await app.call(activity.list, target, 'admin')).code).toBe(3);
  });
});

describe('modes of sale', () => {
  it('start with one, its stages in their order, and three outcomes', async () => {
    const deps = { databases: app.databases, ports: app.ports, config: app.config };
    const member = { companyId: sales.companyId, userGuid: sales.guid, language: 'zh-chs' as const };
    const ctx = await memberContext(deps, member, new Date());
    if (!ctx) throw new Error('no context');
    expect(await modesOf(ctx)).toEqual([{ Id: 1, Name: '默认销售模式', isDisabled: false }]);
    expect([await modeOf(ctx, 1), await modeOf(ctx, 2)]).toEqual([
      { Id: 1, Name: '默认销售模式', isDisabled: false },
      undefined,
    ]);
    expect((await stagesOf(ctx, 1)).map(({ Name, Rate, Type_Id, Is_End }) => [Name, Rate, Type_Id, Is_End])).toEqual([
      ['验证客户', 10, 1, 0],
      ['需求分析', 30, 1, 0],
      ['方案/报价', 60, 1, 0],
      ['谈判审核', 80, 1, 0],
    ]);
    expect(outcomes(ctx).map(({ Id, Name, Rate, Type_Id }) => [Id, Name, Rate, Type_Id])).toEqual([
      [-1, '赢单', 100, 0],
      [-2, '输单', 0, 0],
      [-3, '无效', 0, 0],
    ]);
    const { write } = app.databases;
    await sql`update sales_stage set is_disabled = true where company_id = ${sales.companyId} and id = 2`.execute(
      write,
    );
    expect((await stagesOf(ctx, 1)).map(({ Id }) => Id)).toEqual([1, 3, 4]);
    expect((await stagesOf(ctx, 1, [2])).map(({ Id }) => Id)).toEqual([1, 2, 3, 4]);
  });
});

describe('the demo', () => {
  it('has about sixty products in every category, a few of them off the shelf', async () => {
    const outsider = await personOf(app, 'outsider');
    const company = {
      id: outsider.companyId,
      admin: { guid: outsider.guid, name: '赵启明' },
      sellers: [],
      leads: 0,
      converted: 0,
      customers: 0,
      inSea: 0,
      contacts: 0,
      contracts: 0,
    };
    const { databases, config, ports } = app;
    const tools = seedTools({ databases, config, ports }, databases.write, new Date());
    const onShelf = await addDemoProducts(tools, company);
    const totalOf = async (input = {}) =>
      (await app.call(products.list, { Product_Code: 'P', ...input }, 'outsider')).data.total;
    expect(onShelf.length).toBeGreaterThan(50);
    expect(await totalOf({ Sale_State: 0 })).toBe(4);
    for (let category = 4; category <= 15; category += 1) {
      expect(await totalOf({ Category_Id: category })).toBeGreaterThan(2);
    }
  });
});
