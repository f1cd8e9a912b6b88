import { people } from '@haina/contract/calls/people.ts';
import { targets } from '@haina/contract/calls/targets.ts';
import type { Page } from '@playwright/test';
import { wallMonth, wallYear } from './support/days.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

interface Team {
  readonly guid: string;
  readonly department: string;
  readonly people: readonly { readonly guid: string; readonly name: string; readonly login: string }[];
}

/** A department with two people that no other flow knows, in the company that flows may change. */
async function newTeam(as: SignedIn, unique: (words: string) => string): Promise<Team> {
  const { rows } = await as.call<{ rows: readonly { Guid: string; ParentGuid: string }[] }>(people.departments, {});
  const root = rows.find(({ ParentGuid }) => ParentGuid === '')?.Guid ?? '';
  const name = unique('标部');
  const { Guid } = await as.call<{ Guid: string }>(people.addDepartment, { Name: name, ParentGuid: root });
  const members = [];
  for (const first of ['标a', '标b']) {
    const member = { name: unique(first), login: `t${Math.random().toString(36).slice(2, 12)}` };
    const input = { LoginName: member.login, User_Name: member.name, FrameworkGuid: Guid };
    const { User_Guid } = await as.call<{ User_Guid: string }>(people.add, input);
    members.push({ ...member, guid: User_Guid });
  }
  return { guid: Guid, department: name, people: members };
}

const cell = (page: Page, row: number, month: number) => page.locator(`[data-cell="${row}-${month}"]`);

const foot = (page: Page) => page.getByRole('row', { name: /^合计/ });

async function chooseDepartment(page: Page, name: string) {
  const departments = page.getByRole('combobox', { name: '部门筛选' });
  await departments.click();
  await departments.fill(name);
  await page.locator('.ant-select-tree-title', { hasText: name }).click();
}

/** Opens the targets of a team: two rows. */
async function openTeam(page: Page, { department }: Team) {
  await chooseDepartment(page, department);
  await expect(page.getByRole('row')).toHaveCount(4);
}

/** What comes from a spreadsheet by Ctrl+V, into the cell with the cursor. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

const year = wallYear();

/** Types months of both people, by keys alone, and pastes some from a spreadsheet. */
async function typeYear(page: Page, team: Team): Promise<void> {
  const thisMonth = page.getByRole('columnheader', { name: `${wallMonth()}月`, exact: true });
  await expect(thisMonth).toHaveAttribute('aria-current', 'date');
  await expect(thisMonth).toBeInViewport();
  await cell(page, 0, 1).click();
  await page.keyboard.type('0.1万');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.type('20.5');
  await page.keyboard.press('Tab');
  await expect(cell(page, 1, 2)).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(cell(page, 1, 2)).toHaveText('—');
  await expect(cell(page, 1, 2)).toBeFocused();
  await page.keyboard.type('1.234');
  await page.keyboard.press('Enter');
  const refused = page.getByRole('textbox', { name: `${team.people[1]?.name} 2月` });
  await expect(refused).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(cell(page, 1, 2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 0, 2)).toBeFocused();
  await paste(page, '1,000\t¥2,000.50\r\n3\t\r\n');
  await expect(cell(page, 0, 3)).toHaveText(/^2,000\.50/);
  await paste(page, '1\tx');
  await expect(page.getByText('没有粘贴：第 1 行第 2 列的“x”不是有效的金额')).toBeVisible();
  await expect(page.getByText('已修改 5 格', { exact: true })).toBeVisible();
  await expect(foot(page).getByRole('gridcell').first()).toHaveText('1,020.50');
}

/** Spreads the year of the second person over its months. */
async function spreadYear(page: Page, team: Team): Promise<void> {
  const title = `分摊全年目标：${team.people[1]?.name}`;
  await page.getByRole('button', { name: title }).click();
  const spread = page.getByRole('dialog', { name: title });
  await spread.getByRole('textbox', { name: '全年目标' }).fill('100');
  await expect(spread.getByText('1 至 11 月每月 8.33，12 月 8.37')).toBeVisible();
  await spread.getByRole('button', { name: '确定' }).click();
  await expect(spread).toBeHidden();
  await expect(cell(page, 1, 12)).toHaveText(/^8\.37/);
}

/** Saves what was typed, which another person changed meanwhile. */
async function saveOverOthers(page: Page, team: Team, other: SignedIn): Promise<void> {
  const theirs = { Guid: team.people[0]?.guid, Holder: 1, Month: 1, Money: 555, Old_Money: '' };
  await other.call(targets.update, { Year: year, Kind: 1, TargetList: [theirs] });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText(/^以下目标已被他人修改，没有保存/)).toBeVisible();
  await expect(cell(page, 0, 1)).toHaveAttribute('title', '已被他人改为 555.00，再次保存将覆盖');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('保存成功，共 15 格')).toBeVisible();
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeHidden();
  await expect(foot(page).getByRole('gridcell').first()).toHaveText('1,008.33');
}

test('a year is typed, pasted, spread and saved at once, nobody overwrites unseen, and a phone opens the months of a row', async ({
  page,
  openAs,
  ownSession,
  unique,
  expectAccessible,
}) => {
  const session = await ownSession('outsider');
  const team = await newTeam(session, unique);
  await openAs('outsider', '/bm/target');
  await openTeam(page, team);
  const name = team.people[0]?.name ?? '';
  await expect(page.getByRole('rowheader', { name: new RegExp(name) })).toBeVisible();
  await test.step('months are typed and pasted', () => typeYear(page, team));
  await expectAccessible();
  await test.step('a year is spread over its months', () => spreadYear(page, team));
  await test.step('what is not saved is not left unasked', async () => {
    await page.getByText('回款金额', { exact: true }).click();
    const ask = page.getByRole('dialog', { name: '温馨提示' });
    await ask.getByRole('button', { name: '继续填写' }).click();
    await expect(ask).toBeHidden();
  });
  await test.step('what another person changed is not overwritten unseen', () => saveOverOthers(page, team, session));
  await test.step('on a phone a row opens its months', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('textbox', { name: '姓名、拼音或账号' }).fill(name);
    await page.getByRole('button', { name: new RegExp(name) }).click();
    const editor = page.getByRole('dialog', { name: `编辑目标：${name}` });
    await editor.getByRole('textbox', { name: '11月' }).fill('12.345');
    await expect(editor.getByRole('button', { name: '确定' })).toBeDisabled();
    await editor.getByRole('textbox', { name: '11月' }).fill('1,200');
    await expectAccessible('dialog');
    await editor.getByRole('button', { name: '确定' }).click();
    await expect(editor).toBeHidden();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText('保存成功，共 1 格')).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(name) })).toContainText('5,200.50');
  });
});

test('last year is copied, goes out as a spreadsheet and comes back once every error is mended', async ({
  page,
  openAs,
  ownSession,
  unique,
  expectAccessible,
}) => {
  const session = await ownSession('outsider');
  const team = await newTeam(session, unique);
  const set = { Holder: 1, Old_Money: '' };
  const TargetList = [{ ...set, Guid: team.people[0]?.guid, Month: 3, Money: 200 }];
  await session.call(targets.update, { Year: year - 1, Kind: 1, TargetList });
  await openAs('outsider', '/bm/target');
  await openTeam(page, team);
  await page.getByRole('button', { name: '复制上一年' }).click();
  const copy = page.getByRole('dialog', { name: `复制 ${year - 1} 年目标到 ${year} 年` });
  await copy.getByRole('spinbutton', { name: '比例' }).fill('110.5');
  await expectAccessible('dialog');
  await copy.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已写入 1 格，0 格已有目标，保持不变')).toBeVisible();
  await expect(cell(page, 0, 3)).toHaveText('221.00');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  expect((await download).suggestedFilename()).toBe(`销售目标-${year}-合同金额-员工.xlsx`);

  await page.getByRole('button', { name: '导入目标' }).click();
  const dialog = page.getByRole('dialog', { name: '导入目标' });
  const file = (login: string) => ({
    name: '目标.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`账号,3月,4月\r\n${team.people[0]?.login},300,\r\n${login},5,6.25`),
  });
  const choose = dialog.locator('input[type=file]');
  await choose.setInputFiles(file('nobodyknows'));
  await expect(dialog.getByText('没有账号为 nobodyknows 的员工')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '写入 0 格' })).toBeDisabled();
  await expectAccessible('dialog');
  await choose.setInputFiles(file(team.people[1]?.login ?? ''));
  await expect(dialog.getByText('2 行检查通过，将写入 3 格，其中 1 格覆盖原有目标')).toBeVisible();
  await dialog.getByRole('button', { name: '写入 3 格' }).click();
  await expect(dialog).toBeHidden();
  await expect(cell(page, 0, 3)).toHaveText('300.00');
  await expect(cell(page, 1, 4)).toHaveText('6.25');

  await page.getByText('部门', { exact: true }).first().click();
  await expect(page.getByRole('row', { name: new RegExp(`^${team.department}`) })).toContainText('人员合计');
  await expect(cell(page, 0, 3)).toContainText('305.00');
});
