import { ownRanks, rankedMonths } from '@haina/contract/reports/ownRanks.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import { reportIds, reports } from '@haina/contract/reports/reports.ts';
import { expect } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import {
  type Answered,
  type Asking,
  ask,
  asked,
  behind,
  bucketIn,
  close,
  daysBefore,
  daysOn,
  inTotal,
  lengthOf,
  listed,
  type Row,
} from './asking.ts';
import { cellsOf } from './cells.ts';
import { departmentAt, type Event, isAskedFor } from './events.ts';
import { type Expected, expectations } from './expected.ts';

const partsOf = (kinds: readonly Part['kind'][]) =>
  reportIds.flatMap((id) =>
    Object.entries<Part>(reports[id].parts).flatMap(([name, part]) =>
      kinds.includes(part.kind) ? [{ name: `${id}.${name}`, id, part }] : [],
    ),
  );

const measuresOf = ({ events }: Asking, name: string): Readonly<Record<string, Expected>> =>
  expectations(events)[name] ?? {};

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
      close(Before_Total?.[measure], expected.make(inTotal(name, events)), `${name} ${measure} before`);
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
    await proveDepartments(app, asking, { answer, id, part, Value });
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

/** A ranking and what is expected of its number. */
interface AskedRanking {
  readonly answer: Answered;
  readonly id: string;
  readonly part: Part;
  readonly Value: Expected;
}

/** How many of the ranked people were in a department on days that are asked for. */
function peopleByDepartment({ built, drawn, filter }: Asking, rows: readonly Row[]) {
  const [first = '', last = ''] = filter.days;
  const belongs = isAskedFor(drawn, filter);
  const days = Array.from({ length: lengthOf(filter.days) }, (_, by) => daysOn(first, by)).filter((on) => on <= last);
  const ranked = rows.map((row) => built.people.indexOf(String(row['Guid']))).filter((who) => who >= 0);
  return (guid: string) =>
    ranked.filter((who) =>
      days.some((on) => belongs(who, on) && built.departments[departmentAt(drawn, who, on)] === guid),
    ).length;
}

/** Proves the departments of a ranking: what was done in them, now and before, and the list behind; none where people share it. */
async function proveDepartments(app: TestApp, asking: Asking, { answer, id, part, Value }: AskedRanking) {
  const { built, drawn, filter } = asking;
  const departments = Reflect.get(answer, 'Departments') as readonly Row[];
  if (part.items.length > 0 || part.measures['Value']?.total !== 'sum') {
    expect(departments).toEqual([]);
    return;
  }
  const whereOf = ({ who, day }: Event) => built.departments[departmentAt(drawn, who, day)] ?? '';
  const seen = new Set(departments.map((row) => String(row['Structure_Guid'])));
  const now = asked(asking, Value);
  const before = asked(asking, Value, daysBefore(filter, 1));
  expect([...now, ...before].filter((event) => !seen.has(whereOf(event)))).toEqual([]);
  const peopleIn = peopleByDepartment(asking, answer.rows);
  for (const row of departments) {
    const guid = String(row['Structure_Guid']);
    const own = now.filter((event) => whereOf(event) === guid);
    close(row['Value'], Value.make(own), `${id} in ${guid}`);
    const then = before.filter((event) => whereOf(event) === guid);
    close(row['Before_Value'], Value.make(then), `${id} before in ${guid}`);
    // Nobody but the administrator, who moves nowhere, is in the first one.
    if (guid !== built.departments[0]) expect(row['User_Num'], `${id} in ${guid}`).toBe(peopleIn(guid));
    expect(row['User_Num'] !== 0 || then.length > 0, `${id} names ${guid}`).toBe(true);
    const opened = await listed(app, asking, [id, 'ranking', 'Value'], { Structure_Guid: guid });
    expect(opened, `${id} list of ${guid}`).toBe(behind(part, 'Value', Value, own));
  }
}

/** The months up to that of a day, the last of them. */
function monthsUpTo(day: string): string[] {
  const months = [day.slice(0, 7)];
  while (months.length < rankedMonths) months.unshift(daysOn(`${months[0]}-01`, -1).slice(0, 7));
  return months;
}
