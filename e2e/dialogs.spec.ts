import { business } from '@haina/contract/calls/business.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import type { Page } from '@playwright/test';
import { dialog, leaveTyped } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

/** The dialogs of new records, and the label of the input they begin with. */
const added = [
  ['/crm/leads', '新增线索', '线索名称'],
  ['/crm/customer', '新增客户', '客户名称'],
  ['/crm/contacts', '新增联系人', '姓名'],
  ['/crm/business', '新增商机', '商机名称'],
  ['/crm/contract', '新增合同', '合同名称'],
  ['/crm/product', '新增产品', '产品名称'],
] as const;

/** Presses the button of a new record and types at once. */
async function typeAtOnce(page: Page, title: string) {
  await page.getByRole('button', { name: title }).first().click();
  // `s` is a key of the page behind.
  for (const letter of 'sea view 3') await page.keyboard.press(letter === ' ' ? 'Space' : letter);
}

test('what is typed at once after a new record is asked for stands in the first input, and nothing is refused yet', async ({
  page,
  openAs,
}) => {
  // The defaults of the dialog arrive late; nothing waits for them.
  for (const call of [contracts.number, business.types]) {
    await page.route(`**/${call.path}*`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
  }
  await openAs('admin', added[0][0]);
  for (const [path, title, first] of added) {
    await test.step(title, async () => {
      if (path !== added[0][0]) await goWithin(page, path);
      await expect(page.getByRole('button', { name: title }).first()).toBeVisible();
      await typeAtOnce(page, title);
      const add = dialog(page, title);
      await expect(add.getByLabel(first).first()).toHaveValue('sea view 3');
      await expect(add.getByLabel(first).first()).toBeFocused();
      await expect(add.locator('[role="alert"], .ant-form-item-explain-error')).toHaveCount(0);
      if (path === '/crm/contract') await expect(add.getByLabel('合同编号')).toHaveValue(/^HT/);
      await (await leaveTyped(add)).getByRole('button', { name: '放弃' }).click();
      await expect(add).toBeHidden();
    });
  }
});
