import { type BriefingFigure, briefingKeys, type results } from '@haina/contract/calls/results.ts';
import { dayAfter, periodBefore } from '@haina/contract/rules/period.ts';
import { periodOf } from '../../records/list/period.ts';
import type { Handler } from '../../request/handler.ts';
import { type Counted, countFigures } from './countFigures.ts';
import { type Figure, recordFigures } from './figures.ts';
import { countFollowUps } from './followUps.ts';

/** A figure of records in a period beside the period before. */
function ofFigure({ key, money }: Figure, now: Counted, earlier: Counted): BriefingFigure {
  const hasMoney = money !== undefined;
  return {
    Key: key,
    Value: now.amount,
    Before: earlier.amount,
    Money: hasMoney ? now.money : null,
    Before_Money: hasMoney ? earlier.money : null,
  };
}

/** What was new in a period beside the period before, as far as the caller reads it. */
export const readBriefing: Handler<typeof results.briefing> = async (filter, ctx) => {
  const { span } = periodOf(ctx, filter);
  const before = periodBefore(span);
  const countOf = await countFigures(ctx, recordFigures, filter, [span, before]);
  const ofRecords = recordFigures.map((figure) => ofFigure(figure, countOf(figure, 0), countOf(figure, 1)));
  const followUps: BriefingFigure = {
    Key: 'followUps',
    ...(await countFollowUps(ctx, filter, span, before)),
    Money: null,
    Before_Money: null,
  };
  const all = [...ofRecords, followUps];
  return {
    rows: briefingKeys.flatMap((key) => all.find(({ Key }) => Key === key) ?? []),
    Start: span.start,
    End: dayAfter(span.end, -1),
    Before_Start: before.start,
    Before_End: dayAfter(before.end, -1),
  };
};
