import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import type { Report } from '@haina/contract/reports/report.ts';
import { reportList } from '@haina/contract/reports/reportList.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { dayAfter } from '@haina/contract/rules/period.ts';
import { z } from 'zod';
import { handlerOf } from '../../src/handlers.ts';
import { todayIn } from '../../src/platform/database/sql/moments.ts';
import type { Context } from '../../src/request/context.ts';
import { type Capture, openCapture, type Query } from './capture.ts';
import type { AppDeps } from './cases.ts';
import { compareTimes } from './compare.ts';
import { median } from './load.ts';
import { type Plan, planOfQueries } from './plans.ts';
import { type BenchSession, signIn } from './session.ts';
import { atMost, type Figure } from './table.ts';

/** How often each report is asked for; those that take long say enough by a few times. */
const times = 7;

/** The zone of the benchmark's companies by another of its names: no facts are kept by that, so the rows are counted. */
const sameZone = 'PRC';

/** A part of a report over some days, or the list behind its first number. */
interface AskedReport {
  readonly what: string;
  readonly span: 'month' | 'year';
  /** Of a department, or of everybody. */
  readonly isDepartment: boolean;
  readonly isList: boolean;
  readonly call: Endpoint;
  readonly query: Readonly<Record<string, string>>;
}

const ofYear = ({ kind }: Part) => kind === 'monthly' || kind === 'target';

/** Of whom and over which days a part is asked: everybody's month and year, and a department's year. */
const scopes = [
  { span: 'month', isDepartment: false },
  { span: 'year', isDepartment: false },
  { span: 'year', isDepartment: true },
] as const;

interface AskedFrom {
  readonly today: string;
  /** A department of salespeople. */
  readonly department: string;
}

/** What is asked of one part: a month of 31 days and years of 365, all to today, or the year of a part that has years. */
function askedOf(id: string, { fixed = {}, parts }: Report, { today, department }: AskedFrom): AskedReport[] {
  const starts = { month: dayAfter(today, -30), year: dayAfter(today, -364) } as const;
  return Object.entries(parts).flatMap(([name, part]) =>
    scopes.flatMap(({ span, isDepartment }) => {
      if (ofYear(part) && span === 'month') return [];
      const days: Record<string, string> = ofYear(part) ? {} : { start_data: starts[span], end_data: today };
      const people: Record<string, string> = isDepartment ? { structure_guid: department } : { SeleteType: '0' };
      const query = { ...fixed, ...days, ...people };
      const own = { what: `${id}, ${name}`, span, isDepartment };
      const asked = { ...own, isList: false, call: part.call, query: { ...query, ...pageOf(part) } };
      const measure = Object.entries(part.measures).find(([, { opens }]) => opens)?.[0];
      if (measure === undefined) return [asked];
      const cell = { Report: id, Part: name, Measure: measure, page: '1', pagesize: '10' };
      return [asked, { ...own, isList: true, call: reportList, query: { ...query, ...cell } }];
    }),
  );
}

/** What an asked report is called in the table and among the plans. */
const named = ({ what, span, isDepartment, isList }: AskedReport) =>
  `${what}, ${isList ? 'list behind it, ' : ''}a ${span}${isDepartment ? ' of a department' : ''}`;

const pageOf = ({ kind }: Part): Record<string, string> =>
  kind === 'people' || kind === 'ranking' || kind === 'ledger' ? { page: '1', pagesize: '10' } : {};

/** Every part of every report that is declared, and the lists behind them. */
async function askedReports({ ctx, ask }: Capture): Promise<AskedReport[]> {
  const { companyId, zone } = ctx.session;
  const [largest] = await ask(
    'select department_guid as department from member where company_id = $1 group by 1 order by count(*) desc, 1 limit 1',
    [companyId],
  );
  const from = { today: todayIn(zone, new Date()), department: String(largest?.['department']) };
  return Object.entries<Report>(reports).flatMap(([id, report]) => askedOf(id, report, from));
}

/** The administrator of the company with the most customers: the second one, where there is one. */
async function largestAdmin({ product, name }: AppDeps): Promise<BenchSession> {
  return signIn(product.url, name === '1M' ? 2 : 1, 1);
}

/** What a person's call of a report asks the database, by the facts or by the rows alone. */
async function queriesOf(
  { ctx, queriesOf: kept }: Capture,
  { call, query }: AskedReport,
  isByFacts: boolean,
): Promise<readonly Query[]> {
  const input: unknown = z.parse(call.input, query);
  const asRows: Context = { ...ctx, session: { ...ctx.session, zone: sameZone } };
  return kept(() => handlerOf(call)(input, isByFacts ? ctx : asRows));
}

async function answered({ url, headers }: ReturnType<BenchSession['get']>): Promise<void> {
  const response = await fetch(url, { headers: { ...headers } });
  const text = await response.text();
  if (!text.startsWith('{"code":0,')) throw new Error(`${url}: ${text.slice(0, 200)}`);
}

const goals = {
  month: { must: 60, aim: 60 },
  year: { must: 110, aim: 20 },
  monthList: { must: 100, aim: 100 },
  yearList: { must: 300, aim: 100 },
} as const;

/** A report that is as fast as this, in milliseconds, need not be compared: session and HTTP would be (decision 0094). */
const ratioFrom = 20;

/** How long a part is measured, in milliseconds. */
const longest = 8000;

const nothing = async () => undefined;

/** What a call takes; over a month a report is compared with the plain aggregate over its rows. */
async function measured(
  data: string,
  admin: BenchSession,
  capture: Capture,
  one: AskedReport,
): Promise<readonly Figure[]> {
  const { span, isList, call, query } = one;
  const ask = () => answered(admin.get(call.path, query));
  const name = named(one);
  if (isList || span === 'year') {
    const value = median((await compareTimes(ask, nothing, times, longest)).one);
    return [atMost(8, name, data, { value, unit: ' ms' }, goals[isList ? (`${span}List` as const) : span])];
  }
  const rows = await queriesOf(capture, one, false);
  const again = async () => {
    for (const { text, values } of rows) await capture.ask(text, values);
  };
  const found = await compareTimes(ask, again, times, longest);
  const [value, plain] = [median(found.one), median(found.other)];
  const ratio = median(found.one.map((time, index) => time / (found.other[index] ?? time)));
  const note = `${ratio.toFixed(2)} times the plain aggregate of ${plain.toFixed(1)} ms`;
  const own = atMost(8, name, data, { value, unit: ' ms', note }, goals.month);
  if (value <= ratioFrom) return [own];
  return [own, atMost(8, `${name}, by the plain aggregate`, data, { value: ratio }, { must: 1.5, aim: 0.3 })];
}

/**
 * Target 8: every report that is declared and the list behind its first number, for the administrator of the largest company, over a
 * month against the plain aggregate over its rows, and over a year of everybody and of a department.
 */
export async function reportTimes(deps: AppDeps): Promise<Figure[]> {
  const admin = await largestAdmin(deps);
  const capture = await openCapture(deps.product.databaseUrl, admin);
  const figures: Figure[] = [];
  for (const one of await askedReports(capture)) figures.push(...(await measured(deps.name, admin, capture, one)));
  await capture.close();
  return figures;
}

/** The plans of the same. */
export async function reportPlans(deps: AppDeps): Promise<Plan[]> {
  const admin = await largestAdmin(deps);
  const capture = await openCapture(deps.product.databaseUrl, admin);
  const plans: Plan[] = [];
  for (const one of await askedReports(capture)) {
    const asking = { call: named(one), who: 'admin of the largest' };
    const plan = await planOfQueries(capture, await queriesOf(capture, one, true), asking);
    if (plan) plans.push(plan);
  }
  await capture.close();
  return plans;
}
