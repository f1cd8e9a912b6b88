import type { reportCalls } from '@haina/contract/reports/reportCalls.ts';
import type { AnyHandler } from '../../http/runWrite.ts';
import type { Handlers } from '../../request/handler.ts';
import type { BuiltPart } from './built.ts';
import { listReport } from './listReport.ts';
import { readOwnRanks, readUserTrend } from './personCalls.ts';
import { dashboardQueries, queries } from './queries.ts';

const built: readonly BuiltPart[] = [
  ...Object.values(queries).flatMap((parts) => Object.values<BuiltPart>(parts)),
  ...Object.values<BuiltPart>(dashboardQueries),
];

const byPath: Readonly<Record<string, AnyHandler>> = Object.fromEntries(
  built.map(({ call, handle }) => [call.path, handle]),
);

/** The calls of all reports by their path, and the list behind their numbers. */
export const reportHandlers = {
  ...byPath,
  list: listReport,
  buckets: readUserTrend,
  ownRanks: readOwnRanks,
} as Handlers<typeof reportCalls>;
