import { expect, test } from './support/test.ts';

for (const theme of ['grey', 'violet', 'line', 'meteor', 'prussian']) {
  test(`words can be read on the dashboard, a list, a record and a form in ${theme}`, async ({
    page,
    openAs,
    expectReadable,
  }) => {
    await openAs('manager', '/crm/dashboard', { settings: { theme } });
    await expect(page.locator(`html[data-theme="${theme}"]`)).toBeVisible();
    await expect(page.getByRole('region').first()).toBeVisible();
    await expect(page.locator('main .ant-skeleton:visible, main [aria-busy="true"]:visible')).toHaveCount(0);
    await expectReadable();
    await page.goto('/crm/customer?Level=1,2');
    const name = page.locator('main tbody button[class*="_name_"]').first();
    await expect(name).toBeVisible();
    await expectReadable();
    await name.click();
    const record = page.getByRole('dialog').first();
    await expect(record.getByRole('tabpanel')).toContainText(/\S/);
    await expect(record.locator('[aria-busy="true"]:visible, .ant-skeleton:visible')).toHaveCount(0);
    await expectReadable('dialog');
    await page.goto('/crm/leads');
    await page.getByRole('button', { name: '新增线索' }).click();
    const form = page.getByRole('dialog', { name: '新增线索' });
    await form.getByRole('button', { name: '确定' }).click();
    await expect(form.getByText('请输入线索名称')).toBeVisible();
    await expectReadable('dialog');
  });
}
