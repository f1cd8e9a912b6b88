import { briefingKeys, type RecordFigureKey, type results } from '@haina/contract/calls/results.ts';
import type { DaySpan } from '@haina/contract/rules/period.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition, peopleConditions } from '../../access/filters.ts';
import { within } from '../../records/list/period.ts';
import { type OwnedTable, visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { handedNouns } from '../../crm/nouns.ts';
import type { NounFigure } from '../../records/noun/figure.ts';
import type { OwnedNoun } from '../../records/noun/noun.ts';
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

/** A figure of the briefing, with the rows that it counts. */
export interface Figure extends Omit<NounFigure, 'from'> {
  readonly source: Source;
}

/** The figures of a noun; those of the records themselves share their source, so that they are counted together. */
function figuresOf({ owned, figures: own }: OwnedNoun): Figure[] {
  const records: Source = { noun: owned, from: sql.table(owned.table) };
  return own.map(({ from, ...figure }) => ({ ...figure, source: from ? { noun: owned, from } : records }));
}

const declared = new Map(handedNouns.flatMap(figuresOf).map((figure) => [figure.key, figure]));

function figureOf(key: RecordFigureKey): Figure {
  const figure = declared.get(key);
  // Ends the start: the contract names a figure that no noun has.
  if (!figure) throw new Error(`no noun declares the figure ${key}`);
  return figure;
}

/** Whether a figure counts records by their owner, or what happened to them. */
const countsRecords = (key: (typeof briefingKeys)[number]): key is RecordFigureKey => key !== 'followUps';

/** The figures of records, in the order in which the contract names them. */
export const recordFigures: readonly Figure[] = briefingKeys.filter(countsRecords).map(figureOf);

/** Contracts by the day they were signed. */
export const signed = figureOf('contracts');

/** Money received by the day it came. */
export const received = figureOf('receivables');

/** Whether the rows of a figure are moves of opportunities, not records. */
export const countsMoves = ({ key }: Figure): boolean => key === 'stageMoves';

/** The rows of a figure whose moment lies in some days. */
export function inside({ column, kind }: Figure, days: DaySpan, zone: string): Condition {
  const counted = within(column, days, zone);
  return kind ? sql<boolean>`(${kind} and ${counted})` : counted;
}
