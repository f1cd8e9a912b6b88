import { leads } from '@haina/contract/calls/leads.ts';
import { activity } from '@haina/contract/calls/activity.ts';
import type { Page } from '@playwright/test';
import { leave } from './support/dialogs.ts';
import { createLead } from './support/leadsList.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

/** Administration names what every company starts with in English; a form has the stored name. */
async function expectAdministration(page: Page) {
  const roles = page.getByRole('region', { name: 'Roles', exact: true });
  await expect(roles.getByText('Sales manager', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More actions for Sales manager' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('销售主管');
  await leave(page.getByRole('dialog'));
  await goWithin(page, '/bm/process');
  await expect(page.getByText('Needs analysis', { exact: true })).toBeVisible();
  await page
    .getByRole('region', { name: 'Sales modes', exact: true })
    .getByRole('button', { name: 'Add sales mode' })
    .click();
  await expect(page.getByRole('dialog').getByText('Default sales process', { exact: true })).toBeVisible();
  await leave(page.getByRole('dialog'));
  await goWithin(page, '/bm/user');
  await expect(
    page.getByRole('row').getByText('Sales', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
}

/** A lead whose source was changed and that was followed up. */
async function changedLead(sales: SignedIn, name: string): Promise<string> {
  const Guid = await createLead(sales, { Name: name, Source: 2 });
  await sales.call(leads.update, { Guid, Source: 3 });
  const target = { Target_Kind: 1, Target_Guid: Guid };
  await sales.call(activity.add, { ...target, Activity_Kind: 1, Activity_Content: 'ok' });
  return Guid;
}

test('what every company starts with, operation records and addresses appear in English', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const Guid = await changedLead(await sharedSession('sales'), unique('英文线索'));
  await openAs('admin', '/bm/jurisdiction', { settings: { language: 'en' } });
  await test.step('administration has English names, and its forms the stored ones', () => expectAdministration(page));
  await test.step('an operation record tells in English what was changed', async () => {
    await goWithin(page, `/crm/leads?open=${Guid}`);
    const lead = page.getByRole('dialog');
    await page.getByRole('tab', { name: /Operation/ }).click();
    await expect(page.getByText('Online marketing → Trade fair')).toBeVisible();
    await expect(page.getByText(/Followed up \(Call\)/)).toBeVisible();
    await leave(lead);
  });
  await test.step('an address is chosen in English', async () => {
    await goWithin(page, '/crm/customer');
    await page
      .getByRole('button', { name: /Advanced/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('combobox', { name: 'Province', exact: true }).click();
    await expect(page.getByRole('option', { name: 'Heilongjiang', exact: true })).toBeAttached();
  });
});
