import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { timePairNames } from '@haina/contract/calls/page.ts';
import { type Product, type productOrder, products } from '@haina/contract/calls/products.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition, contains, oneOf, timeConditions } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import { readableProducts } from '../../access/productScope.ts';
import { matches } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { dictionaryName, wireColumns } from '../../records/list/recordColumns.ts';

/** What a list of products was narrowed by. */
type ProductFilter = Omit<Partial<Parameters<Handler<typeof products.list>>[0]>, 'order_field'>;

type OrderField = (typeof productOrder)[number];

const orderColumns: Readonly<Record<OrderField, string>> = {
  Create_Time: 'create_time',
  Update_Time: 'update_time',
  Product_Name: 'name',
  Product_Code: 'code',
  Price: 'price',
};

/** What products are put in order by. */
interface ProductOrder {
  readonly order_field?: OrderField | undefined;
  readonly order_type?: 'asc' | 'desc' | undefined;
}

/** The order of a list of products: newest first unless asked otherwise, texts and prices upwards. */
export function productOrderOf({ order_field = 'Create_Time', order_type }: ProductOrder): RawBuilder<unknown> {
  const column = orderColumns[order_field];
  const isDown = (order_type ?? (order_field.endsWith('_Time') ? 'desc' : 'asc')) === 'desc';
  const direction = isDown ? sql`desc` : sql`asc`;
  return sql`${sql.ref(`product.${column}`)} ${direction}, product.guid ${direction}`;
}

const timePairs = timePairNames(products.list.input);

/** The products that the caller reads and that fit a filter, as conditions on the table `product`. */
export function productsFilter(ctx: Context, input: ProductFilter): Condition[] {
  const searches = [input.Name, input.Product_Name].flatMap((typed) =>
    typed === undefined ? [] : (matches('product', typed) ?? []),
  );
  return [
    readableProducts(ctx),
    ...searches,
    ...(input.Product_Code ? [contains('product.code', input.Product_Code)] : []),
    ...(input.Category_Id ? [sql<boolean>`product.category_str like ${`%,${input.Category_Id},%`}`] : []),
    ...(input.Product_Unit && input.Product_Unit.length > 0 ? [oneOf('product.unit', input.Product_Unit)] : []),
    ...(input.Sale_State === undefined ? [] : [sql<boolean>`product.sale_state = ${input.Sale_State}`]),
    ...timeConditions('product', timePairs, input, ctx),
  ];
}

/** The wire's columns of products; the one place where they get their names. */
export function selectProducts(ctx: Context): RawBuilder<unknown> {
  const { zone } = ctx.session;
  const may = (...codes: readonly OperationCode[]) => sql`${codes.some((code) => ctx.rights.holds(code)) ? 1 : 0}::int`;
  const columns = wireColumns<Product>({
    Guid: sql`product.guid`,
    Product_Name: sql`product.name`,
    Product_Code: sql`product.code`,
    Price: sql`product.price::float8`,
    Sale_State: sql`product.sale_state`,
    Category_Id: sql`product.category_id`,
    Category_Str: sql`product.category_str`,
    Product_Unit: sql`product.unit`,
    Description: sql`product.description`,
    Category_Name: dictionaryName(ctx, 'Product_Category', 'product.category_id'),
    Product_UnitName: dictionaryName(ctx, 'Product_Unit', 'product.unit'),
    Create_User_Name: sql`creator.name`,
    Row_Version: sql`product.row_version`,
    Create_Time: wallTime(sql`product.create_time`, zone),
    Update_Time: wallTime(sql`product.update_time`, zone),
    Can_Edit: may('Product/UpdateProduct'),
    Can_Manage: may('Product/DelProduct', 'Product/inProduct', 'Product/OutProduct'),
  });
  return sql`select ${columns}
    from product join account as creator on creator.guid = product.create_user_guid`;
}

/** One page of the company's products that are not deleted. */
export const listProducts: Handler<typeof products.list> = async (input, ctx) => {
  const { limit, offset } = pageBounds(input);
  const matching = allOf(productsFilter(ctx, input));
  const order = productOrderOf(input);
  return pageOf<Product>(
    ctx.db,
    sql`(select 1 from product where ${matching})`,
    sql`(${selectProducts(ctx)} where product.company_id = ${ctx.session.companyId} and product.guid in (
      select product.guid from product where ${matching} order by ${order} limit ${limit} offset ${offset})
      order by ${order})`,
  );
};

/** One product; gone when it is deleted. */
export const readProduct: Handler<typeof products.model> = async ({ Guid }, ctx) => {
  const { rows } = await sql<Product>`
    ${selectProducts(ctx)} where product.guid = ${Guid} and ${readableProducts(ctx)}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
};
