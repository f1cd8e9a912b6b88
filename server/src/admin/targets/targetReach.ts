import { type TargetHolder, targetHolders } from '@haina/contract/calls/targets.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import { departmentReach, peopleReach } from '../people/reach.ts';
import type { Owners, Rights } from '../../request/rights.ts';

/** The person or department whose a target is. */
export interface Holder {
  readonly holder: TargetHolder;
  readonly guid: string;
}

/** A condition that the column is among those reached. */
export const among = (column: string, reach: Owners): RawBuilder<boolean> =>
  reach === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...reach]}::uuid[])`;

/** The people, or the departments, whose targets the caller reaches by the operation of the call. */
export const holderReach = (ctx: Context, holder: TargetHolder, rights: Rights = ctx.rights): Promise<Owners> =>
  holder === targetHolders.people ? peopleReach(ctx, rights) : departmentReach(ctx, rights);

async function namesOf(ctx: Context, holder: TargetHolder, guids: readonly string[]) {
  const { companyId } = ctx.session;
  if (holder === targetHolders.people) {
    return ctx.db
      .selectFrom('member as m')
      .innerJoin('account as a', 'a.guid', 'm.user_guid')
      .select(['m.user_guid as guid', 'a.name'])
      .where('m.company_id', '=', companyId)
      .where('m.user_guid', 'in', [...guids])
      .execute();
  }
  return ctx.db
    .selectFrom('department')
    .select(['guid', 'name'])
    .where('company_id', '=', companyId)
    .where('guid', 'in', [...guids])
    .execute();
}

/**
 * What holders are called, by Guid. A person who is not the company's, or not in the reach of the caller, is gone: one of them is
 * enough.
 */
export async function reachedNames(
  ctx: Context,
  granter: Rights,
  wanted: readonly Holder[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const holder of Object.values(targetHolders)) {
    const guids = [...new Set(wanted.filter((one) => one.holder === holder).map(({ guid }) => guid))];
    if (guids.length === 0) continue;
    const [reach, found] = [await holderReach(ctx, holder, granter), await namesOf(ctx, holder, guids)];
    if (found.length !== guids.length) throw notFound();
    if (reach !== 'all' && guids.some((guid) => !reach.includes(guid))) throw notFound();
    for (const { guid, name } of found) names.set(guid, name);
  }
  return names;
}

/** Refuses (gone) a filter by a department that is not the company's: what is logged names only what there is. */
export async function assertFilter(ctx: Context, { structure_guid }: { readonly structure_guid?: string | undefined }) {
  if (structure_guid === undefined) return;
  if ((await namesOf(ctx, targetHolders.departments, [structure_guid])).length === 0) throw notFound();
}
