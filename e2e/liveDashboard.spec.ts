import { people } from '@haina/contract/calls/people.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { followUp, soon, writeUntil } from './support/followUps.ts';
import { createLead } from './support/leadsList.ts';
import { newcomer } from './support/newPerson.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

const feed = (page: Page) => page.getByRole('region', { name: '跟进动态' });

const followUps = (page: Page) =>
  page.getByRole('region', { name: '销售简报' }).getByRole('button', { name: '跟进次数' });

/** A person with a role of the demo company, unknown to other flows. Their name is as short as others: lists widen for a long one. */
async function colleagueOf(
  admin: SignedIn,
  request: APIRequestContext,
  { login, role, superior }: { readonly login: string; readonly role: string; readonly superior?: SignedIn },
) {
  const { rows } = await admin.call<{ rows: readonly { Guid: string; Name: string }[] }>(people.roles, {});
  const RoleGuidList = rows.filter(({ Name }) => Name === role).map(({ Guid }) => Guid);
  return newcomer(admin, request, login, '新同事', {
    RoleGuidList,
    ...(superior && { Superior_Guid: superior.userGuid }),
  });
}

test('a follow-up appears on the open dashboard and in the briefing of those only who may read it', async ({
  page,
  openAs,
  secondBrowserAs,
  ownSession,
  request,
  unique,
  expectAccessible,
}) => {
  const admin = await ownSession('admin');
  const superior = await colleagueOf(admin, request, { login: unique('lead'), role: '销售主管' });
  const author = await colleagueOf(admin, request, { login: unique('auth'), role: '销售', superior });
  const colleague = await colleagueOf(admin, request, { login: unique('peer'), role: '销售' });
  const lead = await createLead(author, { Name: unique('实时线索') });

  await openAs('sales', '/crm/dashboard?type=year&SeleteType=2', { session: superior });
  const other = await secondBrowserAs('sales', '/crm/dashboard?type=year&SeleteType=0', { session: colleague });
  await expect(followUps(page)).toContainText(/跟进次数0次/);
  await expect(feed(page).getByText('该时间段内没有跟进')).toBeVisible();
  await expect(followUps(other)).toContainText(/跟进次数0次/);
  await expect(feed(other).getByText('该时间段内没有跟进')).toBeVisible();
  const asked: string[] = [];
  other.on('response', (response) => {
    if (response.url().includes('GetActivityRecordList')) asked.push(response.url());
  });

  const words = unique('刚打过电话');
  const write = (content: string) => followUp(author, 1, lead, content);
  const written = await writeUntil(write, words, (content) => page.getByText(content));
  await expect(followUps(page)).toContainText(`跟进次数${written}次`, soon);
  await expectAccessible();
  await expect.poll(() => asked.length, soon).toBeGreaterThan(0);
  await expect(other.getByText(words)).toHaveCount(0);
  await expect(followUps(other)).toContainText(/跟进次数0次/);
});
