import { business } from '@haina/contract/calls/business.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import type { BriefingFigure } from '@haina/contract/calls/results.ts';
import { results } from '@haina/contract/calls/results.ts';
import { yearsAtMost } from '@haina/contract/reports/part.ts';
import { dayAfter, isLongerThan, periodBefore, periodDays, type PeriodName } from '@haina/contract/rules/period.ts';
import type { z } from 'zod';
import { timePair } from '../../entity/fields/field.ts';
import { decodeListState, encodeListState, type Filters } from '../../entity/list/listState.ts';
import { businessNoun } from '../business/noun.ts';
import { contactsNoun } from '../contacts/noun.ts';
import { contractsNoun } from '../contracts/noun.ts';
import { customersNoun } from '../customers/noun.ts';
import { leadsNoun } from '../leads/noun.ts';
import { receivablesNoun } from '../receivables/noun.ts';

/** What the dashboard is about: a named period or two days, and whose records. */
export type DashboardState = z.output<typeof results.briefing.input>;

/** The period of a dashboard whose address names none (S17.1). */
export const defaultPeriod: PeriodName = 'month';

/** What a dashboard is about whose address does not say it: what the person chose last (S36.4). */
export type KeptScope = Pick<DashboardState, 'SeleteType' | 'type'>;

/** What everybody begins with. */
const firstScope = { SeleteType: 0, type: defaultPeriod } as const satisfies KeptScope;

/** Reads what the dashboard is about from its query string; what the contract refuses is left out. */
export function decodeDashboard(params: URLSearchParams, kept: KeptScope = firstScope): DashboardState {
  const { filters } = decodeListState(params, results.briefing.input);
  // Everybody in scope, as the head says: without it the server takes oneself and those below.
  const chosen: Filters = { SeleteType: kept.SeleteType, ...filters };
  const { start_data, end_data, type, ...people } = chosen;
  if (start_data || end_data) return { ...people, start_data, end_data } as DashboardState;
  return { ...people, type: type ?? kept.type } as DashboardState;
}

/** Writes what the dashboard is about as a query string, all of it: a link shows a colleague the same, whatever they chose last. */
export function encodeDashboard(state: DashboardState): URLSearchParams {
  const query = asQuery(state, results.briefing.input);
  query.set('SeleteType', String(state.SeleteType ?? 0));
  return query;
}

/** Days a figure is about, first and last included, as the reply names them. */
export interface FigureDays {
  readonly Start: string;
  readonly End: string;
}

/** The days of a dashboard, and those of the period before, both ends included; as the server takes them (S17.1). */
export function daysOf(
  { type, start_data: start, end_data: end }: DashboardState,
  today: string,
): FigureDays & { readonly Before_Start: string; readonly Before_End: string } {
  const name = start === undefined && end === undefined ? (type ?? defaultPeriod) : null;
  const span = name
    ? periodDays(name, today)
    : { start: (start ?? end ?? today).slice(0, 10), end: dayAfter((end ?? today).slice(0, 10)) };
  const before = periodBefore(span);
  return {
    Start: span.start,
    End: dayAfter(span.end, -1),
    Before_Start: before.start,
    Before_End: dayAfter(before.end, -1),
  };
}

/** Whether days are a period: those of an address may end before they begin, or be too many, which the server refuses (S17.1). */
export const isPeriod = ({ Start, End }: FigureDays): boolean =>
  Start <= End && !isLongerThan({ start: Start, end: dayAfter(End) }, yearsAtMost);

interface FigureList {
  readonly page: string;
  readonly input: z.ZodObject;
  readonly filters: Filters;
  /** The moment by which the figure counts. */
  readonly counted: 'Create_Time' | 'Transform_Time' | 'Order_Time' | 'Return_Time';
}

const leadsList: FigureList = { page: leadsNoun.path, input: leads.list.input, filters: {}, counted: 'Create_Time' };

/** The figures that have a list of their own; the others are listed beside the briefing. */
type ListedFigure = Exclude<BriefingFigure['Key'], UnlistedFigure>;

/** The figures whose rows are no records. */
export type UnlistedFigure = 'followUps' | 'stageMoves';

/** Whether a figure has a list of its own. */
export const isListed = (key: BriefingFigure['Key']): key is ListedFigure =>
  key !== 'stageMoves' && key !== 'followUps';

const figureLists: Record<ListedFigure, FigureList> = {
  leads: leadsList,
  leadsFollowed: { ...leadsList, filters: { Follow: 1 } },
  leadsTransformed: { ...leadsList, filters: { Is_Transform: 1 }, counted: 'Transform_Time' },
  customers: { page: customersNoun.path, input: customers.list.input, filters: {}, counted: 'Create_Time' },
  contacts: { page: contactsNoun.path, input: contacts.list.input, filters: {}, counted: 'Create_Time' },
  business: { page: businessNoun.path, input: business.list.input, filters: {}, counted: 'Create_Time' },
  contracts: { page: contractsNoun.path, input: contracts.list.input, filters: {}, counted: 'Order_Time' },
  receivables: { page: receivablesNoun.path, input: receivables.list.input, filters: {}, counted: 'Return_Time' },
};

/**
 * The address of the list behind a figure: the same filter, so the same count (S17.3). A named period
 * stays named.
 */
export const figureAddress = (key: ListedFigure, days: FigureDays, state: DashboardState) =>
  listAddress(figureLists[key], days, state);

/** The address of the leads of some sources that were created in these days; 0 stands for those without a source. */
export const sourceAddress = (sources: readonly number[], days: FigureDays, state: DashboardState) =>
  listAddress({ ...leadsList, filters: { Source: sources } }, days, state);

function listAddress(list: FigureList, { Start, End }: FigureDays, state: DashboardState): string {
  const { page, input, filters, counted } = list;
  const pair = timePair(counted);
  const { SeleteType, user_guid, structure_guid, type } = state;
  const people = { SeleteType, user_guid, structure_guid };
  const query = asQuery({ ...people, ...filters, [pair.start]: type ?? Start, [pair.end]: type ?? End }, input);
  return `${page}?${query}`;
}

function asQuery(filters: Filters, input: z.ZodObject): URLSearchParams {
  return encodeListState({ filters, order: null, page: 1, pagesize: 10, open: null }, input);
}
