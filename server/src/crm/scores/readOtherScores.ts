import type { scores } from '@haina/contract/calls/scores.ts';
import type { OtherScore } from '@haina/contract/calls/scoreShapes.ts';
import { listRecords } from '../../records/list/listRecords.ts';
import { readyRecord } from '../../records/list/readRecord.ts';
import { countRecords } from '../../records/list/recordTotals.ts';
import type { Handler, RawHandler } from '../../request/handler.ts';
import { otherScoreForm } from './otherScoreForm.ts';
import { otherScoresFilter, selectOtherScores } from './selectOtherScores.ts';

/** One page of the other scores that the caller may read. */
export const listOtherScores: RawHandler<typeof scores.list> = async (input, ctx) =>
  listRecords<OtherScore>(ctx, otherScoreForm, input, await otherScoresFilter(ctx, input), selectOtherScores);

/** How many other scores stand behind each ownership filter. */
export const countOtherScores: Handler<typeof scores.count> = async (_input, ctx) => countRecords(ctx, otherScoreForm);

/** One other score that the caller may read; gone otherwise. */
export const readOtherScore: RawHandler<typeof scores.model> = ({ Guid }, ctx) =>
  readyRecord<OtherScore>(ctx, otherScoreForm, Guid, selectOtherScores);
