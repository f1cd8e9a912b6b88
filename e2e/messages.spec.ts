import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { messages } from '@haina/contract/calls/messages.ts';
import { createLead } from './support/leadsList.ts';
import { createCustomer } from './support/records.ts';
import { wallDay } from './support/days.ts';
import { leave } from './support/dialogs.ts';
import { centre, openCentre } from './support/messages.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

test('leads that are given are told of at the corner, closed there by Esc and by another window, and read in the centre', async ({
  page,
  openAs,
  ownSession,
  unique,
  sharedSession,
}) => {
  const manager = await sharedSession('manager');
  // Esc closes the newest message: nobody else sends them one.
  const session = await ownSession('staff02');
  const socket = page.waitForEvent('websocket', (one) => one.url().includes('/push/'));
  await openAs('staff02', '/crm/contacts', { session });
  await socket;
  const give = async (name: string) => {
    const LeadsGuidList = await createLead(manager, { Name: name });
    await manager.call(leads.transfer, { LeadsGuidList, User_Guid: session.userGuid });
    return page.getByRole('article').filter({ hasText: name });
  };
  const name = unique('先看');
  await test.step('Esc closes a message at the corner', async () => leave(await give(name)));
  await test.step('another window that reads a message closes it here', async () => {
    const other = unique('后看');
    const card = await give(other);
    await expect(card).toBeVisible();
    const { rows } = await session.call<{ rows: readonly { Guid: string; Title: string }[] }>(messages.list, {});
    await session.call(messages.read, { Guid: rows.find(({ Title }) => Title.includes(other))?.Guid });
    await expect(card).toHaveCount(0);
  });
  await test.step('the centre counts what is unread, opens it and has it among what is read then', async () => {
    await expect(page.getByRole('button', { name: /^消息，\d+ 条未读$/ })).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+\) /);
    await openCentre(page);
    const row = centre(page).getByRole('button', { name: new RegExp(`转给您 1 条线索.*${name}`) });
    await row.click();
    await leave(page.getByRole('dialog', { name, exact: true }));
    await expect(row).toBeHidden();
    await centre(page).getByText('已读', { exact: true }).click();
    await expect(row).toBeVisible();
  });
});

test('a customer that a manager gives is seen bottom right, opened from there and worked off in the queue by keys', async ({
  page,
  openAs,
  ownSession,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const manager = await sharedSession('manager');
  const name = unique('推送客户');
  const due = `${wallDay()}T00:00:00`;
  const CustomerGuidList = await createCustomer(manager, name, { Next_Time: due });
  // Nobody else gives them anything.
  const session = await ownSession('staff01');
  const socket = page.waitForEvent('websocket', (one) => one.url().includes('/push/'));
  await openAs('staff01', '/crm/contacts', { session });
  await socket;
  const corner = page.getByRole('status', { name: '新消息' });
  await manager.call(customers.transfer, { CustomerGuidList, User_Guid: session.userGuid });
  const card = corner.getByRole('article').filter({ hasText: name });
  await expect(card).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: '打开' }).click();
  await expect(card).toHaveCount(0);
  await leave(page.getByRole('dialog', { name, exact: true }));

  await goWithin(page, '/crm/today');
  const queue = page.getByRole('list', { name: '今日待办' });
  await page.getByRole('button', { name: /^联系客户/ }).click();
  const row = queue.getByRole('listitem').filter({ hasText: name });
  await expect(row).toBeVisible();
  // Down to the row, then it is handled by a key and gone.
  const last = queue.getByRole('listitem').last();
  const current = queue.locator('[aria-current="true"]');
  for (let shown = await current.innerText(); !shown.includes(name); shown = await current.innerText()) {
    await page.keyboard.press('j');
    // One row further.
    await expect(current).not.toHaveText(shown, { useInnerText: true });
  }
  await page.keyboard.press('d');
  await expect(row).toHaveCount(0);
  await expect(last).toBeAttached();

  // Taken back, it is followed up from here instead: back in the queue, it has gone on.
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: '跟进' }).click();
  const composer = page.getByRole('dialog', { name }).getByRole('region', { name: '写跟进' });
  await composer.getByText('电话', { exact: true }).click();
  await composer.getByRole('textbox', { name: '跟进内容' }).fill('客户同意签约');
  await composer.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('发布成功!')).toBeVisible();
  await leave(page.getByRole('dialog', { name, exact: true }));
  await page
    .getByRole('navigation', { name: '已打开的页面' })
    .getByRole('button', { name: '今日待办', exact: true })
    .click();
  await expect(queue).toBeVisible();
  await expect(row).toHaveCount(0);
});
