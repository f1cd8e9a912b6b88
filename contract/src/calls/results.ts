import { z } from 'zod';
import { periodNames } from '../rules/period.ts';
import { Activity, activity } from './activity.ts';
import { post } from './endpoint.ts';
import { page, people } from './page.ts';
import { bound, moment, money, rowsOf } from './wire.ts';

/** Period and people of a dashboard figure (S17.1, S17.2); the month is the default. */
export const periodFilter = {
  type: z.enum(periodNames).optional(),
  start_data: bound.optional(),
  end_data: bound.optional(),
  SeleteType: people.SeleteType,
  user_guid: people.user_guid,
  structure_guid: people.structure_guid,
};

/** The figures of the briefing, in their order on the screen. */
export const briefingKeys = [
  'leads',
  'leadsFollowed',
  'leadsTransformed',
  'customers',
  'contacts',
  'followUps',
  'business',
  'contracts',
  'receivables',
  'stageMoves',
] as const;

/** A figure that counts records by their owner, or what happened to them; follow-ups count for their author. */
export type RecordFigureKey = Exclude<(typeof briefingKeys)[number], 'followUps'>;

/** A figure of the briefing with the same figure of the period before. */
export const BriefingFigure = z.object({
  Key: z.enum(briefingKeys),
  Value: z.int(),
  Before: z.int(),
  /** What the counted records come to, in both periods; null where they have no money. */
  Money: money.nullable(),
  Before_Money: money.nullable(),
});

/** A figure of the briefing. */
export type BriefingFigure = z.output<typeof BriefingFigure>;

/** A row behind a figure of the briefing: a record, one move of an opportunity, or one follow-up of a record. */
export const BriefingRow = z.object({
  /** Names the row: a record may have several. */
  Id: z.string(),
  Target_Kind: z.int(),
  Target_Guid: z.string(),
  Name: z.string(),
  /** Whose the record is; empty for follow-ups. */
  Owner_User_Name: z.string(),
  /** The moment by which it counts. */
  Time: moment,
  Money: money.nullable(),
  /** The stages of a move, or the outcome it ended in; empty for all else. */
  From: z.string(),
  To: z.string(),
  /** Who made the move, or followed up; empty for records. */
  User_Name: z.string(),
});

/** A row behind a figure of the briefing, as the wire's consumers see it. */
export type BriefingRow = z.output<typeof BriefingRow>;

/**
 * What was to be reached and what was. `Target` is what is set for the chosen people in every month that the period touches,
 * whole months even where it covers a part of one; `Actual` is the money of contracts by Order_Date, of receivables by
 * Return_Date, within the days of the period, of records that these people own. Of departments it is the sum of the targets
 * of their people and of those below, not what is set for the departments themselves.
 */
export const Achievement = z.object({
  /** 1 contracts, 2 received money. */
  Kind: z.literal([1, 2]),
  Target: money,
  Actual: money,
  /** Percent with 2 decimals; null where the target is 0. */
  Rate: z.number().nullable(),
});

/** What was to be reached and what was, as the wire's consumers see it. */
export type Achievement = z.output<typeof Achievement>;

/** The dashboard (S17.5). */
export const results = {
  briefing: post('Results/IndexBriefing', {
    summary: 'What was new in a period, number and money, beside the period before',
    access: 'user',
    module: 'bi',
    reports: true,
    input: z.object(periodFilter),
    output: z.object({
      rows: z.array(BriefingFigure),
      Start: z.string(),
      End: z.string(),
      Before_Start: z.string(),
      Before_End: z.string(),
    }),
  }),
  briefingList: post('Results/IndexBriefingList', {
    summary: 'The records, moves or follow-ups behind one figure of the briefing, newest first',
    access: 'user',
    module: 'bi',
    reports: true,
    input: z.object({ Key: z.enum(briefingKeys), page: page.page, pagesize: page.pagesize, ...periodFilter }),
    output: rowsOf(BriefingRow).extend({
      /** Follow-ups of records that the caller may not read: with `total` they make the figure. 0 for all else. */
      Hidden: z.int(),
    }),
  }),
  achievement: post('Results/AchievementData', {
    summary: 'Target, result and rate of contracts and of received money, of the people chosen in a period',
    access: 'user',
    module: 'bi',
    reports: true,
    input: z.object(periodFilter),
    output: z.object({
      rows: z.array(Achievement),
      Start: z.string(),
      End: z.string(),
      /** The first and the last month whose targets count, `yyyy-MM`. */
      Month_Start: z.string(),
      Month_End: z.string(),
    }),
  }),
  leadsSource: post('Results/IndexLeadsSource', {
    summary: 'Leads created in a period by source, and how many of them are converted',
    access: 'user',
    module: 'bi',
    reports: true,
    input: z.object(periodFilter),
    output: z.object({
      rows: z.array(z.object({ Source: z.int(), SourceName: z.string(), Leads: z.int(), Transformed: z.int() })),
    }),
  }),
  recordList: post('Results/IndexRecordList', {
    summary: "The feed of the dashboard: follow-ups of the caller or of the caller's people in a period, newest first",
    access: 'user',
    module: 'bi',
    reports: true,
    input: activity.list.input.omit({ Target_Kind: true, Target_Guid: true }),
    output: rowsOf(Activity),
  }),
};
