import type { results } from '@haina/contract/calls/results.ts';
import { dayAfter, periodBefore } from '@haina/contract/rules/period.ts';
import { reportPeriod } from '../count/buckets.ts';
import type { Handler } from '../../request/handler.ts';
import { countFigures } from './countFigures.ts';
import { figures } from './figures.ts';

/** What was new in a period beside the period before, as far as the caller reads it. */
export const readBriefing: Handler<typeof results.briefing> = async (filter, ctx) => {
  const { span } = reportPeriod(ctx, filter);
  const before = periodBefore(span);
  const countOf = await countFigures(ctx, figures, filter, [span, before]);
  return {
    rows: figures.map((figure) => {
      const [now, earlier] = [countOf(figure, 0), countOf(figure, 1)];
      const hasMoney = figure.money !== undefined;
      return {
        Key: figure.key,
        Value: now.amount,
        Before: earlier.amount,
        Money: hasMoney ? now.money : null,
        Before_Money: hasMoney ? earlier.money : null,
      };
    }),
    Start: span.start,
    End: dayAfter(span.end, -1),
    Before_Start: before.start,
    Before_End: dayAfter(before.end, -1),
  };
};
