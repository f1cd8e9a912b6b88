import { z } from 'zod';
import { type Endpoint, get, type Path, post } from '../calls/endpoint.ts';
import { people } from '../calls/page.ts';
import { bound, choice, integer } from '../calls/wire.ts';
import type { Module } from '../rules/module.ts';
import { type DaySpan, periodNames } from '../rules/period.ts';
import type { Measures } from './measure.ts';

/** Days up to which a period is cut into days; a longer one is cut into calendar months. */
export const daysAtMost = 31;

/** Days that a period may have at most where it is cut into days by choice. */
export const chosenDaysAtMost = 92;

/** How many days a period has. */
export const dayCount = ({ start, end }: DaySpan) => Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000);

/** Into what a period is cut unless a person chooses: 1 days, 2 calendar months (S33.2). */
export const usualBucket = (span: DaySpan): 1 | 2 => (dayCount(span) <= daysAtMost ? 1 : 2);

/** Whether a person may choose to cut a period into days (S33.2). */
export const hasDays = (span: DaySpan) => dayCount(span) <= chosenDaysAtMost;

/** Years that the period of a report may have at most. */
export const yearsAtMost = 5;

/** Which people a report is about: by default the caller and all subordinates. */
export const peopleFilter = {
  SeleteType: people.SeleteType,
  user_guid: people.user_guid,
  structure_guid: people.structure_guid,
};

/** Period and people of a report; the month is the default. */
export const reportFilter = {
  type: z.enum(periodNames).optional(),
  start_data: bound.optional(),
  end_data: bound.optional(),
  ...peopleFilter,
};

/** With what a report is compared: 1 the period before, 2 the same days a year earlier. */
export const compared = { Compare: choice(1, 2).optional() };

/** Into what a period is cut: 1 days, 2 calendar months. Without it days up to 31 of them, else months (S33.2). */
export const bucketed = { Bucket_Kind: choice(1, 2).optional() };

/** The calendar year of a report of twelve months; without it the running one. */
export const yearFilter = { Year: integer({ min: 2000, max: 2100 }).optional(), ...peopleFilter };

/** The days an answer is about, both included, `yyyy-MM-dd`. */
export const spanShape = { Start: z.string(), End: z.string() };

/** The days that it is compared with; empty texts where it is not. */
export const beforeShape = { Before_Start: z.string(), Before_End: z.string() };

/** A person of a report, who may have left the company. */
export const personShape = {
  User_Guid: z.string(),
  User_Name: z.string(),
  Structure_Name: z.string(),
  Is_Left: choice(0, 1),
};

/** The kinds of parts: what their rows are. */
export type PartKind =
  | 'trend'
  | 'people'
  | 'items'
  | 'matrix'
  | 'heat'
  | 'map'
  | 'monthly'
  | 'ranking'
  | 'funnel'
  | 'target'
  | 'ledger';

/** What an item is: an entry of a dictionary, a product, its category, a province. */
export type ItemKind =
  | 'level'
  | 'industry'
  | 'source'
  | 'record_type'
  | 'Leads_Quality'
  | 'Leads_Batch'
  | 'product'
  | 'category'
  | 'province'
  | 'reason'
  | 'department';

/** One part of a report: a call, its measures, and how it is drawn. */
export interface Part<K extends PartKind = PartKind, M extends Measures = Measures, E extends Endpoint = Endpoint> {
  readonly kind: K;
  readonly call: E;
  readonly measures: M;
  /** Of items and matrices: what stands in rows, and in columns. */
  readonly items: readonly ItemKind[];
  /** How it is drawn first; a person may switch where it makes sense. */
  readonly chart: 'line' | 'bars' | 'stacked' | 'heat' | 'map' | 'funnel' | 'targets' | 'none';
}

/** What the declaration of a part says. */
export interface PartOptions<M extends Measures> {
  readonly summary: string;
  readonly module?: Module;
  readonly measures: M;
  readonly chart?: Part['chart'];
}

/** How a part is called. */
export type Verb = 'GET' | 'POST';

/** Declares the call of a part: for all signed-in people, limited to the scope of its module, answered by a replica. */
export function callOf<I extends z.ZodType, O extends z.ZodType>(
  path: Path,
  { summary, module = 'bi' }: { readonly summary: string; readonly module?: Module },
  input: I,
  output: O,
  verb: Verb = 'GET',
): Endpoint<I, O, 'user'> {
  const options = { summary, access: 'user', module, reports: true, input, output } as const;
  return verb === 'GET' ? get(path, options) : post(path, options);
}
