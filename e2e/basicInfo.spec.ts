import type { Locator, Page } from '@playwright/test';
import { createContract } from './support/contracts.ts';
import { createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

/** A value that is cut shows whole on hover, focus and press, and is copied whole. */
async function readCut(page: Page, cut: Locator, name: string): Promise<void> {
  await expect(cut).toContainText('…');
  await cut.hover();
  await expect(page.getByRole('tooltip', { name })).toBeVisible();
  await drawer(page, name).getByRole('tab', { name: '基本信息' }).hover();
  await expect(page.getByRole('tooltip', { name })).toBeHidden();
  await cut.focus();
  await expect(page.getByRole('tooltip', { name })).toBeVisible();
  // What is marked is what is copied.
  const marked = await cut.evaluate((value) => {
    getSelection()?.selectAllChildren(value);
    const text = getSelection()?.toString();
    getSelection()?.removeAllRanges();
    return text;
  });
  expect(marked).toBe(name);
  await cut.press('Enter');
  await expect(cut).toHaveText(name);
  await expect(cut).toHaveAttribute('aria-expanded', 'true');
}

test('cut values show whole, are copied whole, and lead to the records they name; the type of a follow-up is kept', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const [customer, name] = [unique('基本信息里名字很长的一家客户公司'), unique('基本信息里名字也很长的一份合同')];
  await createContract(sales, await createCustomer(sales, customer), name);
  await openAs('sales', `/crm/contract?Name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await test.step('a follow-up of a type is posted', async () => {
    await open.getByText('拜访', { exact: true }).click();
    await open.getByRole('textbox', { name: '跟进内容' }).fill('看了样机');
    await open.getByRole('button', { name: '发布' }).click();
    await expect(page.getByText('发布成功!')).toBeVisible();
  });
  const info = await openTab(open, '基本信息');
  await test.step('a cut value is read', () => readCut(page, info.getByRole('button', { name }), name));
  await expectAccessible();
  await test.step('a cut name leads to its record', async () => {
    const link = info.getByRole('link', { name: customer });
    await expect(link).toContainText('…');
    await link.focus();
    await expect(page.getByRole('tooltip', { name: customer })).toBeVisible();
    await link.press('Enter');
    await expect(drawer(page, customer)).toBeVisible();
  });
  await test.step('the next follow-up begins with the type that was used last, after a reload', async () => {
    await page.reload();
    await expect(drawer(page, customer).getByRole('radio', { name: '拜访' })).toBeChecked();
  });
});
