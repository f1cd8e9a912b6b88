import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { readableProducts } from '../../access/productScope.ts';
import { normalised } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import type { KnownRecord } from '../../records/phones/knownRecords.ts';
import type { NewValues } from '../../records/noun/noun.ts';
import { namedOneOf } from '../../records/noun/namedOneOf.ts';

const plain = (value: unknown) => normalised(typeof value === 'string' ? value : '');

const keyOf = (name: string, code: string) => `product ${name} ${code}`;

/** What makes a row the same as a product: name and code together, since a code alone may repeat (decision 0018). */
export function productKeys({ values: { Product_Name, Product_Code } }: NewValues): string[] {
  const [name, code] = [plain(Product_Name), plain(Product_Code)];
  return name === '' || code === '' ? [] : [keyOf(name, code)];
}

/** The company's products that rows are the same as; `found` is their key. */
export async function findSameProducts(ctx: Context, rows: readonly NewValues[]): Promise<KnownRecord[]> {
  const names = [...new Set(rows.map(({ values }) => plain(values.Product_Name)).filter((name) => name !== ''))];
  if (names.length === 0) return [];
  const { rows: found } = await sql<{ guid: string; name: string; code: string }>`
    select guid, name, code from product where ${readableProducts(ctx)}
      and guid in (select same.guid from ${namedOneOf(ctx, 'product', names)} as same)
    order by create_time, guid`.execute(ctx.db);
  return found.map(({ guid, name, code }) => ({
    found: keyOf(normalised(name), normalised(code)),
    kind: targetKind.products,
    guid,
    name,
    owner: '',
    isInSea: false,
    isSeen: true,
    family: null,
  }));
}
