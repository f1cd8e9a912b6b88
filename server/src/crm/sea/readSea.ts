import { customers } from '@haina/contract/calls/customers.ts';
import { timePairNames } from '@haina/contract/calls/page.ts';
import { type SeaCustomer, sea } from '@haina/contract/calls/sea.ts';
import { sql } from 'kysely';
import { customersFilter, selectCustomers } from '../customers/selectCustomers.ts';
import { allOf, type Condition, timeConditions } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { type Page, pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import { matchesMasked } from '../../platform/database/sql/search.ts';
import { inSea } from '../../access/seaScope.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { orderOf } from '../../records/list/listInput.ts';
import { seaKindWords, type SeaKind } from './releaseToPool.ts';
import { phoneMask } from '../../records/phones/phoneMask.ts';
import { maskedRecord, phonesOfCustomer } from '../../records/phones/seaPhones.ts';

/** A customer of the sea straight from the database. */
type SeaRow = Omit<SeaCustomer, 'Sea_Reason'> & {
  readonly kind: SeaKind | null;
  readonly remark: string;
  readonly phones: readonly string[];
};

type Input = Parameters<Handler<typeof sea.list>>[0];

/** Texts of a customer that are shown whole: the company's own name and code (S6.2), ids, and names that others gave. */
const plain = [
  'Guid',
  'Customer_Name',
  'Customer_CreditCode',
  'Customer_LevelName',
  'IndustryName',
  'SourceName',
  'Country_IdName',
  'Province_IdName',
  'City_IdName',
  'Area_IdName',
  'Owner_User_Guid',
  'Owner_User_Name',
  'Create_User_Name',
  'Before_Owner_Name',
  'FollowName',
  'LeadsGuid',
] as const;

/** The customers of the sea with the wire's columns. */
async function selectSea(ctx: Context) {
  return (await selectCustomers(ctx))
    .leftJoin('account as before', 'before.guid', 'customer.before_owner_guid')
    .select((eb) => [
      sql<SeaKind | null>`customer.sea_kind`.as('kind'),
      'customer.sea_remark as remark',
      phonesOfCustomer('customer').as('phones'),
      wallTime(eb.ref('customer.sea_time'), ctx.session.zone).as('Sea_Time'),
      sql<string>`coalesce(before.name, '')`.as('Before_Owner_Name'),
    ]);
}

/** The row as readers of the sea see it: in words why it is here, every phone hidden. */
function shownRow(ctx: Context, { kind, remark, phones, ...row }: SeaRow): SeaCustomer {
  const Sea_Reason = remark === '' ? translate(ctx.language, seaKindWords[kind ?? 'put']) : remark;
  return maskedRecord({ ...row, Sea_Reason }, phoneMask(phones), plain);
}

/** Customers whose last owner is called like this. */
const ownedBefore = (ctx: Context, typed: string): Condition =>
  sql<boolean>`customer.before_owner_guid in (
    select m.user_guid from member m join account a on a.guid = m.user_guid
    where m.company_id = ${ctx.session.companyId} and strpos(lower(a.name), lower(${typed})) > 0)`;

// The others are customers' too, whose filter knows them.
const ownPairs = timePairNames(sea.list.input).filter((name) => !timePairNames(customers.list.input).includes(name));

async function conditionsOf(ctx: Context, input: Input): Promise<Condition[]> {
  const { Customer_Name, Before_Owner_Name, Sea_Kind, order_field: _order, ...others } = input;
  const search = matchesMasked('customer', Customer_Name ?? '');
  return [
    ...(search ? [search] : []),
    ...(Before_Owner_Name ? [ownedBefore(ctx, Before_Owner_Name)] : []),
    ...(Sea_Kind ? [sql<boolean>`customer.sea_kind = ${Sea_Kind}`] : []),
    ...(await customersFilter(ctx, others)),
    ...timeConditions('customer', ownPairs, { ...others, start_data: undefined, end_data: undefined }, ctx),
  ];
}

async function pageOfSea(ctx: Context, input: Input): Promise<Page<SeaCustomer>> {
  const { limit, offset } = pageBounds(input);
  const order = orderOf('customer', { ...input, order_field: input.order_field ?? 'Sea_Time' });
  const matching = allOf([inSea(ctx), ...(await conditionsOf(ctx, input))]);
  // The page's Guids come from an index alone; only they are looked up whole.
  const guids = sql`(select customer.guid from customer where ${matching} order by ${order} limit ${limit} offset ${offset})`;
  const rows = (await selectSea(ctx))
    .where(sql<boolean>`customer.company_id = ${ctx.session.companyId} and customer.guid in ${guids}`)
    .orderBy(order);
  const page = await pageOf<SeaRow>(ctx.db, sql`(select 1 from customer where ${matching})`, rows, { paging: input });
  return { ...page, rows: page.rows.map((row) => shownRow(ctx, row)) };
}

/** One page of the sea, newest first; empty for a person who does not read it (S2.11). */
export const listSea: Handler<typeof sea.list> = (input, ctx) => pageOfSea(ctx, input);

/** The sea as a list to choose from. */
export const listPublic: Handler<typeof sea.publicList> = (input, ctx) => pageOfSea(ctx, input);

/** One customer of the sea; gone for a person who does not read it. */
export const readSeaCustomer: Handler<typeof sea.model> = async ({ Guid }, ctx) => {
  const row = await (await selectSea(ctx)).where('customer.guid', '=', Guid).where(inSea(ctx)).executeTakeFirst();
  if (!row) throw notFound();
  // The columns' checks keep the states to their numbers; encoding the reply proves it.
  return shownRow(ctx, row as SeaRow);
};
