import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { addKeyword, removeKeywords, rowOf } from './support/collect.ts';
import { choose } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

test('an administrator sees whether the switchboard and each provider answer, and what is left of each budget', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('admin', '/crm/collect/cs');
  const registry = page.getByRole('region', { name: '工商名录' });
  await expect(registry).toContainText('已应答');
  await expect(registry).toContainText('不限');
  const jobs = page.getByRole('region', { name: '招聘网站' });
  await expect(jobs).toContainText('已应答');
  await expect(jobs).toContainText(/还剩 [\d,]+/);
  const map = page.getByRole('region', { name: '地图' });
  await expect(map).toContainText('没有应答');
  await expect(map.getByRole('alert')).toContainText('返回了错误');
  await expect(map).toContainText(/\d\d:\d\d/);
  await expect(map).toContainText(/还剩 [\d,]+/);
  const telephony = page.getByRole('region', { name: '电话系统' });
  await expect(telephony).toContainText('模拟器');
  await expect(telephony).toContainText('已应答');
  await expect(telephony).toContainText('通话由模拟器播放，不会真的拨出');
  await expectAccessible();
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(telephony).toContainText('已应答');
});

test('a provider that fails ends the keyword with the reason, and it is collected again by a press', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const admin = await sharedSession('admin');
  const words = unique('故障').replace(/\s/g, '');
  await openAs('admin', '/crm/collect/keyword');
  await choose(page, '平台', '地图');
  await addKeyword(page, words, '失败');
  await expect(rowOf(page, words)).toContainText('地图');
  await expectAccessible();
  await rowOf(page, words)
    .getByRole('button', { name: `重新采集：${words}` })
    .click();
  // It began and failed once more: kept, failed, begun, failed.
  const versions = async () => {
    const { rows } = await admin.call<{ rows: { Row_Version: number }[] }>(acquisition.list, { Name: words });
    return rows.map(({ Row_Version }) => Row_Version);
  };
  await expect.poll(versions).toEqual([4]);
  await expect(rowOf(page, words)).toContainText('失败', { timeout: 60_000 });
  await removeKeywords(admin, words);
});
