import type { z } from 'zod';
import type { Endpoint } from '../calls/endpoint.ts';
import { dashboardParts } from './dashboard.ts';
import type { Part } from './part.ts';
import { reportList } from './reportList.ts';
import { reports } from './reports.ts';

type ReportCall = Endpoint<z.ZodType, z.ZodType, 'user'>;

const parts = [
  ...Object.values(reports).flatMap(({ parts: own }) => Object.values<Part>(own)),
  ...Object.values<Part>(dashboardParts),
];

/** The calls of all parts by their path: reports that share a call share its entry. Every part is for all who are signed in. */
const partCalls = Object.fromEntries(parts.map(({ call }) => [call.path, call as ReportCall]));

/** Every call of the reports, and the list behind their numbers. */
export const reportCalls: Readonly<Record<string, ReportCall>> & { readonly list: typeof reportList } = {
  ...partCalls,
  list: reportList,
};
