import { ownRanks, rankedMonths } from '@haina/contract/reports/ownRanks.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import { reportIds, reports } from '@haina/contract/reports/reports.ts';
import { expect } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { type Answered, type Asking, ask, asked, bucketIn, close, daysBefore, daysOn, type Row } from './asking.ts';
import { cellsOf } from './cells.ts';
import { type Event, eventsOf } from './events.ts';
import { type Expected, expectations } from './expected.ts';

const partsOf = (kinds: readonly Part['kind'][]) =>
  reportIds.flatMap((id) =>
    Object.entries<Part>(reports[id].parts).flatMap(([name, part]) =>
      kinds.includes(part.kind) ? [{ name: `${id}.${name}`, id, part }] : [],
    ),
  );

const measuresOf = ({ drawn, built }: Asking, name: string): Readonly<Record<string, Expected>> =>
  expectations(eventsOf(drawn, built.contracts))[name] ?? {};

/** A customer counts once in a total, however many products its first contract had. */
const once = (name: string, events: readonly Event[]) =>
  name === 'customerCycles.products' ? [...new Map(events.map((event) => [event.about, event])).values()] : events;

/** Proves what reports are compared with: the totals before, and before in each bucket and each hour. */
export async function proveComparisons(app: TestApp, asking: Asking): Promise<void> {
  const { filter } = asking;
  const days = daysBefore(filter, filter.compare);
  for (const { name, part } of partsOf(['trend', 'items', 'people', 'heat'])) {
    const answer = await ask(app, asking, part.call, { Compare: filter.compare });
    const { Before_Rows = [], Before_Total } = answer;
    expect([name, Reflect.get(answer, 'Before_Start'), Reflect.get(answer, 'Before_End')]).toEqual([name, ...days]);
    const cells = cellsOf(asking, part);
    for (const [measure, expected] of Object.entries(measuresOf(asking, name))) {
      if (part.measures[measure]?.isNow === true) continue;
      const events = asked(asking, expected, days);
      close(Before_Total?.[measure], expected.make(once(name, events)), `${name} ${measure} before`);
      if (part.kind !== 'trend' && part.kind !== 'heat') continue;
      const seen = new Set(Before_Rows.map(cells.in));
      expect(
        events.filter((event) => !seen.has(cells.of(event))),
        `${name} ${measure} before`,
      ).toEqual([]);
      for (const row of Before_Rows) {
        const own = events.filter((event) => cells.of(event) === cells.in(row));
        close(row[measure], expected.make(own), `${name} ${measure} before in ${cells.in(row)}`);
      }
    }
  }
}

/** Proves the sums of the hours and of the days below the cells of hours by weekday. */
export async function proveHours(app: TestApp, asking: Asking): Promise<void> {
  const answer = await ask(app, asking, reports.callStream.parts.heat.call);
  const { hours, days } = answer as unknown as Readonly<Record<'hours' | 'days', readonly Row[]>>;
  const inBucket = bucketIn(asking.filter);
  expect(hours.map((row) => row['Hour'])).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  for (const [measure, expected] of Object.entries(measuresOf(asking, 'callStream.heat'))) {
    const events = asked(asking, expected);
    for (const row of hours) {
      const own = events.filter(({ hour }) => hour === row['Hour']);
      close(row[measure], expected.make(own), `${measure} in hour ${String(row['Hour'])}`);
    }
    const seen = new Set(days.map((row) => row['Day']));
    expect(events.filter(({ day }) => !seen.has(inBucket(day)))).toEqual([]);
    for (const row of days) {
      const own = events.filter(({ day }) => inBucket(day) === row['Day']);
      close(row[measure], expected.make(own), `${measure} on ${String(row['Day'])}`);
    }
  }
}

const cents = (value: number | null) => Math.round((value ?? 0) * 100);

/** How many of these have more than one, and one. */
const rankOf = (own: number, all: readonly number[]) => all.filter((one) => one > own).length + 1;

/** Proves the ranks of every ranking, those of the period before, the own row, and the own ranks of six months. */
export async function proveRanks(app: TestApp, asking: Asking): Promise<void> {
  const { filter, built, drawn, token } = asking;
  for (const { name, id, part } of partsOf(['ranking'])) {
    const { Value } = measuresOf(asking, name);
    if (!Value) throw new Error(`nothing is expected of ${name}`);
    const cells = cellsOf(asking, part);
    const numberOf = (cell: string, days: readonly string[]) =>
      cents(Value.make(asked(asking, Value, days).filter((event) => cells.of(event) === cell)));
    const answer = await ask(app, asking, part.call, { pagesize: 100 });
    const guids = answer.rows.map(cells.in);
    const now = guids.map((guid) => numberOf(guid, filter.days));
    const before = daysBefore(filter, 1);
    const then = [...new Set(asked(asking, Value, before).map(cells.of))].map((guid) => numberOf(guid, before));
    for (const [place, row] of answer.rows.entries()) {
      const own = numberOf(cells.in(row), before);
      const wanted = [rankOf(now[place] ?? 0, now), own === 0 ? null : rankOf(own, then)];
      expect([row['Rank'], row['Before_Rank']], `${name} ${place}`).toEqual(wanted);
      expect(cents(row['Before_Value'] as number), `${name} ${place} before`).toBe(own);
    }
    expect(now, `${name} is not in its order`).toEqual(now.toSorted((one, other) => other - one));
    proveDepartments(answer, part);
    if (part.items.length > 0) continue;
    const me = filter.reader === 'leader' ? (built.people[0] ?? '') : 'nobody that counts';
    const mine = answer.rows.find((row) => row['Guid'] === me) ?? null;
    if (filter.reader === 'leader') expect(Reflect.get(answer, 'Own'), `${name} own`).toEqual(mine);
    const { data } = await app.raw(ownRanks, { ...asking.wire, Report: id }, { token });
    const { rows } = data as { rows: { Month: string; Rank: number | null; Records: number }[] };
    expect(rows.map(({ Month }) => Month)).toEqual(monthsUpTo(filter.days[1] ?? ''));
    for (const { Month, Rank, Records } of rows) {
      const days = [`${Month}-01`, `${Month}-31`];
      const numbers = built.people
        .slice(0, drawn.stays.length)
        .map((guid) => ({ guid, number: numberOf(guid, days) }))
        .filter(({ number }) => number !== 0);
      const own = numbers.find(({ guid }) => guid === me)?.number;
      const all = numbers.map(({ number }) => number);
      expect([Rank, Records], `${name} ${Month}`).toEqual([own === undefined ? null : rankOf(own, all), all.length]);
    }
  }
}

/** Proves that the departments of a ranking are the sums of all its people, and are left out where people share what is counted. */
function proveDepartments(answer: Answered, { items, measures }: Part): void {
  const departments = Reflect.get(answer, 'Departments') as Record<'User_Num' | 'Value' | 'Before_Value', number>[];
  if (items.length > 0 || measures['Value']?.total !== 'sum') {
    expect(departments).toEqual([]);
    return;
  }
  const sumOf = (rows: readonly object[], field: string) =>
    rows.reduce((sum, row) => sum + cents(Reflect.get(row, field) as number), 0);
  for (const field of ['Value', 'Before_Value']) expect(sumOf(departments, field)).toBe(sumOf(answer.rows, field));
  expect(departments.reduce((sum, { User_Num }) => sum + User_Num, 0)).toBe(answer.rows.length);
}

/** The months up to that of a day, the last of them. */
function monthsUpTo(day: string): string[] {
  const months = [day.slice(0, 7)];
  while (months.length < rankedMonths) months.unshift(daysOn(`${months[0]}-01`, -1).slice(0, 7));
  return months;
}
