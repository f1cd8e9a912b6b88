import { leads } from '@haina/contract/calls/leads.ts';
import { activity } from '@haina/contract/calls/activity.ts';
import { createLead } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

const english = { settings: { language: 'en' } };

test('administration names what every company starts with in English; a form has the stored name', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/bm/jurisdiction', english);
  const roles = page.getByRole('region', { name: 'Roles', exact: true });
  await expect(roles.getByText('Sales manager', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More actions for Sales manager' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('销售主管');
  await page.goto('/bm/process');
  await expect(page.getByText('Needs analysis', { exact: true })).toBeVisible();
  await page
    .getByRole('region', { name: 'Sales modes', exact: true })
    .getByRole('button', { name: 'Add sales mode' })
    .click();
  await expect(page.getByRole('dialog').getByText('Default sales process', { exact: true })).toBeVisible();
  await page.goto('/bm/user');
  await expect(page.getByRole('row').getByText('Sales', { exact: true }).first()).toBeVisible();
});

test('an operation record and an address appear in English', async ({ page, openAs, unique, sharedSession }) => {
  const sales = await sharedSession('sales');
  const name = unique('英文线索');
  const Guid = await createLead(sales, { Name: name, Source: 2 });
  await sales.call(leads.update, { Guid, Source: 3 });
  const target = { Target_Kind: 1, Target_Guid: Guid };
  await sales.call(activity.add, { ...target, Activity_Kind: 1, Activity_Content: 'ok' });
  await openAs('sales', `/crm/leads?open=${Guid}`, english);
  await page.getByRole('tab', { name: /Operation/ }).click();
  await expect(page.getByText('Online marketing → Trade fair')).toBeVisible();
  await expect(page.getByText(/Followed up \(Call\)/)).toBeVisible();
  await page.goto('/crm/customer');
  await page.getByRole('button', { name: /Advanced/ }).click();
  await page.getByRole('combobox', { name: 'Province', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Heilongjiang', exact: true })).toBeAttached();
});
