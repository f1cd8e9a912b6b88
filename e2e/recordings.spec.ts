import { activity } from '@haina/contract/calls/activity.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { numberEnding } from './support/calls.ts';
import { createCustomer, drawer } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

test('a manager hears the recording of a call in the timeline, goes back and on by keys, saves it, and hears it in the list', async ({
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
  await manager.call(calls.dialBack, {
    Target_Kind: callTarget.customer,
    Target_Guid: guid,
    Called_Number: number,
  });
  await expect
    .poll(
      async () => {
        const { rows } = await manager.call<{ rows: { CallRecordList: { Has_Recording: number }[] }[] }>(
          activity.list,
          { Target_Kind: 2, Target_Guid: guid },
        );
        return rows[0]?.CallRecordList[0]?.Has_Recording;
      },
      { timeout: 60_000 },
    )
    .toBe(1);

  await openAs('manager', `/crm/customer?open=${guid}`);
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
