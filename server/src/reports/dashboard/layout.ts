import type { dashboard } from '@haina/contract/calls/dashboard.ts';
import { channelOf } from '@haina/contract/calls/events.ts';
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
import { refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { publish } from '../../request/publish.ts';

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
  readonly cards_version: number | null;
  /** Default cards of the person's oldest role that has some; roles of one age by name. */
  readonly role_cards: unknown;
}

const readKept = async ({ db, session }: Context): Promise<Kept | undefined> =>
  (
    await sql<Kept>`select own.cards, own.scope, own.period, own.cards_version, (
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
    Row_Version: kept?.cards_version ?? 0,
  };
};

/** What is written of a dashboard; null cards are the default ones. */
interface Written {
  readonly cards?: string | null;
  readonly scope?: 0 | 1 | 2;
  readonly period?: PeriodName;
}

/**
 * Keeps a part of the caller's dashboard and gives the version of its cards. A change that began with an
 * older version is refused. A change of cards is pushed to the caller's other windows.
 */
async function keep(ctx: Context, sent: Written, seen: number | undefined): Promise<{ Row_Version: number }> {
  const { companyId, userGuid } = ctx.session;
  const changes = sent.cards === undefined ? 0 : 1;
  const kept = await ctx.db
    .insertInto('dashboard_layout')
    .values({ company_id: companyId, user_guid: userGuid, ...sent, cards_version: changes, update_time: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_guid'])
        .doUpdateSet({
          ...sent,
          cards_version: sql`dashboard_layout.cards_version + ${changes}`,
          update_time: ctx.now,
        })
        .where(sql<boolean>`${changes === 0 || seen === undefined} or dashboard_layout.cards_version = ${seen ?? 0}`),
    )
    .returning('cards_version')
    .executeTakeFirst();
  if (!kept) throw refused('dashboard.refusal.rearranged');
  const Row_Version = kept.cards_version;
  if (changes === 1) {
    await publish(ctx, [
      { event: 'dashboardArranged', channel: channelOf('message', userGuid), payload: { Row_Version } },
    ]);
  }
  return { Row_Version };
}

/** Keeps what is sent of the caller's dashboard. */
export const updateDashboard: Handler<typeof dashboard.update> = ({ Cards, SeleteType, type, Row_Version }, ctx) =>
  keep(
    ctx,
    {
      ...(Cards === undefined ? {} : { cards: JSON.stringify(Cards) }),
      ...(SeleteType === undefined ? {} : { scope: SeleteType }),
      ...(type === undefined ? {} : { period: type }),
    },
    Row_Version,
  );

/** Takes the caller's own cards away: the default counts again, also when it changes later. */
export const resetDashboard: Handler<typeof dashboard.reset> = ({ Row_Version }, ctx) =>
  keep(ctx, { cards: null }, Row_Version);
