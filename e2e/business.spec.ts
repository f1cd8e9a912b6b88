import { createBusiness } from './support/business.ts';
import { agree, choosePerson, confirm, dialog, leave, pick, question } from './support/dialogs.ts';
import { choose, rowOf, takeFromMore } from './support/leadsList.ts';
import { createProduct } from './support/products.ts';
import { createContact, createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

const address = (name: string) => `/crm/business?Name=${encodeURIComponent(name)}`;

test('an opportunity is added with discounted lines, and edited', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const customer = unique('商机公司');
  const name = unique('产线升级');
  const [driver, motor] = [unique('驱动器'), unique('电机')];
  const admin = await sharedSession('admin');
  await createProduct(admin, driver, { Price: 1000 });
  await createProduct(admin, motor, { Price: 333.33 });
  await createCustomer(await sharedSession('sales'), customer);
  await openAs('sales', address(name));
  await page.getByRole('button', { name: '新增商机' }).first().click();
  const add = dialog(page, '新增商机');
  await expect(add.getByLabel('商机名称')).toBeFocused();
  await confirm(add);
  // There is only one mode of sale: it is chosen already.
  await expect(add.getByTitle('默认销售模式')).toBeVisible();
  for (const words of ['商机名称', '客户名称', '销售阶段', '预计成交时间']) {
    await expect(add.getByText(`请输入${words}`)).toBeVisible();
  }
  await add.getByLabel('商机名称').fill(name);
  await add.getByRole('combobox', { name: '客户', exact: true }).click();
  await pick(dialog(page, '选择客户'), customer);
  await choose(add, '销售阶段', '需求分析');
  await add.getByLabel('商机金额').fill('007');
  await expect(add.getByText('金额不正确')).toBeVisible();
  // Not a sign of what is typed is lost: what is too long says so, separators of thousands may be typed.
  await add.getByLabel('商机金额').fill('');
  await add.getByLabel('商机金额').pressSequentially('12345678901234');
  await expect(add.getByLabel('商机金额')).toHaveValue('12345678901234');
  await expect(add.getByText('商机金额长度不能超过13个字符')).toBeVisible();
  await add.getByLabel('商机金额').fill('');
  await add.getByLabel('商机金额').pressSequentially('1,234,567.5');
  await add.getByLabel('商机名称').focus();
  await expect(add.getByLabel('商机金额')).toHaveValue('1,234,567.50');
  await add.getByLabel('商机金额').fill('2500');
  await add.getByLabel('预计成交').fill('2098-05-06 10:00');
  await add.getByLabel('预计成交').press('Enter');
  await add.getByRole('button', { name: '添加产品' }).click();
  await pick(dialog(page, '选择产品'), driver, motor);
  await add.getByLabel(`数量：${driver}`).fill('2');
  await add.getByLabel(`售价：${driver}`).fill('950');
  await expect(add.getByLabel(`折扣：${driver}`)).toHaveValue('5.00');
  await add.getByLabel('整单折扣').fill('10');
  await expect(add.getByLabel('总金额')).toHaveValue('2,010.00');
  await expectAccessible('dialog');
  await confirm(add);
  await expect(add).toBeHidden();
  await expect(page.getByText('操作成功')).toBeVisible();
  const row = rowOf(page, name);
  for (const words of [customer, '需求分析 30%', '2,500.00', '2098-05-06', '王梓涵'])
    await expect(row).toContainText(words);

  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await expect.poll(async () => (await open.boundingBox())?.width).toBe(1008);
  await expect(open.getByRole('tab')).toHaveText([
    /^跟进记录/,
    '基本信息',
    /^联系人/,
    /^相关团队/,
    /^合同/,
    /^产品/,
    /^附件/,
    '操作记录',
  ]);
  const lines = await openTab(open, '产品');
  for (const words of ['1,900.00', '333.33', '2,233.33', '2,010.00']) await expect(lines).toContainText(words);
  await expectAccessible('dialog');
  await open.getByRole('button', { name: '编辑' }).click();
  const edit = dialog(page, '编辑商机');
  await edit.getByLabel('备注').fill('等待客户立项');
  await confirm(edit);
  await expect(edit).toBeHidden();
  await expect(await openTab(open, '基本信息')).toContainText('等待客户立项');
  await expect(await openTab(open, '产品')).toContainText('2,010.00');
});

test('the stage bar moves an opportunity after asking, until it is lost with a reason', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('阶段商机');
  await createBusiness(sales, await createCustomer(sales, unique('阶段公司')), name, { Money: 5000 });
  await openAs('sales', address(name));
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  const stages = open.getByRole('list', { name: '销售阶段' });
  await expect(stages.getByRole('button', { name: /需求分析/ })).toContainText('下一步，30%');
  await stages.getByRole('button', { name: /需求分析/ }).click();
  await expect(question(page)).toContainText('确认进入需求分析阶段');
  await question(page).getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('操作已取消')).toBeVisible();
  await expect(question(page)).toBeHidden();
  await stages.getByRole('button', { name: /方案/ }).click();
  await agree(page);
  await expect(stages.getByRole('button', { name: /方案/ })).toHaveAttribute('aria-current', 'step');
  await expect(stages.getByRole('button', { name: /需求分析/ })).toContainText('已完成');
  await expect(open).toContainText('进行中 60%');

  await open.getByRole('button', { name: '结束商机' }).click();
  await page.getByRole('menuitem', { name: '输单' }).click();
  const reason = dialog(page, '结束商机');
  await expect(reason).toContainText('确定将当前商机设为输单吗？');
  await confirm(reason);
  await expect(reason.getByText('请填写原因')).toBeVisible();
  await reason.getByLabel('原因').fill('客户选择了竞争对手');
  await confirm(reason);
  await expect(reason).toBeHidden();
  await expect(open.getByRole('button', { name: '结束商机' })).toBeHidden();
  await expect(stages.getByRole('button').first()).toBeDisabled();
  await expect(stages.locator('button:enabled')).toHaveCount(0);
  const outcome = stages.getByRole('group', { name: '结果：输单' });
  await expect(outcome).toHaveAttribute('aria-current', 'step');
  await expect(outcome).toContainText(/\d{4}-\d\d-\d\d 客户选择了竞争对手/);
  await expect(stages).not.toContainText('当前');
  await expect(await openTab(open, '基本信息')).toContainText('客户选择了竞争对手');
  await expect(await openTab(open, '操作记录')).toContainText('输单');
  await open.getByRole('button', { name: '编辑' }).click();
  const edit = dialog(page, '编辑商机');
  await expect(edit.getByRole('combobox', { name: '销售阶段' })).toBeDisabled();
});

test('contacts and opportunities are linked and unlinked from both sides', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const customer = await createCustomer(sales, unique('关联公司'));
  const [name, contact] = [unique('关联商机'), unique('关联人')];
  await createBusiness(sales, customer, name);
  await createContact(sales, customer, contact);
  await openAs('sales', `/crm/contacts?Name=${encodeURIComponent(contact)}`);
  await page.getByRole('button', { name: contact, exact: true }).click();
  const tab = await openTab(drawer(page, contact), '商机');
  await tab.getByRole('button', { name: '关联商机', exact: true }).click();
  await pick(dialog(page, '选择商机'), name);
  await expect(page.getByText('关联成功')).toBeVisible();
  await expect(tab.getByRole('link', { name })).toBeVisible();
  await tab.getByRole('button', { name: '关联商机', exact: true }).click();
  await expect(dialog(page, '选择商机').getByRole('checkbox', { name: `选择 ${name}` })).toBeChecked();
  await expect(dialog(page, '选择商机').getByRole('columnheader')).toContainText([
    /商机名称/,
    /阶段/,
    /金额/,
    '关联状态',
  ]);
  await confirm(dialog(page, '选择商机'));
  await expect(page.getByText('未检测到需要关联的商机')).toBeVisible();

  await tab.getByRole('link', { name }).click();
  const open = drawer(page, name);
  const links = await openTab(open, '联系人');
  await expect(links.getByRole('link', { name: contact })).toBeVisible();
  await links.getByRole('button', { name: '取消关联', exact: true }).first().click();
  await expect(page.getByText('请选择操作数据')).toBeVisible();
  await links.getByRole('checkbox', { name: `选择 ${contact}` }).check();
  await links.getByRole('button', { name: '取消关联', exact: true }).first().click();
  await expect(question(page)).toContainText('是否取消关联？');
  await agree(page);
  await expect(page.getByText('解除成功')).toBeVisible();
  await expect(links).toContainText('还没有关联的联系人');
});

test('a follow-up leads to its opportunity, of which a contract is drawn up', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const customer = unique('跟进公司');
  const Customer_Guid = await createCustomer(sales, customer);
  const name = unique('跟进商机');
  await createBusiness(sales, Customer_Guid, name, { Money: 800 });
  await openAs('sales', `/crm/customer?Customer_Name=${encodeURIComponent(customer)}`);
  await page.getByRole('button', { name: customer, exact: true }).click();
  const tab = await openTab(drawer(page, customer), '跟进记录');
  await tab.getByText('电话', { exact: true }).first().click();
  await tab.getByRole('textbox').first().fill('谈了预算');
  await tab.getByRole('button', { name: '商机', exact: true }).click();
  await pick(dialog(page, '选择商机'), name);
  await tab.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('发布成功!')).toBeVisible();
  await tab.getByRole('link', { name }).first().click();
  const open = drawer(page, name);
  await expect(open).toContainText('¥800.00');
  await open.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '新增合同' }).click();
  const contract = dialog(page, '新增合同');
  await expect(contract.getByLabel('合同名称')).toHaveValue(name);
  await expect(contract.getByRole('combobox', { name: '客户', exact: true })).toHaveText(customer);
  await leave(contract);
});

test('an opportunity is transferred and deleted', async ({ page, openAs, unique, sharedSession }) => {
  const manager = await sharedSession('manager');
  const customer = await createCustomer(manager, unique('转移公司'));
  const [given, gone] = [unique('转移商机'), unique('删除商机')];
  await createBusiness(manager, customer, given);
  await createBusiness(manager, customer, gone);
  await openAs('manager', address(given));
  await takeFromMore(page, given, '转移');
  const transfer = dialog(page, '转移商机');
  await transfer.getByRole('combobox', { name: '新负责人' }).click();
  const people = dialog(page, '选择员工');
  await choosePerson(people, 'wangzihan', /王梓涵/);
  await confirm(people);
  await expect(people).toBeHidden();
  await confirm(transfer);
  await expect(transfer).toBeHidden();
  await expect(rowOf(page, given)).toContainText('王梓涵');

  await goWithin(page, address(gone));
  await takeFromMore(page, gone, '删除');
  await expect(question(page)).toContainText('是否删除?');
  await agree(page);
  await expect(page.getByText('删除成功!')).toBeVisible();
  await expect(page.getByText('没有符合条件的商机')).toBeVisible();
});

test('an opportunity that begins with its customer shows the rest in its drawer, and on the card of a phone', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const customer = unique('前缀客户');
  const name = `${customer}三号线改造`;
  await createBusiness(sales, await createCustomer(sales, customer), name);
  await openAs('sales', `/crm/business?Name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true }).click();
  const heading = drawer(page, name).getByRole('heading', { name, exact: true });
  await expect(heading).toHaveText('三号线改造');
  await expect(heading).toHaveAttribute('title', name);
  await page.setViewportSize({ width: 390, height: 844 });
  await drawer(page, name).getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('article').getByRole('button', { name, exact: true })).toHaveText('三号线改造');
});
