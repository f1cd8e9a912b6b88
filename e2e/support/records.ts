import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { SignedIn } from './signedIn.ts';

let made = 0;

/** Eighteen characters that no other flow uses as a credit code; their check character is nobody's concern here. */
export const creditCode = () =>
  `91${Date.now().toString(36).toUpperCase()}${String((made += 1)).padStart(4, '0')}0000`.slice(0, 18);

/** Creates a customer by the call itself; gives its Guid. */
export async function createCustomer(
  as: SignedIn,
  name: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { Guid } = await as.call<{ Guid: string }>(customers.add, {
    Customer_Name: name,
    Customer_CreditCode: creditCode(),
    Legal_Person: '赵法人',
    Telephone: `0512${Date.now().toString().slice(-7)}${made % 10}`,
    ...values,
  });
  return Guid;
}

/** Creates a contact of a customer by the call itself; gives its Guid. */
export async function createContact(
  as: SignedIn,
  Customer_Guid: string,
  Name: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { Guid } = await as.call<{ Guid: string }>(contacts.add, { Customer_Guid, Name, ...values });
  return Guid;
}

/** A company of the directory that is nobody's customer yet, found by a part of its name. */
export async function freeCompany(as: SignedIn, part: string): Promise<string> {
  const text = await as.call<string>(customers.directory, { companyName: part });
  const { data } = JSON.parse(text) as { data: readonly { name: string; creditCode: string }[] };
  for (const { name, creditCode: Customer_CreditCode } of data) {
    const isFree = await as.call(customers.isRepeat, { Customer_Name: name, Customer_CreditCode }).then(
      () => true,
      () => false,
    );
    if (isFree) return name;
  }
  throw new Error(`Every company with ${part} in its name is a customer already`);
}

/** The drawer of a record by its name. */
export const drawer = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Opens a tab of a drawer and gives its panel. */
export async function openTab(scope: Locator, tab: string): Promise<Locator> {
  const chosen = scope.getByRole('tab', { name: new RegExp(`^${tab}`) });
  await chosen.click();
  await expect(chosen).toHaveAttribute('aria-selected', 'true');
  return scope.getByRole('tabpanel', { name: new RegExp(`^${tab}`) });
}

/** Takes an action of an open drawer that stands behind "more". */
export async function takeInDrawer(open: Locator, name: string, action: string): Promise<void> {
  await open.getByRole('button', { name: `${name}的更多操作` }).click();
  await open.page().getByRole('menuitem', { name: action, exact: true }).click();
}
