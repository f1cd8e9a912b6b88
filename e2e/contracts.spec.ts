import { contracts } from '@haina/contract/calls/contracts.ts';
import { products } from '@haina/contract/calls/products.ts';
import { createBusiness } from './support/business.ts';
import { contractNumber, createContract } from './support/contracts.ts';
import { confirm, dialog, field, leaveTyped, pick, question, typeTime } from './support/dialogs.ts';
import { rowOf } from './support/leadsList.ts';
import { createProduct } from './support/products.ts';
import { createContact, createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

const address = (name: string) => `/crm/contract?Name=${encodeURIComponent(name)}`;

/** A product line as the calls take it. */
const line = (Product_Guid: string, Sales_Price: number, Sales_Num: number, Discount = 0) => ({
  Product_Guid,
  Sales_Price,
  Sales_Num,
  Discount,
});

test('a contract is added with discounted lines, whose figures are exact to the cent', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const admin = await sharedSession('admin');
  const [drive, motor, service] = [unique('伺服驱动器'), unique('伺服电机'), unique('现场调试')];
  await createProduct(admin, drive, { Price: 52_000 });
  await createProduct(admin, motor, { Price: 28_600 });
  await createProduct(admin, service, { Price: 2400 });
  const customer = unique('合同公司');
  const name = unique('三号线改造');
  await createCustomer(await sharedSession('sales'), customer);
  await openAs('sales', address(name));
  await page.getByRole('button', { name: '新增合同' }).first().click();
  const add = dialog(page, '新增合同');
  await expect(add.getByLabel('合同名称')).toBeFocused();
  await expect(field(add, '公司签约人')).toHaveText('王梓涵');
  await expect(add.getByLabel('签单时间')).not.toHaveValue('');
  for (const end of ['整单折扣 %', '总金额']) {
    await expect(add.getByLabel(end)).toBeDisabled();
    await expect(add.getByLabel(end)).toHaveAttribute('placeholder', '添加产品后可填写');
  }
  await confirm(add);
  // Number and first day are suggested.
  await expect(add.getByLabel('合同编号')).toHaveValue(/^HT\d{6}[0-9A-Z]{2}$/);
  await expect(add.getByLabel('开始时间')).not.toHaveValue('');
  const refusals = ['请输入合同名称', '请选择客户', '请输入合同金额'];
  for (const words of [...refusals, '请选择合同结束时间']) await expect(add.getByText(words)).toBeVisible();
  await expect(add.getByLabel('合同名称')).toBeFocused();

  await add.getByLabel('合同编号').fill('');
  await expect(add.getByText('请输入合同编号')).toBeVisible();
  await add.getByLabel('合同名称').fill(name);
  const number = contractNumber();
  await add.getByLabel('合同编号').fill(`-${number.toLowerCase().slice(0, 4)}（中）${number.slice(4, 6)} `);
  await expect(add.getByLabel('合同编号')).toHaveValue(number.slice(0, 6));
  await add.getByLabel('合同编号').fill('HT-2026-1124/123');
  await expect(add.getByLabel('合同编号')).toHaveValue('HT20261124/123');
  await expect(add.getByText('合同编号长度不能超过10个字符')).toBeVisible();
  await add.getByLabel('合同编号').fill('HT-2026-1124');
  await expect(add.getByLabel('合同编号')).toHaveValue('HT20261124');
  await expect(add.getByText('合同编号长度不能超过10个字符')).toBeHidden();
  await add.getByLabel('合同编号').fill(number);
  await field(add, '客户').click();
  await pick(dialog(page, '选择客户'), customer);
  await typeTime(add, '开始时间', '2026-12-01');
  await typeTime(add, '结束时间', '2027-11-30');

  await add.getByRole('button', { name: '添加产品' }).click();
  await pick(dialog(page, '选择产品'), drive, motor);
  await expect(add.getByLabel(`售价：${drive}`)).toBeFocused();
  await add.getByRole('button', { name: '添加产品' }).click();
  await pick(dialog(page, '选择产品'), motor, service);
  await expect(add.getByText('3 项')).toBeVisible();
  await expect(add.getByLabel('合同金额')).toHaveValue('83,000.00');

  await add.getByLabel(`售价：${drive}`).fill('1.234');
  await expect(add.getByText('金额格式不正确')).toBeVisible();
  await confirm(add);
  await expect(add.getByLabel(`售价：${drive}`)).toBeFocused();
  await add.getByLabel(`售价：${drive}`).fill('49400');
  await expect(add.getByLabel(`折扣：${drive}`)).toHaveValue('5.00');
  await add.getByLabel(`数量：${drive}`).fill('6');
  await add.getByLabel(`折扣：${motor}`).fill('5');
  await expect(add.getByLabel(`售价：${motor}`)).toHaveValue('27,170.00');
  await add.getByLabel(`数量：${motor}`).fill('6');
  await add.getByLabel(`数量：${service}`).fill('21');
  await expect(add.getByText('509,820.00')).toBeVisible();
  await add.getByLabel('总金额').fill('486000');
  await expect(add.getByLabel('整单折扣 %')).toHaveValue('4.67');
  await expect(add.getByLabel('合同金额')).toHaveValue('486,000.00');
  await expectAccessible('dialog');
  await confirm(add);
  await expect(add).toBeHidden();
  await expect(page.getByText('操作成功')).toBeVisible();
  const row = rowOf(page, name);
  for (const words of [number, customer, '486,000.00', '0.00', '2027-11-30', '王梓涵']) {
    await expect(row).toContainText(words);
  }

  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await expect(open.getByRole('tab')).toHaveText([
    /^跟进记录/,
    '基本信息',
    /^相关团队/,
    /^产品/,
    '回款信息',
    /^附件/,
    '操作记录',
  ]);
  const lines = await openTab(open, '产品');
  for (const words of ['296,400.00', '163,020.00', '50,400.00', '509,820.00', '4.67%', '486,000.00']) {
    await expect(lines).toContainText(words);
  }
  await expectAccessible('dialog');
});

test('contact and opportunity are those of the customer; lines of the opportunity are taken over', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const [admin, sales] = [await sharedSession('admin'), await sharedSession('sales')];
  const [first, other] = [unique('甲方公司'), unique('乙方公司')];
  const customer = await createCustomer(sales, first);
  await createCustomer(sales, other);
  const person = unique('签约人');
  await createContact(sales, customer, person);
  const [product, gone] = [unique('机柜'), unique('旧机柜')];
  const productGuid = await createProduct(admin, product, { Price: 1000 });
  const goneGuid = await createProduct(admin, gone, { Price: 500 });
  const opportunity = unique('机房商机');
  await createBusiness(sales, customer, opportunity, {
    ProductList: [line(productGuid, 900, 3, 10), line(goneGuid, 500, 1)],
    Discount_Rate: 10,
    Total_Price: 2880,
  });
  // Off the shelf by now, and dearer than it was.
  await admin.call(products.takeOffShelf, { Guid: goneGuid });
  await admin.call(products.update, { Guid: productGuid, Price: 1200 });

  await openAs('sales', '/crm/contract');
  await page.getByRole('button', { name: '新增合同' }).first().click();
  const add = dialog(page, '新增合同');
  for (const name of ['客户签约人', '商机']) await expect(field(add, name)).toBeDisabled();
  await field(add, '客户').click();
  await pick(dialog(page, '选择客户'), first);
  await field(add, '客户签约人').click();
  await expect(dialog(page, '选择联系人').getByRole('row').filter({ hasText: person })).toHaveCount(1);
  await pick(dialog(page, '选择联系人'), person);
  await field(add, '商机').click();
  await pick(dialog(page, '选择商机'), opportunity);
  await expect(question(page)).toContainText('1 项产品');
  await expect(question(page)).toContainText(`不会带入：${gone}`);
  await expect(question(page)).not.toContainText('被替换');
  await question(page).getByRole('button', { name: '带入产品' }).click();
  await expect(add.getByLabel(`售价：${product}`)).toHaveValue('900.00');
  await expect(add.getByLabel(`折扣：${product}`)).toHaveValue('25.00');
  await expect(add.getByLabel('总金额')).toHaveValue('2,430.00');
  await expect(add.getByLabel('合同金额')).toHaveValue('2,430.00');
  await add.getByLabel('合同金额').fill('2400');
  await add.getByLabel('整单折扣 %').fill('0');
  await expect(add.getByLabel('总金额')).toHaveValue('2,700.00');
  await expect(add.getByLabel('合同金额')).toHaveValue('2,400.00');

  await field(add, '客户').click();
  await pick(dialog(page, '选择客户'), other);
  await expect(field(add, '客户签约人')).not.toContainText(person);
  await expect(field(add, '商机')).not.toContainText(opportunity);
  await add.getByRole('button', { name: `删除：${product}` }).click();
  await expect(add.getByRole('button', { name: '添加产品' })).toBeFocused();
  for (const end of ['整单折扣 %', '总金额']) {
    await expect(add.getByLabel(end)).toBeDisabled();
    await expect(add.getByLabel(end)).toHaveValue('');
  }
  await (await leaveTyped(add)).getByRole('button', { name: '放弃' }).click();
  await expect(add).toBeHidden();
});

test('an edit keeps old lines off the shelf; an edit after a faster colleague is refused in words', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const [admin, sales] = [await sharedSession('admin'), await sharedSession('sales')];
  const customer = await createCustomer(sales, unique('修改公司'));
  const old = unique('停售产品');
  const product = await createProduct(admin, old, { Price: 100 });
  const name = unique('修改合同');
  const guid = await createContract(sales, customer, name, {
    Money: 190,
    ProductList: [line(product, 95, 2, 5)],
    Total_Price: 190,
  });
  await admin.call(products.takeOffShelf, { Guid: product });
  await openAs('sales', `/crm/contract?open=${guid}`);
  const open = drawer(page, name);
  await expect(await openTab(open, '产品')).toContainText('已下架');
  await open.getByRole('button', { name: '编辑' }).click();
  const edit = dialog(page, '编辑合同');
  await expect(edit.getByText('已下架')).toBeVisible();
  await expect(edit.getByLabel('总金额')).toHaveValue('190.00');
  await edit.getByLabel(`数量：${old}`).fill('4');
  await expect(edit.getByLabel('合同金额')).toHaveValue('380.00');
  await sales.call(contracts.update, { Guid: guid, Remark: '同事先保存' });
  await confirm(edit);
  const stale = page.getByRole('dialog').filter({ hasText: '重新加载后' });
  await stale.getByRole('button', { name: '重新加载' }).click();
  await expect(stale).toBeHidden();
  await expect(edit.getByLabel('备注')).toHaveValue('同事先保存');
  await expect(edit.getByLabel(`数量：${old}`)).toHaveValue('2');
  await edit.getByLabel(`数量：${old}`).fill('3');

  // A product that goes off the shelf between being chosen and being saved is refused at its line.
  const late = unique('刚下架');
  const lateGuid = await createProduct(admin, late);
  await edit.getByRole('button', { name: '添加产品' }).click();
  await pick(dialog(page, '选择产品'), late);
  await admin.call(products.takeOffShelf, { Guid: lateGuid });
  await confirm(edit);
  await expect(edit.getByRole('alert')).toHaveText(`产品“${late}”已下架，不能添加`);
  await expect(edit.getByLabel(`售价：${late}`)).toBeFocused();
  await edit.getByRole('button', { name: `删除：${late}` }).click();
  await expect(edit.getByRole('alert')).toHaveCount(0);
  await confirm(edit);
  await expect(edit).toBeHidden();
  await expect(open).toContainText('¥285.00');
  const log = await openTab(open, '操作记录');
  await expect(log).toContainText(`${old} × 3 = 285.00`);
});
