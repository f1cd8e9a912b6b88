import { expect, test } from './support/test.ts';

test('an administrator sees whether the switchboard answers, and which one it is', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('admin', '/crm/collect/cs');
  const telephony = page.getByRole('region', { name: '电话系统' });
  await expect(telephony).toContainText('模拟器');
  await expect(telephony).toContainText('已应答');
  await expect(telephony).toContainText('通话由模拟器播放，不会真的拨出');
  await expectAccessible();
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(telephony).toContainText('已应答');
});
