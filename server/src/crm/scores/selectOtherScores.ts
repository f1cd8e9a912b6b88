import { timePairNames } from '@haina/contract/calls/page.ts';
import { scores } from '@haina/contract/calls/scores.ts';
import type { OtherScore } from '@haina/contract/calls/scoreShapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Condition, oneOf } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { asNumber, completeSelect, dictionaryName } from '../../records/list/recordColumns.ts';
import type { Context } from '../../request/context.ts';
import { entryColumns, entryConditions } from '../scoreMonths/selectEntries.ts';
import { otherScoreForm } from './otherScoreForm.ts';

/** What a list of other scores may be narrowed by. */
export type OtherScoreFilter = Partial<z.output<typeof scores.list.input>>;

const timePairs = timePairNames(scores.list.input);

/** What a filter asks of other scores, as conditions on their table; who may read them is the list's business. */
export async function otherScoresFilter(ctx: Context, input: OtherScoreFilter): Promise<Condition[]> {
  const { Score_Type: types = [] } = input;
  return [
    ...(types.length === 0 ? [] : [oneOf('other_score.score_type', types)]),
    ...(await entryConditions(ctx, otherScoreForm, timePairs, input)),
  ];
}

/** The table `other_score` with the wire's columns; the caller adds which rows. */
export async function selectOtherScores(ctx: Context) {
  const columns = await entryColumns(ctx, otherScoreForm, 'score_time');
  return completeSelect<OtherScore>()(
    ctx.db
      .selectFrom('other_score')
      .select((eb) => [
        ...columns,
        'other_score.score_type as Score_Type',
        dictionaryName(ctx, 'OtherScore', 'other_score.score_type').as('Score_TypeName'),
        asNumber(sql`other_score.score`).as('Score'),
        wallTime(eb.ref('other_score.score_time'), ctx.session.zone).as('Score_Date'),
      ]),
  );
}
