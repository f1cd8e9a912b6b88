import { type BinRow, bin, type binOrder } from '@haina/contract/calls/bin.ts';
import { mergeUndoDays } from '@haina/contract/calls/merge.ts';
import { timePairNames } from '@haina/contract/calls/page.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition, peopleConditions, timeConditions } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { type Page, pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import { matches } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { ownedNouns } from '../../crm/nouns.ts';
import { restorableProducts } from '../../crm/products/restoreProducts.ts';
import { purgedBefore, restorable } from '../../records/bin/restored.ts';
import { customerNoun, type OwnedFacts } from '../../records/reach/ownedNouns.ts';

const day = 86_400_000;

const nobody = sql<boolean>`false`;

type ListInput = Parameters<Handler<typeof bin.list>>[0];

const timePairs = timePairNames(bin.list.input);

async function rowsOf(ctx: Context, noun: OwnedFacts, input: ListInput): Promise<RawBuilder<unknown>> {
  const search = input.Name === undefined ? null : matches(noun.table, input.Name);
  const conditions: Condition[] = [
    await restorable(ctx, noun),
    ...(search ? [search] : []),
    ...timeConditions(noun.table, timePairs, input, ctx),
    ...(await peopleConditions(ctx, noun.table, { SeleteType: input.SeleteType })),
  ];
  return sql`select guid, ${noun.kind}::int as kind, name, owner_guid, delete_time, delete_user_guid
    from ${sql.table(noun.table)} where ${allOf(conditions)}`;
}

function productRows(ctx: Context, input: ListInput): RawBuilder<unknown> {
  const search = input.Name === undefined ? null : matches('product', input.Name);
  const conditions: Condition[] = [
    input.SeleteType ? nobody : restorableProducts(ctx),
    ...(search ? [search] : []),
    ...timeConditions('product', timePairs, input, ctx),
  ];
  return sql`select guid, ${targetKind.products}::int as kind, name, null::uuid as owner_guid, delete_time, delete_user_guid
    from product where ${allOf(conditions)}`;
}

async function found(ctx: Context, input: ListInput): Promise<RawBuilder<unknown>> {
  const isWanted = (kind: number) => input.Target_Kind === undefined || input.Target_Kind === kind;
  const wanted = ownedNouns.filter(({ kind }) => isWanted(kind));
  const owned = await Promise.all(wanted.map(({ owned: noun }) => rowsOf(ctx, noun, input)));
  const parts = isWanted(targetKind.products) ? [...owned, productRows(ctx, input)] : owned;
  return sql`with found as materialized (${sql.join(parts, sql` union all `)})`;
}

const orderColumns: Readonly<Record<(typeof binOrder)[number], string>> = {
  Delete_Time: 'found.delete_time',
  Name: 'found.name',
};

function orderOf({ order_field = 'Delete_Time', order_type }: ListInput): RawBuilder<unknown> {
  const isDown = (order_type ?? (order_field === 'Name' ? 'asc' : 'desc')) === 'desc';
  const direction = isDown ? sql`desc` : sql`asc`;
  const column = sql.ref(orderColumns[order_field]);
  return sql`${column} ${direction}, found.guid ${direction}`;
}

/** What the wire calls the columns of a deleted record. */
function binColumns(ctx: Context): RawBuilder<unknown> {
  const mayUndo = sql<boolean>`${ctx.rights.holds('Merge/MergeCustomers')}::boolean
    and merged.create_time > ${new Date(ctx.now.getTime() - mergeUndoDays * day)}`;
  return sql`found.guid as "Guid", found.kind as "Target_Kind", found.name as "Name",
    coalesce(owner.name, '') as "Owner_User_Name", coalesce(remover.name, '') as "Delete_User_Name",
    ${wallTime(sql`found.delete_time`, ctx.session.zone)} as "Delete_Time",
    ceil(extract(epoch from found.delete_time - ${purgedBefore(ctx.now)}::timestamptz) / 86400)::int as "Days_Left",
    coalesce(kept.name, '') as "Merged_Name",
    case when ${mayUndo} then merged.guid::text else '' end as "Merge_Guid"`;
}

/** One page of the deleted records that the caller may restore. */
export const listBin: Handler<typeof bin.list> = async (input, ctx): Promise<Page<BinRow>> => {
  const { limit, offset } = pageBounds(input);
  const rows = sql`(select ${binColumns(ctx)} from found
    left join account as owner on owner.guid = found.owner_guid
    left join account as remover on remover.guid = found.delete_user_guid
    left join customer_merge as merged on found.kind = ${customerNoun.kind} and merged.company_id = ${ctx.session.companyId}
      and merged.gone_guid = found.guid and merged.undo_time is null
    left join customer as kept on kept.company_id = merged.company_id and kept.guid = merged.keep_guid
    order by ${orderOf(input)} limit ${limit} offset ${offset})`;
  return pageOf<BinRow>(ctx.db, sql`found`, rows, { ctes: await found(ctx, input) });
};

/** How many deleted records stand behind each ownership filter. */
export const countBin: Handler<typeof bin.count> = async (_input, ctx) => {
  const [mine, sub] = await Promise.all(
    ([1, 2] as const).map(async (SeleteType) => allOf(await peopleConditions(ctx, 'found', { SeleteType }))),
  );
  const { rows } = await sql<{ All: number; Mine: number; Sub: number }>`
    ${await found(ctx, {})} select count(*)::int as "All", count(*) filter (where ${mine})::int as "Mine",
      count(*) filter (where ${sub})::int as "Sub" from found`.execute(ctx.db);
  return rows[0] ?? { All: 0, Mine: 0, Sub: 0 };
};
