import { z } from 'zod';
import { get } from '../calls/endpoint.ts';
import { reportFilter } from './part.ts';
import { rankingReports } from './ranking.ts';

/** Number of months for which the caller's own ranks are returned. */
export const rankedMonths = 6;

/** The caller's own place in the months up to the end of the period, or up to the running one. */
export const ownRanks = get('Ranking/GetOwnRankList', {
  summary:
    "The caller's own rank in each of six months, the last being that in which the period ends or the running one",
  access: 'user',
  module: 'bi',
  reports: true,
  input: z.object({
    // The keys of the rankings are their ids.
    Report: z.enum(Object.keys(rankingReports) as (keyof typeof rankingReports)[]),
    ...reportFilter,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        /** `yyyy-MM`. */
        Month: z.string(),
        /** Null in a month without a number, and in rankings of products. */
        Rank: z.int().nullable(),
        /** How many had a number in it. */
        Records: z.int(),
      }),
    ),
  }),
});
