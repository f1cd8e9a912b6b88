import type { dashboard } from '@haina/contract/calls/dashboard.ts';
import {
  type DashboardCard,
  dashboardCardNames,
  firstCards,
  type PlacedCard,
  sizesOf,
} from '@haina/contract/rules/dashboardCards.ts';
import { type PeriodName, periodNames } from '@haina/contract/rules/period.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';

/**
 * Cards as they were kept. What another version of the product knows and this one does not is left out: a dashboard is better without a card
 * than not there.
 */
export function keptCards(kept: unknown): PlacedCard[] | null {
  if (!Array.isArray(kept)) return null;
  return kept.flatMap((one: Partial<Record<keyof PlacedCard, unknown>>) => {
    const Card = dashboardCardNames.find((name): name is DashboardCard => name === one.Card);
    const Size = Card && sizesOf(Card).find((size) => size === one.Size);
    return Card && Size ? [{ Card, Size }] : [];
  });
}

interface Kept {
  readonly cards: unknown;
  readonly scope: number | null;
  readonly period: string | null;
  /** Default cards of the person's oldest role that has some; roles of one age by name. */
  readonly role_cards: unknown;
}

const readKept = async ({ db, session }: Context): Promise<Kept | undefined> =>
  (
    await sql<Kept>`select own.cards, own.scope, own.period, (
        select d.cards from member_role m
        join role r on r.company_id = m.company_id and r.guid = m.role_guid
        join role_dashboard d on d.company_id = r.company_id and d.role_guid = r.guid
        where m.company_id = ${session.companyId} and m.user_guid = ${session.userGuid}
        order by r.create_time, r.name limit 1) as role_cards
      from (select 1) as once
      left join dashboard_layout own on own.company_id = ${session.companyId} and own.user_guid = ${session.userGuid}`.execute(
      db,
    )
  ).rows[0];

/** The caller's dashboard: their own cards, else those of their role, else those of the product (S36.2). */
export const readDashboard: Handler<typeof dashboard.read> = async (_input, ctx) => {
  const kept = await readKept(ctx);
  const Default_Cards = keptCards(kept?.role_cards) ?? [...firstCards];
  const own = keptCards(kept?.cards);
  return {
    Cards: own ?? Default_Cards,
    Is_Own: own ? (1 as const) : (0 as const),
    Default_Cards,
    // The column's check keeps it among these.
    SeleteType: (kept?.scope ?? 0) as 0 | 1 | 2,
    type: periodNames.find((name): name is PeriodName => name === kept?.period) ?? 'month',
  };
};

/** Keeps what is sent of the caller's dashboard. */
export const updateDashboard: Handler<typeof dashboard.update> = async ({ Cards, SeleteType, type }, ctx) => {
  const sent = {
    ...(Cards === undefined ? {} : { cards: JSON.stringify(Cards) }),
    ...(SeleteType === undefined ? {} : { scope: SeleteType }),
    ...(type === undefined ? {} : { period: type }),
    update_time: ctx.now,
  };
  await ctx.db
    .insertInto('dashboard_layout')
    .values({ company_id: ctx.session.companyId, user_guid: ctx.session.userGuid, ...sent })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_guid']).doUpdateSet(sent))
    .execute();
  return null;
};

/** Takes the caller's own cards away: the default counts again, also when it changes later. */
export const resetDashboard: Handler<typeof dashboard.reset> = async (_input, ctx) => {
  await ctx.db
    .updateTable('dashboard_layout')
    .set({ cards: null, update_time: ctx.now })
    .where('company_id', '=', ctx.session.companyId)
    .where('user_guid', '=', ctx.session.userGuid)
    .execute();
  return null;
};
