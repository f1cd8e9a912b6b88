import type { z } from 'zod';
import type { Endpoint } from '../calls/endpoint.ts';
import { dashboardParts } from './dashboard.ts';
import { ownRanks } from './ownRanks.ts';
import type { Part } from './part.ts';
import { reportBuckets } from './reportBuckets.ts';
import { reportList } from './reportList.ts';
import { reports } from './reports.ts';

type ReportCall = Endpoint<z.ZodType, z.ZodType, 'user'>;

const parts = [
  ...Object.values(reports).flatMap(({ parts: own }) => Object.values<Part>(own)),
  ...Object.values<Part>(dashboardParts),
];

/** The calls of all parts by their path: reports that share a call share its entry. Every part is for all who are signed in. */
const partCalls = Object.fromEntries(parts.map(({ call }) => [call.path, call as ReportCall]));

/** The calls that all reports share: the list behind a number, the buckets of a person's row, the caller's own ranks. */
const sharedCalls = { list: reportList, buckets: reportBuckets, ownRanks };

/** Every call of the reports. */
export const reportCalls: Readonly<Record<string, ReportCall>> & typeof sharedCalls = {
  ...partCalls,
  ...sharedCalls,
};
