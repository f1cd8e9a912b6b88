import type { handover, HandOverPerson } from '@haina/contract/calls/handover.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { namePinyin } from '../../platform/database/sql/namePinyin.ts';
import type { Owners } from '../../request/rights.ts';
import { anyOf, handingOver, isAmong, reachOf } from './parts.ts';

/** Everyone of a company at most, as the other pickers of people. */
const maxPeople = 2000;

/** Members of the caller's company with their department, active or not. */
export function members({ db, session }: Context, among: Owners) {
  return db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .innerJoin('department as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.guid', '=', 'm.department_guid'),
    )
    .select(['m.user_guid as UserGuid', 'a.name as UserName', 'd.name as FrameworkName', 'm.is_disabled'])
    .where('m.company_id', '=', session.companyId)
    .$if(among !== 'all', (query) => query.where('m.user_guid', 'in', among === 'all' ? [] : [...among]));
}

/** The people whose work the caller may hand over: a person who they reach in any module, disabled ones first. */
export const listPeople: Handler<typeof handover.people> = async (_input, ctx) => {
  const among = anyOf(await reachOf(ctx, handingOver));
  if (among !== 'all' && among.length === 0) return { rows: [] };
  const rows = await members(ctx, among)
    .orderBy('m.is_disabled', 'desc')
    .orderBy('a.name')
    .orderBy('m.user_guid')
    .limit(maxPeople)
    .execute();
  return {
    rows: rows.map(
      ({ is_disabled, ...row }): HandOverPerson => ({
        ...row,
        Pinyin: namePinyin(row.UserName),
        type: 'user',
        Is_Disabled: is_disabled ? 1 : 0,
      }),
    ),
  };
};

/** A person whose work is handed over. */
export interface Giver {
  readonly guid: string;
  readonly name: string;
  readonly department: string;
  readonly isDisabled: boolean;
}

/** The person whose work is handed over, disabled or not; gone for whom the caller reaches in no module. */
export async function giverOf(ctx: Context, guid: string): Promise<Giver> {
  const row = await members(ctx, [guid]).executeTakeFirst();
  if (!row || !isAmong(anyOf(await reachOf(ctx, handingOver)), guid)) throw notFound();
  return { guid, name: row.UserName, department: row.FrameworkName, isDisabled: row.is_disabled };
}
