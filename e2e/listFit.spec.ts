import { contracts } from '@haina/contract/calls/contracts.ts';
import { people } from '@haina/contract/calls/people.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import type { Page } from '@playwright/test';
import { createContract } from './support/contracts.ts';
import { createLead, rows } from './support/leadsList.ts';
import { createCustomer } from './support/records.ts';
import { pagePaths } from './support/routes.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';
import { expectAtRest, goWithin } from './support/within.ts';

/** Its months stand side by side, and scroll. */
const monthsOfYear = '/bm/target';

/** What is wrong with the tables on the screen: figures or dates that are cut, columns that lie behind others. */
function misfits(mustFit: boolean): string[] {
  const isFigure = (text: string) => /^¥?-?[\d,]+\.\d\d$|^\d{4}-\d\d-\d\d|^1\d\d \d{4} \d{4}$/.test(text);
  return [...document.querySelectorAll('main table')].flatMap((table) => {
    const cells = [...table.querySelectorAll<HTMLElement>('tbody td')].filter((cell) => cell.offsetParent !== null);
    const cut = cells.filter((cell) => {
      const text = (cell.textContent ?? '').trim();
      const inner = cell.firstElementChild;
      const lacks = (part: Element) => part.scrollWidth > part.clientWidth && part.clientWidth > 0;
      return isFigure(text) && (lacks(cell) || (inner !== null && lacks(inner)));
    });
    const scroller = table.parentElement;
    const hidden = mustFit && scroller !== null && scroller.scrollWidth > scroller.clientWidth + 1;
    const overlapping = cells.flatMap((cell) => {
      const next = cell.nextElementSibling;
      if (!next) return [];
      const range = document.createRange();
      range.selectNodeContents(cell);
      const clipped =
        getComputedStyle(cell).overflowX !== 'visible' || cell.firstElementChild?.matches('[class*=content]');
      const over = range.getBoundingClientRect().right - next.getBoundingClientRect().left;
      return over > 1 && !clipped ? [`overlaps: ${cell.textContent}`] : [];
    });
    return [
      ...cut.map((cell) => `cut: ${cell.textContent}`),
      ...overlapping,
      ...(hidden ? [`columns hidden: ${scroller?.scrollWidth} in ${scroller?.clientWidth}`] : []),
    ];
  });
}

/** How far the columns of a list go beyond its window, in px. */
const overhang = (page: Page) =>
  page
    .getByRole('table')
    .first()
    .evaluate((table) => {
      const area = table.closest('[class*="_area_"]');
      return area ? area.scrollWidth - area.clientWidth : Number.NaN;
    });

test('no list of the demo cuts a figure or a date at 1440, or hides a column behind another', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('admin', '/crm/leads');
  for (const path of pagePaths) {
    await goWithin(page, `${path}?pagesize=30`);
    await expectAtRest(page);
    // Rows may still be measured anew.
    await expect.poll(() => page.evaluate(misfits, path !== monthsOfYear), path).toEqual([]);
  }
});

test('the columns that a list first has fit narrower and wider windows too: the actions cover none', async ({
  page,
  openAs,
}) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    // Loaded once for each width: a list that is open lets no column become narrower.
    await openAs('admin', '/crm/dashboard');
    for (const list of ['leads', 'customer', 'seas', 'contacts', 'business', 'contract', 'money', 'product']) {
      await goWithin(page, `/crm/${list}`);
      await expect(rows(page).first()).toBeVisible();
      await expect.poll(() => overhang(page), `${list} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

/** A payment of very much, received by somebody with a long name; gives the name of its customer. */
async function payMuch(admin: SignedIn, owner: string, unique: (words: string) => string): Promise<string> {
  const { rows: departments } = await admin.call<{ rows: readonly { Guid: string }[] }>(people.departments, {});
  const { User_Guid } = await admin.call<{ User_Guid: string }>(people.add, {
    LoginName: unique('long'),
    User_Name: owner,
    FrameworkGuid: departments[0]?.Guid,
  });
  const customer = unique('大额公司');
  const Customer_Guid = await createCustomer(admin, customer);
  // Signed and received so long ago that no ranking of another flow has it.
  const Money = 9_876_543_210.55;
  const Contract_Guid = await createContract(admin, Customer_Guid, unique('名称很长的年度框架采购合同第二份补充协议'), {
    Money,
    Order_Date: '2019-01-05 00:00:00',
  });
  await admin.call(contracts.transfer, { ContractGuidList: Contract_Guid, User_Guid });
  await admin.call(receivables.add, {
    Number: unique('HK'),
    Customer_Guid,
    Contract_Guid,
    Return_Type: 1,
    Return_Date: '2019-02-01 10:00:00',
    Money,
  });
  return customer;
}

/** The parts of a name that is shown in short: their words, and whether they are cut. */
const nameParts = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button) =>
    [...button.querySelectorAll(':scope > span > span')].map((part) => ({
      text: part.textContent,
      isCut: part.scrollWidth > part.clientWidth,
      isInside: part.getBoundingClientRect().right - button.getBoundingClientRect().right <= 1,
    })),
  );

test('long words take the room that is left over, and names are cut where they are alike', async ({
  page,
  openAs,
  sharedSession,
  unique,
}) => {
  const admin = await sharedSession('admin');
  const owner = unique('欧阳名字很长的人');
  const customer = await payMuch(admin, owner, unique);
  const beginning = `${unique('苏州')}工业园区恒远精密机械制造与自动化成套设备股份有限公司`;
  const ends = ['一期', '二期'];
  for (const end of ends) await createLead(admin, { Name: `${beginning}${end}`, Ignore_Repeat: 1 });
  await openAs('admin', `/crm/money?Customer_Name=${encodeURIComponent(customer)}`);
  await test.step('figures are whole', async () => {
    const row = page.getByRole('row').filter({ hasText: owner });
    await expect(row).toContainText('9,876,543,210.55');
    const head = page.getByRole('columnheader', { name: '合同', exact: true });
    // Wider than it was declared, by what is left over once the figure is whole.
    await expect.poll(async () => (await head.boundingBox())?.width ?? 0).toBeGreaterThan(150);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
  });
  await test.step('long names are never cut where they differ, in the table and on a phone', async () => {
    await goWithin(page, `/crm/leads?Name=${encodeURIComponent(beginning)}`);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const end of ends) {
        await expect(page.getByRole('button', { name: `${beginning}${end}`, exact: true })).toBeVisible();
        await expect
          .poll(() => nameParts(page, `${beginning}${end}`))
          .toEqual([
            { text: beginning, isCut: true, isInside: expect.any(Boolean) },
            { text: end, isCut: false, isInside: true },
          ]);
      }
    }
  });
});
