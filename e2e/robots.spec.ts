import { robots } from '@haina/contract/calls/robots.ts';
import { agree, confirm, dialog } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';

test('an administrator adds a robot of a group, sees what failed, and a person chooses it', async ({
  page,
  openAs,
  ownSession,
  unique,
  expectAccessible,
}) => {
  // Another company than that of most flows.
  const outsider = await ownSession('outsider');
  await openAs('outsider', '/bm/setting', { session: outsider });
  const card = page.getByRole('region', { name: '群机器人' });
  const name = unique('销售群').slice(0, 30);
  await card.getByRole('button', { name: '添加机器人' }).click();
  const form = dialog(page, '添加机器人');
  await confirm(form);
  await expect(form.getByText('请输入Webhook 地址')).toBeVisible();
  await expectAccessible('dialog');
  await form.getByLabel('名称').fill(name);
  await form.getByLabel('Webhook 地址').fill('https://oapi.dingtalk.com/robot/send?access_token=hush');
  await form.getByLabel('加签密钥').fill('SEChush');
  await confirm(form);
  await expect(form).toBeHidden();
  await expect(page.getByText('已保存')).toBeVisible();
  const row = card.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('还没有发送过');

  await row.getByRole('button', { name: `测试 ${name}` }).click();
  await expect(row).toContainText('发送失败');
  await expect(row).toContainText('连续失败 1 次：应答无法识别');
  await expectAccessible();

  await page.getByRole('button', { name: /^消息/ }).click();
  const centre = dialog(page, '消息中心');
  await centre.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '提醒设置' }).click();
  const reminders = dialog(page, '提醒设置');
  await reminders.getByLabel('转发到群机器人').click();
  await page.getByTitle(name).click();
  await expect(reminders).toContainText('消息会以您的名字出现在这个群里');
  await expectAccessible();
  const { rows } = await outsider.call<{ rows: { Guid: string; Name: string }[] }>(robots.list, {});
  const made = rows.find((one) => one.Name === name);
  await expect.poll(() => outsider.call(robots.forward, {})).toMatchObject({ Robot_Guid: made?.Guid });
  await reminders.getByRole('button', { name: 'Close' }).or(reminders.getByLabel('关闭')).first().click();
  await expect(reminders).toBeHidden();
  await centre.getByRole('button', { name: '关闭' }).first().click();
  await expect(centre).toBeHidden();

  await row.getByRole('button', { name: `删除 ${name}` }).click();
  await agree(page);
  await expect(row).toBeHidden();
});
