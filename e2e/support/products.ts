import type { Locator } from '@playwright/test';
import { products } from '@haina/contract/calls/products.ts';
import type { SignedIn } from './signedIn.ts';

/** A category of the demo with the words of its way and its path: 硬件 / 服务器. */
export const serverCategory = { Category_Id: 4, Category_Str: ',1,4,' } as const;

/** Creates a product by the call itself, as a person who may; gives its Guid. */
export async function createProduct(
  as: SignedIn,
  Product_Name: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { Guid } = await as.call<{ Guid: string }>(products.add, {
    Product_Name,
    Product_Code: Product_Name.slice(-12),
    Product_Unit: 1,
    ...serverCategory,
    Price: 100,
    Sale_State: 1,
    Description: '流程产品',
    ...values,
  });
  return Guid;
}

/** Chooses a category level by level. */
export async function chooseCategory(dialog: Locator, ...way: readonly string[]) {
  await dialog.getByRole('combobox', { name: '产品类型' }).click();
  for (const step of way) await dialog.page().getByRole('menuitemcheckbox', { name: step, exact: true }).click();
}
