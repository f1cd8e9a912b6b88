import type { BriefingFigure, results } from '@haina/contract/calls/results.ts';
import type { DaySpan } from '@haina/contract/rules/period.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition, peopleConditions } from '../../access/filters.ts';
import { within } from '../../records/list/period.ts';
import { type OwnedTable, visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import {
  businessNoun,
  contactsNoun,
  contractNoun,
  customerNoun,
  leadsNoun,
  receivablesNoun,
} from '../../records/reach/ownedNouns.ts';
import { subordinatesOf } from '../../access/owners.ts';

/** Period and people of a dashboard figure as asked for. */
export type FigureFilter = Parameters<Handler<typeof results.briefing>>[0];

/** Whether a filter says whose figures they are; SeleteType 0 says everybody's whom the caller reads. */
export const namesPeople = ({ SeleteType, user_guid = [], structure_guid = [] }: FigureFilter) =>
  SeleteType !== undefined || user_guid.length > 0 || structure_guid.length > 0;

/** The filter with the people whom it means where it names nobody, so that they are looked up once for all figures. */
export async function withPeople(ctx: Context, filter: FigureFilter): Promise<FigureFilter> {
  if (namesPeople(filter)) return filter;
  const { companyId, userGuid } = ctx.session;
  return { ...filter, user_guid: [userGuid, ...(await subordinatesOf(ctx.db, companyId, userGuid))] };
}

/** The owners a filter asks for, as conditions on a table's `owner_guid`: the caller and everybody below them where it names nobody (S17.2). */
export async function ownersOf(ctx: Context, table: string, filter: FigureFilter): Promise<Condition[]> {
  return peopleConditions(ctx, table, await withPeople(ctx, filter));
}

/** Live records of a noun the caller reads, narrowed to the people of a filter. */
export async function recordsOf(ctx: Context, noun: OwnedTable, filter: FigureFilter): Promise<Condition> {
  return allOf([
    await visible(ctx, noun),
    sql<boolean>`${sql.ref(`${noun.table}.delete_time`)} is null`,
    ...(await ownersOf(ctx, noun.table, filter)),
  ]);
}

/** What figures count: rows of records whose noun says who reads them. */
export interface Source {
  readonly noun: OwnedTable;
  /** The tables; the noun's own is among them. */
  readonly from: RawBuilder<unknown>;
}

const recordsAlone = (noun: OwnedTable): Source => ({ noun, from: sql.table(noun.table) });

/** Moves of opportunities from one stage to another and to their end; the stage one begins in is no move. */
export const stageMoves: Source = {
  noun: businessNoun,
  from: sql`business join stage_log on stage_log.company_id = business.company_id
    and stage_log.business_guid = business.guid and stage_log.from_status is not null`,
};

/** A figure of the briefing: rows by one of their moments, perhaps only some of them, perhaps with their money. */
export interface Figure {
  readonly key: BriefingFigure['Key'];
  /** Its number in `owned_month`, where it is kept for whole months. */
  readonly kept: number;
  readonly source: Source;
  /** The moment by which it counts. */
  readonly column: string;
  readonly kind?: Condition;
  readonly money?: string;
}

const [leads, customers, contacts] = [recordsAlone(leadsNoun), recordsAlone(customerNoun), recordsAlone(contactsNoun)];

/** Contracts by the day they were signed. */
export const signed: Figure = {
  key: 'contracts',
  kept: 7,
  source: recordsAlone(contractNoun),
  column: 'contract.order_time',
  money: 'contract.money',
};

/** Money received by the day it came. */
export const received: Figure = {
  key: 'receivables',
  kept: 8,
  source: recordsAlone(receivablesNoun),
  column: 'receivable.return_time',
  money: 'receivable.money',
};

/** The figures of the briefing; contracts and receivables count by the day they were signed and received, as reports do. */
export const figures: readonly Figure[] = [
  { key: 'leads', kept: 1, source: leads, column: 'leads.create_time' },
  { key: 'leadsFollowed', kept: 2, source: leads, column: 'leads.create_time', kind: sql<boolean>`leads.follow = 1` },
  // A conversion counts when its customer was created, however old the lead was.
  {
    key: 'leadsTransformed',
    kept: 3,
    source: leads,
    column: 'leads.transform_time',
    kind: sql<boolean>`leads.is_transform = 1`,
  },
  { key: 'customers', kept: 4, source: customers, column: 'customer.create_time' },
  { key: 'contacts', kept: 5, source: contacts, column: 'contacts.create_time' },
  {
    key: 'business',
    kept: 6,
    source: recordsAlone(businessNoun),
    column: 'business.create_time',
    money: 'business.money',
  },
  signed,
  received,
  { key: 'stageMoves', kept: 9, source: stageMoves, column: 'stage_log.create_time' },
];

/** The rows of a figure whose moment lies in some days. */
export function inside({ column, kind }: Figure, days: DaySpan, zone: string): Condition {
  const counted = within(column, days, zone);
  return kind ? sql<boolean>`(${kind} and ${counted})` : counted;
}
