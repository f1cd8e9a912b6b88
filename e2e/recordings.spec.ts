import { activity } from '@haina/contract/calls/activity.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Page } from '@playwright/test';
import { connected, numberEnding, panelOf, stateOf, submitPanel, takeNumber } from './support/calls.ts';
import { createCustomer, drawer } from './support/records.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

/** Dials a customer of the list, who hangs up after a while; what came of it is submitted then. */
async function talkUntilOtherEnds(page: Page, number: string) {
  await takeNumber(page, page, number, '回拨');
  await expect(stateOf(page)).toHaveText('通话中');
  await expect(panelOf(page).getByRole('button', { name: '挂断' })).toBeVisible();
  await expect(stateOf(page)).toHaveText('已结束，接通', { timeout: 20_000 });
  await expect(panelOf(page).getByRole('button', { name: '挂断' })).toHaveCount(0);
  await panelOf(page).getByRole('checkbox', { name: '意向明确' }).check();
  await submitPanel(page);
}

/** Waits until the call of a customer has its recording. */
async function expectRecorded(manager: SignedIn, Target_Guid: string) {
  const input = { Target_Kind: targetKind.customer, Target_Guid };
  await expect
    .poll(async () => {
      const { rows } = await manager.call<{ rows: { CallRecordList: { Has_Recording: number }[] }[] }>(
        activity.list,
        input,
      );
      return rows[0]?.CallRecordList[0]?.Has_Recording;
    })
    .toBe(1);
}

test('a manager dials a customer who ends the call, hears its recording in the timeline, goes back and on by keys, saves it, and hears it in the list', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const manager = await sharedSession('manager');
  const name = unique('录音客户');
  // The simulated phone answers after two seconds and talks for ten, of which the recording has all but a part of a second.
  const number = numberEnding('2443', '139');
  const guid = await createCustomer(manager, name, { Mobile: number });
  await connected(page, () => openAs('manager', `/crm/customer?Customer_Name=${encodeURIComponent(name)}`));
  await test.step('the other side ends the call, and what came of it is submitted', () =>
    talkUntilOtherEnds(page, number));
  await expectRecorded(manager, guid);

  await page.getByRole('button', { name, exact: true }).click();
  const player = drawer(page, name).getByRole('region', { name: '录音播放' });
  await test.step('it plays in the timeline, and is steered by keys', async () => {
    await drawer(page, name)
      .getByRole('button', { name: `播放与 ${name} 的通话录音` })
      .click();
    await expect(player).toContainText(/00:(09|10)/);
    const position = player.getByRole('slider', { name: '播放进度' });
    await player.getByRole('button', { name: '暂停' }).click();
    await expect(player.getByRole('button', { name: '播放', exact: true })).toBeVisible();
    const before = Number(await position.getAttribute('aria-valuenow'));
    await position.focus();
    await page.keyboard.press('ArrowRight');
    await expect(position).toHaveAttribute('aria-valuenow', String(before + 5));
    await page.keyboard.press('ArrowLeft');
    await expect(position).toHaveAttribute('aria-valuenow', String(before));
    await page.keyboard.press(' ');
    await expect(player.getByRole('button', { name: '暂停' })).toBeVisible();
    await expectAccessible('dialog');
  });

  await test.step('it is saved as a file', async () => {
    const saved = page.waitForEvent('download');
    // By the keyboard: messages that were pushed may lie over the corner.
    await player.getByRole('button', { name: '下载录音' }).press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/\.wav$/);
    await player.getByRole('button', { name: '关闭播放' }).press('Enter');
    await expect(player).toHaveCount(0);
  });

  await test.step('it plays in the list of calls', async () => {
    await goWithin(page, '/crm/call');
    await page.getByRole('button', { name: `播放与 ${name} 的通话录音` }).click();
    const docked = page.getByRole('main').getByRole('region', { name: '录音播放' });
    await expect(docked).toContainText(/00:(09|10)/);
    await docked.getByRole('button', { name: '暂停' }).click();
    await expectAccessible();
  });
});
