import { reportList } from '@haina/contract/reports/reportList.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { expect } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { type Asking, close, daysOn, listed } from './asking.ts';
import { departmentAt, type Event, isAskedFor } from './events.ts';

type Row = Readonly<Record<string, number | string | null>>;

const year = 2024;

const percent = (over: number, base: number) => (base === 0 ? null : (100 * over) / base);

const monthsOf = (of: number) =>
  Array.from({ length: 12 }, (_, place) => `${of}-${String(place + 1).padStart(2, '0')}`);

/** Days of the period are not asked for: a year has its own. */
const peopleOf = ({ wire }: Asking) => {
  const { start_data: _start, end_data: _end, Bucket_Kind: _bucket, ...people } = wire;
  return people;
};

async function rowsBehind(app: TestApp, { token }: Asking, wire: Readonly<Record<string, unknown>>): Promise<number> {
  const { code, data } = await app.raw(reportList, wire, { token });
  expect([wire, code]).toEqual([wire, 0]);
  const { total, Hidden } = data as { total: number; Hidden: number };
  return total + Hidden;
}

/** Proves the reports of twelve months: contracts and received money beside other months. */
export async function proveYears(app: TestApp, asking: Asking): Promise<void> {
  const { drawn, events, filter, token } = asking;
  const belongs = isAskedFor(drawn, filter);
  const own = (some: readonly Event[]) => some.filter(({ who, day }) => belongs(who, day));
  const kinds = {
    contractMoney: { kind: 'money', events: own(events.contracts), make: money },
    contractNum: { kind: 'count', events: own(events.contracts), make: (some: readonly Event[]) => some.length },
    receivables: { kind: 'back', events: own(events.receivables), make: money },
  };
  for (const [id, { kind, events: all, make }] of Object.entries(kinds)) {
    const wire = { ...peopleOf(asking), kind, Year: year };
    const { data } = await app.raw(reports.contractMoney.parts.months.call, wire, { token });
    const { rows } = data as { rows: Row[] };
    for (const [place, month] of monthsOf(year).entries()) {
      const before = place === 0 ? `${year - 1}-12` : (monthsOf(year)[place - 1] ?? '');
      const [now, then, last] = [month, before, monthsOf(year - 1)[place] ?? ''].map((one) => make(inMonth(all, one)));
      const row = rows[place] ?? {};
      close(row['Value'] ?? null, now ?? 0, `${id} ${month}`);
      close(row['Before'] ?? null, then ?? 0, `${id} before ${month}`);
      close(row['Growth'] ?? null, percent((now ?? 0) - (then ?? 0), then ?? 0), `${id} growth of ${month}`);
      close(
        row['Year_Growth'] ?? null,
        percent((now ?? 0) - (last ?? 0), last ?? 0),
        `${id} growth of the year ${month}`,
      );
    }
    const list = { ...wire, Report: id, Part: 'months', Measure: 'Value', Bucket: `${year}-06` };
    expect(await rowsBehind(app, asking, list), `${id} list`).toBe(inMonth(all, `${year}-06`).length);
  }
}

const inMonth = (some: readonly Event[], month: string) => some.filter(({ day }) => day.startsWith(month));

const money = (some: readonly Event[]) => some.reduce((sum, one) => sum + one.money, 0);

interface Targets {
  readonly belongs: ReturnType<typeof isAskedFor>;
  readonly kind: number;
  /** The contracts or payments of the people who are asked for. */
  readonly events: readonly Event[];
}

/** Proves the reports of targets: each month, and the year of each person with the list behind its result. */
export async function proveTargets(app: TestApp, asking: Asking): Promise<void> {
  const { drawn, events: all, filter, token, built } = asking;
  const belongs = isAskedFor(drawn, filter);
  const calls = [reports.targetSituation.parts.months.call, reports.performanceStatistics.parts.months.call];
  for (const [call, kind] of calls.flatMap((one) => [1, 2].map((two) => [one, two] as const))) {
    const { data } = await app.raw(call, { ...peopleOf(asking), Kind: kind, Year: year }, { token });
    const { rows, People, More, ...shares } = data as { rows: Row[]; People: Row[]; More: number; Departments: Row[] };
    const events = (kind === 1 ? all.contracts : all.receivables).filter(({ who, day }) => belongs(who, day));
    const targets = { belongs, kind, events };
    proveTargetMonths(asking, targets, rows);
    proveTargetPeople(asking, targets, People);
    proveTargetDepartments(asking, targets, People, shares.Departments);
    expect(More).toBe(0);
    for (const measure of ['Actual', 'Target']) {
      const sum = (some: readonly Row[]) => some.reduce((total, row) => total + Number(row[measure]), 0);
      expect(sum(People), measure).toBeCloseTo(sum(rows), 2);
      expect(sum(shares.Departments), measure).toBeCloseTo(sum(rows), 2);
    }
    const [first] = People;
    if (!first || call !== calls[0]) continue;
    const cell = { Report: 'targetSituation', Part: 'months', Measure: 'Actual', User_Guid: first['User_Guid'] };
    const behind = await rowsBehind(app, asking, { ...peopleOf(asking), Kind: kind, Year: year, ...cell });
    const who = built.people.indexOf(String(first['User_Guid']));
    expect(behind).toBe(inMonth(events, String(year)).filter((event) => event.who === who).length);
    const { User_Guid: _, ...department } = cell;
    for (const { Structure_Guid } of shares.Departments) {
      const asked = { ...peopleOf(asking), Kind: kind, Year: year, ...department, Structure_Guid };
      const inIt = await rowsBehind(app, asking, asked);
      expect(inIt, 'in a department').toBe(ofDepartment(asking, events, String(Structure_Guid)).length);
    }
  }
}

/** The events of the year that count for a department: whose people were in it on their day. */
const ofDepartment = ({ drawn, built }: Asking, events: readonly Event[], guid: string) =>
  inMonth(events, String(year)).filter(({ who, day }) => built.departments[departmentAt(drawn, who, day)] === guid);

/** The departments in which people were on the days of the year on which these count; the administrator never moves. */
function departmentsOf({ drawn, built }: Asking, { belongs }: Targets, people: readonly Row[]): Set<string> {
  const days = Array.from({ length: 366 }, (_, at) => daysOn(`${year}-01-01`, at));
  return new Set(
    people.flatMap((row) => {
      const who = built.people.indexOf(String(row['User_Guid']));
      const places =
        who === -1 ? [0] : days.filter((day) => belongs(who, day)).map((day) => departmentAt(drawn, who, day));
      return places.map((place) => built.departments[place] ?? '');
    }),
  );
}

/**
 * Proves the departments of a year: no others than those that were asked for, what was done in them, and the targets of those
 * who were in them as each month began.
 */
function proveTargetDepartments(
  asking: Asking,
  { belongs, kind, events }: Targets,
  people: readonly Row[],
  departments: readonly Row[],
): void {
  const { drawn, built } = asking;
  const guids = departments.map((row) => String(row['Structure_Guid']));
  expect(guids.toSorted()).toEqual([...departmentsOf(asking, { belongs, kind, events }, people)].toSorted());
  for (const row of departments) {
    const guid = String(row['Structure_Guid']);
    const target = drawn.targets
      .filter((one, who) => {
        const day = `${year}-${String(one.month).padStart(2, '0')}-01`;
        return one.kind === kind && belongs(who, day) && built.departments[departmentAt(drawn, who, day)] === guid;
      })
      .reduce((sum, one) => sum + one.money, 0);
    const actual = money(ofDepartment(asking, events, guid));
    close(row['Target'] ?? null, target, 'target of a department');
    close(row['Actual'] ?? null, actual, 'result of a department');
    close(row['Rate'] ?? null, percent(actual, target), 'rate of a department');
  }
}

function proveTargetMonths({ drawn }: Asking, { belongs, kind, events }: Targets, rows: readonly Row[]): void {
  for (const [place, month] of monthsOf(year).entries()) {
    const target = drawn.targets
      .filter((one, who) => one.kind === kind && one.month === place + 1 && belongs(who, `${month}-01`))
      .reduce((sum, one) => sum + one.money, 0);
    const actual = money(inMonth(events, month));
    close(rows[place]?.['Target'] ?? null, target, `target of ${month}`);
    close(rows[place]?.['Actual'] ?? null, actual, `result of ${month}`);
    close(rows[place]?.['Rate'] ?? null, percent(actual, target), `rate of ${month}`);
  }
}

function proveTargetPeople({ drawn, built }: Asking, { belongs, kind, events }: Targets, people: readonly Row[]): void {
  for (const row of people) {
    const who = built.people.indexOf(String(row['User_Guid']));
    const target = drawn.targets
      .filter((one, person) => person === who && one.kind === kind)
      .filter((one) => belongs(who, `${year}-${String(one.month).padStart(2, '0')}-01`))
      .reduce((sum, one) => sum + one.money, 0);
    const actual = money(inMonth(events, String(year)).filter((event) => event.who === who));
    close(row['Target'] ?? null, target, 'target of a person');
    close(row['Actual'] ?? null, actual, 'result of a person');
    close(row['Rate'] ?? null, percent(actual, target), 'rate of a person');
  }
}

/** Proves the funnel: what reached each stage, what stands there, what it came to. */
export async function proveFunnel(app: TestApp, asking: Asking): Promise<void> {
  const { drawn, filter, token, wire } = asking;
  const [first = '', last = ''] = filter.days;
  const belongs = isAskedFor(drawn, filter);
  const cohort = asking.events.businessOwned.filter(({ who, day }) => day >= first && day <= last && belongs(who, day));
  const { data } = await app.raw(reports.salesFunnel.parts.funnel.call, wire, { token });
  const funnel = data as { rows: Row[] } & Record<'Open' | 'Won' | 'Lost' | 'Invalid', Row> & {
      Won_Rate: number | null;
    };
  const of = (some: readonly Event[]) => ({ Num: some.length, money: some.reduce((sum, one) => sum + one.money, 0) });
  const ended = (end: number) => cohort.filter(({ items }) => items['end'] === String(end));
  for (const [stage, row] of funnel.rows.entries()) {
    const reached = cohort.filter(({ items }) => Number(items['furthest']) >= stage + 1);
    const before = cohort.filter(({ items }) => Number(items['furthest']) >= stage);
    const now = of(ended(0).filter(({ items }) => items['stage'] === String(stage + 1)));
    close(row['Reached_Num'] ?? null, reached.length, `reached ${stage}`);
    close(row['Now_Num'] ?? null, now.Num, `open at ${stage}`);
    close(row['Now_Money'] ?? null, now.money, `money at ${stage}`);
    close(row['Weighted_Money'] ?? null, (now.money * Number(row['Win_Rate'])) / 100, `weighted at ${stage}`);
    const ends = [2, 3].map((end) => ended(end).filter(({ items }) => items['stage'] === String(stage + 1)).length);
    close(row['Lost_Num'] ?? null, ends[0] ?? 0, `lost at ${stage}`);
    close(row['Invalid_Num'] ?? null, ends[1] ?? 0, `invalid at ${stage}`);
    close(row['Stage_Rate'] ?? null, stage === 0 ? null : percent(reached.length, before.length), `rate of ${stage}`);
    const list = async (measure: string) =>
      listed(app, asking, ['salesFunnel', 'funnel', measure], { Status_Id: row['Status_Id'] });
    expect([await list('Reached_Num'), await list('Now_Num')]).toEqual([reached.length, now.Num]);
    expect([await list('Lost_Num'), await list('Invalid_Num')]).toEqual(ends);
  }
  for (const [end, name] of (['Open', 'Won', 'Lost', 'Invalid'] as const).entries()) {
    close(funnel[name]['Num'] ?? null, ended(end).length, name);
    close(funnel[name]['Money'] ?? null, of(ended(end)).money, `money of ${name}`);
  }
  close(funnel.Won_Rate, percent(ended(1).length, ended(1).length + ended(2).length), 'won rate');
}
