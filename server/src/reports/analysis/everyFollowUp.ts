import { fact } from '../count/factNumbers.ts';
import { keptIn, rows } from '../count/source.ts';
import { allFollowUps } from '../count/sources.ts';

/** The number of follow-ups of records of all kinds: of the ranking, and of the briefing of the dashboard. */
export const everyFollowUp = rows(
  allFollowUps,
  keptIn([fact.customerFollowUps, fact.leadsFollowUps, fact.otherFollowUps]),
);
