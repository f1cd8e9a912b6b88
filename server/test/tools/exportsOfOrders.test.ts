import { business } from '@haina/contract/calls/business.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { products } from '@haina/contract/calls/products.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { exports, exportKinds } from '@haina/contract/calls/importExport.ts';
import { exportColumns } from '@haina/contract/calls/exportColumns.ts';
import { views } from '@haina/contract/calls/views.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addContact, addCustomer, addPerson, addRole, personOf } from '../support/factories.ts';
import { addBusiness, addContract, addPlan, addProduct, addReceivable } from '../crm/contracts/orderFactories.ts';
import { sheetRows } from './sheetRows.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');

const customer = await addCustomer(app, 'sales', { Customer_Name: '出单客户有限公司' });
const Contacts_Guid = await addContact(app, 'sales', customer, { Name: '周签' });
const product = await addProduct(app, 'admin', { Product_Name: '出单产品', Price: 100 });
const ProductList = [{ Product_Guid: product, Sales_Price: 90, Sales_Num: 2, Discount: 10 }];

const rowsAt = (path: string) => sheetRows(app, path);

describe('an export of opportunities', () => {
  it('names customer, mode, stage and outcome, and writes money to the cent, in the list’s order', async () => {
    const cheap = await addBusiness(app, 'sales', customer, { Name: '出单甲', Money: 1200.5, Status_Id: 2 });
    await addBusiness(app, 'sales', customer, { Name: '出单乙', Money: 99_000, ProductList });
    const lost = { Guid: cheap, Is_End: 2 as const, Remark: '=价格' };
    expect((await app.call(business.updateStatus, lost, 'sales')).code).toBe(0);
    const input = { Name: '出单', order_field: 'Money' as const };
    const Columns = ['Name', 'Customer_Guid', 'Type_Id', 'Status_Id', 'Is_End', 'End_Remark', 'Money'] as const;
    const { data } = await app.call(exports.business, { ...input, Columns: [...Columns] }, 'admin');
    const list = await app.call(business.list, input, 'admin');
    expect([data.Rows, list.data.total]).toEqual([2, 2]);
    expect(await rowsAt(data.File_Path)).toEqual([
      ['商机名称', '客户', '销售模式', '销售阶段', '商机结果', '结束原因', '商机金额'],
      ['出单乙', '出单客户有限公司', '默认销售模式', '验证客户', '进行中', '', '99000'],
      ['出单甲', '出单客户有限公司', '默认销售模式', '需求分析', '输单', '=价格', '1200.5'],
    ]);
  });
});

describe('an export of contracts, receivables and products', () => {
  it('holds what the lists show', async () => {
    const contract = await addContract(app, 'sales', customer, {
      Name: '出单合同',
      Contract_Num: 'OUT1',
      Contacts_Guid,
      Money: 1000,
      ProductList,
    });
    const Plan_Guid = await addPlan(app, 'sales', contract);
    const of = { customer, contract };
    await addReceivable(app, 'sales', of, { Number: 'OUT-HK', Plan_Guid, Money: 0.1 });
    const ofContracts = await app.call(
      exports.contract,
      {
        Name: '出单合同',
        Columns: ['Contract_Num', 'Customer_Name', 'Contacts_Guid', 'Order_Date', 'Money', 'outstanding'],
      },
      'admin',
    );
    expect((await rowsAt(ofContracts.data.File_Path))[1]).toEqual([
      'OUT1',
      '出单客户有限公司',
      '周签',
      '2026-03-01 10:00:00',
      '1000',
      '999.9',
    ]);
    const ofMoney = await app.call(
      exports.receivables,
      { Name: 'OUT-HK', Columns: ['Number', 'Plan_Guid', 'Contract_Guid', 'Return_Type', 'Return_Date', 'Money'] },
      'admin',
    );
    expect(await rowsAt(ofMoney.data.File_Path)).toEqual([
      ['回款编号', '回款期次', '合同', '回款方式', '回款时间', '回款金额'],
      ['OUT-HK', '1', '出单合同', '银行转账', '2026-04-01 10:00:00', '0.1'],
    ]);
    const ofProducts = await app.call(
      exports.product,
      { Name: '出单产品', Columns: ['Product_Name', 'Category_Id', 'Product_Unit', 'Price', 'Sale_State'] },
      'admin',
    );
    const [shown] = (await app.call(products.list, { Name: '出单产品' }, 'admin')).data.rows;
    expect(await rowsAt(ofProducts.data.File_Path)).toEqual([
      ['产品名称', '产品类型', '产品单位', '价格', '销售状态'],
      ['出单产品', '服务器', shown?.Product_UnitName, '100', '上架'],
    ]);
  });

  it('has every column that is offered', async () => {
    for (const kind of ['business', 'contract', 'product', 'receivables'] as const) {
      const token = await app.token('admin');
      const { code, data } = await app.raw(exports[kind], { Columns: exportColumns[kind].join() }, { token });
      expect(code, kind).toBe(0);
      const [head, first] = await rowsAt((data as { File_Path: string }).File_Path);
      expect(head?.length, kind).toBe(exportColumns[kind].length);
      expect(
        head?.filter((title) => /^[A-Za-z_]+$/.test(title)),
        kind,
      ).toEqual([]);
      expect(first?.length, kind).toBeGreaterThan(0);
    }
  });
});

describe('who exports', () => {
  it('holds the code of the noun and gets what they see, no more', async () => {
    const role = await addRole(app, sales.companyId, {
      codes: ['Export/ExportContract', 'Export/ExportProduct'],
      scopes: { contract: 1, receivables: 5 },
    });
    const place = { companyId: sales.companyId, department: sales.department, roles: [role] };
    await addPerson(app, { login: 'orderExporter', ...place });
    await addContract(app, 'sales', customer);
    const mine = await app.call(exports.contract, { Columns: ['Name'] }, 'orderExporter');
    expect([mine.code, mine.data.Rows]).toEqual([0, 0]);
    const total = (await app.call(products.list, {}, 'orderExporter')).data.total;
    expect((await app.call(exports.product, { Columns: ['Product_Name'] }, 'orderExporter')).data.Rows).toBe(total);
    for (const login of ['orderExporter', 'sales', 'finance']) {
      expect((await app.call(exports.receivables, { Columns: ['Number'] }, login)).code, login).toBe(10029);
    }
    const other = await app.call(exports.receivables, { Columns: ['Number'] }, 'outsider');
    expect(other.data.Rows).toBe((await app.call(receivables.list, {}, 'outsider')).data.total);
    const foreign = await app.call(exports.contract, { Name: '出单合同', Columns: ['Name'] }, 'outsider');
    expect([foreign.data.Rows, (await app.call(contracts.list, {}, 'outsider')).data.total]).toEqual([0, 0]);
  });

  it('is logged with the kind, for every noun', async () => {
    for (const kind of exportKinds) {
      const token = await app.token('admin');
      const input = { Columns: exportColumns[kind][0] };
      expect((await app.raw(exports[kind], input, { token })).code, kind).toBe(0);
    }
    const rows = await app.databases.read.selectFrom('export_log').select('kind').distinct().execute();
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([...exportKinds].toSorted());
  });
});

describe('saved views', () => {
  it.each(['business', 'contract', 'product', 'receivables'] as const)('are kept of the list of %s', async (Noun) => {
    const added = await app.call(views.add, { Noun, Name: '我的视图', Filters: { Name: '出单' } }, 'sales');
    expect(added.code).toBe(0);
    expect((await app.call(views.setDefault, { Noun, Guid: added.data.Guid }, 'sales')).code).toBe(0);
    const { data } = await app.call(views.list, { Noun }, 'sales');
    expect(data.rows).toMatchObject([{ Noun, Name: '我的视图', Filters: { Name: '出单' }, Is_Default: 1 }]);
    expect((await app.call(views.list, { Noun }, 'manager')).data.rows).toEqual([]);
  });
});
