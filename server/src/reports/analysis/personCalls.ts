import type { ownRanks } from '@haina/contract/reports/ownRanks.ts';
import type { reportBuckets } from '@haina/contract/reports/reportBuckets.ts';
import { invalid } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { periodOf } from '../../records/list/period.ts';
import { partAsked } from './partAsked.ts';
import { spanFields } from './trendPart.ts';

/** The numbers of one person's row by day or month. */
export const readUserTrend: Handler<typeof reportBuckets> = async (input, ctx) => {
  const buckets = await partAsked(input).bucketsOf?.(ctx, input);
  if (!buckets) throw invalid('Part', 'valid.option');
  const { kind, rows } = buckets;
  const { span } = periodOf(ctx, input);
  return { ...spanFields(span), Bucket_Kind: kind === 'day' ? 1 : 2, rows: [...rows] };
};

/** The caller's own rank in each of six months. */
export const readOwnRanks: Handler<typeof ownRanks> = async (input, ctx) => {
  const ranks = await partAsked({ Report: input.Report, Part: 'ranking' }).ownRanks?.(ctx, input);
  return { rows: [...(ranks ?? [])] };
};
