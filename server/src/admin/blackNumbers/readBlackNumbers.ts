import type { BlackNumber, blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import { sql } from 'kysely';
import { allOf, type Condition, timeConditions } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import { likePattern } from '../../platform/database/sql/search.ts';
import { numberPlace } from '../../records/phones/numberPlace.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';

type Asked = Parameters<Handler<typeof blackNumbers.list>>[0];

/** What the blacklist is narrowed to: digits are looked for without their separators, in the number alone. */
export function blackConditions(ctx: Context, input: Omit<Asked, 'page'>): Condition[] {
  const { Name = '', Is_Risky } = input;
  const digits = Name.replace(/[\s+()-]/g, '');
  const isNumber = /^\d+$/.test(digits);
  return [
    sql<boolean>`b.company_id = ${ctx.session.companyId}`,
    ...timeConditions('b', ['Create'], input, ctx),
    ...(Name === ''
      ? []
      : [
          isNumber
            ? sql<boolean>`(b.digits like ${likePattern(digits)} or b.remark ilike ${likePattern(Name)})`
            : sql<boolean>`b.remark ilike ${likePattern(Name)}`,
        ]),
    ...(Is_Risky === undefined ? [] : [sql<boolean>`b.is_risky = ${Is_Risky === 1}`]),
  ];
}

const counts = async ({ db, session }: Context) => {
  const { rows } = await sql<{ black: number; risky: number }>`select
      count(*) filter (where not is_risky)::int as black, count(*) filter (where is_risky)::int as risky
    from black_number where company_id = ${session.companyId}`.execute(db);
  return { Black_Num: rows[0]?.black ?? 0, Risky_Num: rows[0]?.risky ?? 0 };
};

/** One page of the blacklist, the latest first, with the numbers of all of it. */
export const listBlackNumbers: Handler<typeof blackNumbers.list> = async (asked, ctx) => {
  const { limit, offset } = pageBounds(asked);
  const direction = asked.order_type === 'asc' ? sql`asc` : sql`desc`;
  const matching = allOf(blackConditions(ctx, asked));
  const rows = sql`(select b.guid as "Guid", b.digits as "Number", b.is_risky::int as "Is_Risky", b.remark as "Remark",
      coalesce(a.name, '') as "Create_User_Name", ${wallTime(sql`b.create_time`, ctx.session.zone)} as "Create_Time"
    from black_number b left join account a on a.guid = b.user_guid
    where ${matching} order by b.create_time ${direction}, b.guid ${direction} limit ${limit} offset ${offset})`;
  const page = await pageOf<Omit<BlackNumber, 'area' | 'operator'>>(
    ctx.db,
    sql`(select 1 from black_number b where ${matching})`,
    rows,
  );
  const placed = page.rows.map((row) => {
    const { province, city, operator } = numberPlace(row.Number);
    return { ...row, area: [province, city].filter((name) => name !== '').join(' '), operator };
  });
  return { ...page, rows: placed, ...(await counts(ctx)) };
};
