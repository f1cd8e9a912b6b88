import { acquisition } from '@haina/contract/calls/acquisition.ts';
import type { Page } from '@playwright/test';
import { addKeyword, removeKeywords, rowOf } from './support/collect.ts';
import { choose } from './support/leadsList.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

/** What each provider says of itself, and what is left of its budget; one of them fails. */
async function readStates(page: Page): Promise<void> {
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
}

/** The switchboard is one that plays the calls. */
async function readTelephony(page: Page): Promise<void> {
  const telephony = page.getByRole('region', { name: '电话系统' });
  await expect(telephony).toContainText('模拟器');
  await expect(telephony).toContainText('已应答');
  await expect(telephony).toContainText('通话由模拟器播放，不会真的拨出');
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(telephony).toContainText('已应答');
}

/** A keyword of the provider that fails ends with the reason, and is collected again by a press. */
async function collectInVain(page: Page, { call }: SignedIn, words: string): Promise<void> {
  await choose(page, '平台', '地图');
  await addKeyword(page, words, '失败');
  await expect(rowOf(page, words)).toContainText('地图');
  await rowOf(page, words)
    .getByRole('button', { name: `重新采集：${words}` })
    .click();
  // It began and failed once more: kept, failed, begun, failed.
  const versions = async () => {
    const { rows } = await call<{ rows: { Row_Version: number }[] }>(acquisition.list, { Name: words });
    return rows.map(({ Row_Version }) => Row_Version);
  };
  await expect.poll(versions).toEqual([4]);
  await expect(rowOf(page, words)).toContainText('失败', { timeout: 60_000 });
}

test('an administrator sees whether the switchboard and each provider answer, and collects again what one failed at', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const admin = await sharedSession('admin');
  const words = unique('故障').replace(/\s/g, '');
  await openAs('admin', '/crm/collect/cs');
  await readStates(page);
  await readTelephony(page);
  await expectAccessible();
  await goWithin(page, '/crm/collect/keyword');
  await collectInVain(page, admin, words);
  await expectAccessible();
  await removeKeywords(admin, words);
});
