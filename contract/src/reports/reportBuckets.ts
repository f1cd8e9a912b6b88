import { z } from 'zod';
import { get } from '../calls/endpoint.ts';
import { choice, guid, text } from '../calls/wire.ts';
import { bucketed, reportFilter, spanShape } from './part.ts';
import { reportIds } from './reports.ts';

/** The numbers of one person's row, bucket by bucket: what stands behind a row of a part of people. */
export const reportBuckets = get('Bi/GetReportUserTrend', {
  summary: 'The numbers of one person of a report by day or month; nothing of a person out of reach',
  access: 'user',
  module: 'bi',
  reports: true,
  input: z.object({
    /** The report, and its part of people. */
    Report: z.enum(reportIds),
    Part: text({ max: 30 }),
    ...reportFilter,
    ...bucketed,
    User_Guid: guid,
  }),
  output: z.object({
    ...spanShape,
    /** 1 days, 2 calendar months, as `yyyy-MM`. */
    Bucket_Kind: choice(1, 2),
    /** The measures of the part by field; null where one has no base, or is held now whatever the period. */
    rows: z.array(z.object({ Bucket: z.string(), Numbers: z.record(z.string(), z.number().nullable()) })),
  }),
});
