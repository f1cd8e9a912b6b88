import { z } from 'zod';
import { periodNames } from '../rules/period.ts';
import { post } from './endpoint.ts';
import { people } from './page.ts';
import { bound } from './wire.ts';

/** Period and people of a dashboard figure (decisions, section 10); the month is the default. */
export const periodFilter = {
  type: z.enum(periodNames).optional(),
  start_data: bound.optional(),
  end_data: bound.optional(),
  SeleteType: people.SeleteType,
  user_guid: people.user_guid,
  structure_guid: people.structure_guid,
};

/** The figures of the briefing, in their order on the screen. */
export const briefingKeys = ['leads', 'leadsFollowed', 'leadsTransformed', 'customers', 'contacts'] as const;

/** A figure of the briefing with the same figure of the period before. */
export const BriefingFigure = z.object({ Key: z.enum(briefingKeys), Value: z.int(), Before: z.int() });

/** A figure of the briefing. */
export type BriefingFigure = z.output<typeof BriefingFigure>;

/** The dashboard (document 002, section 7: results). */
export const results = {
  briefing: post('Results/IndexBriefing', {
    summary: 'What was new in a period, beside the period before',
    access: 'user',
    module: 'bi',
    reads: true,
    input: z.object(periodFilter),
    output: z.object({
      rows: z.array(BriefingFigure),
      Start: z.string(),
      End: z.string(),
      Before_Start: z.string(),
      Before_End: z.string(),
    }),
  }),
  leadsSource: post('Results/IndexLeadsSource', {
    summary: 'Leads created in a period by source, and how many of them are converted',
    access: 'user',
    module: 'bi',
    reads: true,
    input: z.object(periodFilter),
    output: z.object({
      rows: z.array(z.object({ Source: z.int(), SourceName: z.string(), Leads: z.int(), Transformed: z.int() })),
    }),
  }),
};
