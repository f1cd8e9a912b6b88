import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { page, people } from './page.ts';
import {
  closing,
  CompositeScore,
  ScoreChange,
  scoreMonth,
  scoreMonthState,
  ScoreTarget,
  ScoreTargetRow,
  ScoreWeights,
  weightFields,
} from './scoreShapes.ts';
import { allRowsOf, flag, jsonText, listLimit, money, nothing, rowsOf, text } from './wire.ts';

/** Columns composite scores can be sorted by. */
const markOrder = ['Total', 'Equity', 'Follow', 'Talk', 'Arrive', 'Other', 'Before_Total'] as const;

const filter = {
  order_type: page.order_type,
  SeleteType: people.SeleteType,
  user_guid: people.user_guid,
  structure_guid: people.structure_guid,
  /** The present month where none is named. */
  Month: scoreMonth.optional(),
  order_field: z.enum(markOrder).optional(),
};

/** The composite score of people by month, and the weights and targets that it is made with (S34.5 to S34.8). */
export const mark = {
  list: get('Performance/GetComprehensiveScore', {
    summary: 'The composite score of each person in a month with all that it is made of, best first',
    access: 'user',
    module: 'performance',
    input: z.object({ page: page.page, pagesize: page.pagesize, ...filter }),
    output: rowsOf(CompositeScore).extend({
      ...scoreMonthState,
      Weights: ScoreWeights,
      /** Of all people that are listed; null where there are none. */
      Average: money.nullable(),
      /** Largest Total of them: what bars are drawn against. */
      Highest: money,
    }),
  }),
  exportScores: get('Performance/ExportComprehensiveScore', {
    summary: 'The composite scores of a month as a spreadsheet with actuals, targets, weights and formulas; logged',
    module: 'performance',
    reads: false,
    input: z.object(filter),
    output: z.object({ File_Path: z.string(), fileName: z.string(), Rows: z.int() }),
  }),
  months: get('Performance/GetScoreMonthList', {
    summary: 'The months of the last year and the present one, newest first, and which of them are closed',
    access: 'user',
    module: 'performance',
    input: z.object({}),
    output: allRowsOf(z.object({ ...scoreMonthState, Weights: ScoreWeights })),
  }),
  setting: get('Performance/GetScoreSetting', {
    summary: 'Weights of a month, targets of the people in the reach of the caller, and what was done with them',
    access: 'user',
    module: 'performance',
    input: z.object({
      page: page.page,
      pagesize: page.pagesize,
      SeleteType: people.SeleteType,
      user_guid: people.user_guid,
      structure_guid: people.structure_guid,
      Month: scoreMonth.optional(),
    }),
    output: rowsOf(ScoreTargetRow).extend({
      ...scoreMonthState,
      Weights: ScoreWeights,
      /** The latest 50. */
      Changes: z.array(ScoreChange),
    }),
  }),
  updateSetting: post('Admin/UpdateScoreSetting', {
    summary: 'Set weights of a month, together 100 %, and targets of people, all or none; refused in a closed month',
    module: 'performance',
    input: z.object({
      Month: scoreMonth,
      ...weightFields,
      TargetList: jsonText(z.array(ScoreTarget, 'valid.format').max(listLimit)).optional(),
    }),
    output: nothing,
  }),
  copySetting: post('Admin/CopyScoreSetting', {
    summary: 'Take weights and targets of the month before for people in the reach of the caller',
    access: 'Admin/UpdateScoreSetting',
    module: 'performance',
    input: z.object({
      Month: scoreMonth,
      /** 1: people who have targets get the copied ones; 0 (default): they keep theirs. */
      Overwrite: flag.optional(),
    }),
    output: z.object({ Written: z.int() }),
  }),
  close: post('Performance/CloseMonth', {
    summary: 'Close a month that is over, so that it stays as it is, or open it again with a reason; logged',
    module: 'performance',
    input: z.object({
      Month: scoreMonth,
      /** 1 (default) closes it, 0 opens it again. */
      State: closing.optional(),
      /** Why; needed to open it again. */
      Remark: text({ max: 200 }).optional(),
    }),
    output: nothing,
  }),
};
