import type { Part } from '@haina/contract/reports/part.ts';
import { reportBuckets } from '@haina/contract/reports/reportBuckets.ts';
import { reportIds, reports } from '@haina/contract/reports/reports.ts';
import { expect } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { type Asking, ask, asked, behind, bucketIn, close, listed, type Row } from './asking.ts';
import { isAskedFor } from './events.ts';
import { type Expected, expectations } from './expected.ts';
import { leftOne } from './randomCompany.ts';
import { instantAt } from './wallTimes.ts';

const province = '320000';

/** Proves the cities of a province, and the lists behind them. */
export async function proveCities(app: TestApp, asking: Asking): Promise<void> {
  const all = expectations(asking.events);
  for (const id of ['portraitCity', 'callRegions'] as const) {
    const part: Part = reports[id].parts.map;
    const answer = await ask(app, asking, part.call, { Province_Id: province });
    const shown = new Set(answer.rows.map((row) => String(row['Area_Id'])));
    for (const [measure, expected] of Object.entries(all[`${id}.map`] ?? {})) {
      const events = asked(asking, expected).filter(({ items }) => items['province'] === province);
      close(answer.Total[measure], expected.make(events), `${id} ${measure} of the province`);
      for (const row of answer.rows) {
        const own = events.filter(({ items }) => items['city'] === String(row['Area_Id']));
        close(row[measure], expected.make(own), `${id} ${measure} in ${String(row['Area_Id'])}`);
      }
      const others = events.filter(({ items }) => !shown.has(items['city'] ?? ''));
      close(answer.Unknown?.[measure], expected.make(others), `${id} ${measure} in no city`);
      const inCity = (city: string) => events.filter(({ items }) => items['city'] === city).length;
      const list = async (Area_Id: string) =>
        listed(app, asking, [id, 'map', measure], { Province_Id: province, Area_Id });
      expect([await list('320100'), await list('0')], `${id} lists`).toEqual([inCity('320100'), others.length]);
    }
  }
}

/** Proves what people hold now, how many of them are active, and the buckets of one person's row with a list behind each number. */
export async function provePeople(app: TestApp, asking: Asking): Promise<void> {
  await proveHeld(app, asking);
  await proveActive(app, asking);
  const all = expectations(asking.events);
  for (const id of reportIds) {
    const part: Part | undefined = Object.entries<Part>(reports[id].parts).find(([name]) => name === 'people')?.[1];
    const measures = Object.entries(all[`${id}.people`] ?? {});
    const who = measures.flatMap(([, expected]) => asked(asking, expected))[0]?.who ?? 2;
    if (part) await proveRow(app, asking, { id, part, measures, who });
  }
}

/** The row of a person of a report. */
interface PersonRow {
  readonly id: string;
  readonly part: Part;
  readonly measures: readonly (readonly [string, Expected])[];
  readonly who: number;
}

async function proveRow(app: TestApp, asking: Asking, { id, part, measures, who }: PersonRow) {
  const User_Guid = asking.built.people[who] ?? '';
  const answer = await ask(app, asking, reportBuckets, { Report: id, Part: 'people', User_Guid });
  const rows = answer.rows as readonly { Bucket: string; Numbers: Row }[];
  const inBucket = bucketIn(asking.filter);
  for (const [measure, expected] of measures) {
    const events = asked(asking, expected).filter((event) => event.who === who);
    const seen = new Set(rows.map(({ Bucket }) => Bucket));
    expect(events.filter(({ day }) => !seen.has(inBucket(day)))).toEqual([]);
    for (const { Bucket, Numbers } of rows) {
      const own = events.filter(({ day }) => inBucket(day) === Bucket);
      close(Numbers[measure], expected.make(own), `${id} ${measure} of ${who} in ${Bucket}`);
    }
    const [one] = events;
    if (!one || part.measures[measure]?.opens !== true) continue;
    const Bucket = inBucket(one.day);
    const own = events.filter(({ day }) => inBucket(day) === Bucket);
    expect(await listed(app, asking, [id, 'people', measure], { User_Guid, Bucket }), `${id} ${measure} list`).toBe(
      behind(part, measure, expected, own),
    );
  }
}

async function proveHeld(app: TestApp, asking: Asking) {
  const { built, drawn, filter } = asking;
  const belongs = isAskedFor(drawn, filter);
  const isAsked = (who: number) => filter.days.some((day) => belongs(who, day));
  const held = asking.events.held.filter(({ who }) => isAsked(who));
  const answer = await ask(app, asking, reports.customerSeas.parts.people.call, { pagesize: 100 });
  close(answer.Total['Held_Num'], held.length, 'held');
  const known = new Map(answer.rows.map((row) => [String(row['User_Guid']), row['Held_Num']]));
  for (const [who, guid] of built.people.entries()) {
    const own = held.filter((one) => one.who === who).length;
    if (own > 0 || known.has(guid)) close(known.get(guid) ?? 0, own, `held by ${who}`);
  }
  expect(await listed(app, asking, ['customerSeas', 'people', 'Held_Num'], {}), 'held list').toBe(held.length);
}

/** The active people of a report; the administrator is one where everybody or oneself is asked for. */
async function proveActive(app: TestApp, asking: Asking) {
  const { drawn, filter } = asking;
  const belongs = isAskedFor(drawn, filter);
  // Each person moves at most once, so their department between two days is that of one of these days.
  const isAsked = (who: number) => who !== leftOne && filter.days.some((day) => belongs(who, day));
  const people = drawn.stays.filter((_, who) => isAsked(who)).length;
  const isAdminToo = filter.reader === 'admin' && (filter.people === 'everybody' || filter.people === 'own');
  const { rows, Total } = await ask(app, asking, reports.callActivation.parts.trend.call);
  const numbers = new Set([Total, ...rows].map((row) => row['User_Num']));
  expect([...numbers], 'active people').toEqual([people + Number(isAdminToo)]);
}

/** Proves the dealt customers of those created in the period, each with its first contract. */
export async function proveLedger(app: TestApp, asking: Asking): Promise<void> {
  const { built, drawn, filter } = asking;
  const { customers } = asking.events;
  const dealt = asked(asking, { events: customers, make: () => 0 }).filter(({ items }) => items['dealt'] === '1');
  const answer = await ask(app, asking, reports.customerConversion.parts.ledger.call, { pagesize: 100 });
  const hidden = Number(Reflect.get(answer, 'Hidden'));
  expect((answer.total ?? 0) + hidden, 'ledger').toBe(dealt.length);
  const wanted = new Map(dealt.map(({ about }) => [built.customers[Number(about)] ?? '', Number(about)]));
  const instant = (at: { readonly day: string; readonly time: string }) => instantAt(at.day, at.time, drawn.zone);
  for (const row of answer.rows) {
    const number = wanted.get(String(row['Guid'])) ?? -1;
    const customer = drawn.customers[number];
    if (!customer?.dealt) throw new Error(`${String(row['Guid'])} does not belong to the ledger`);
    const days = (instant(customer.dealt).getTime() - instant(customer.created).getTime()) / 86_400_000;
    expect(row['Days'], `days of ${number}`).toBe(Math.max(0, Math.floor(days)));
    // The leader does not read every contract.
    if (filter.reader !== 'admin') continue;
    const [first] = drawn.contracts
      .map((contract, at) => ({ ...contract, guid: built.contracts[at] ?? '' }))
      .filter((one) => !one.isDeleted && one.customer % drawn.customers.length === number)
      .toSorted(
        (one, other) =>
          instant(one.ordered).getTime() - instant(other.ordered).getTime() || (one.guid < other.guid ? -1 : 1),
      );
    expect([row['Contract_Guid'], Number(row['Contract_Money'])]).toEqual([first?.guid ?? '', first?.money ?? 0]);
  }
  // Customers of the sea are in no list of customers.
  const inSea = [...wanted.values()].filter((number) => drawn.customers[number]?.owner === null).length;
  if (filter.reader === 'admin') expect(hidden, 'hidden of the ledger').toBe(inSea);
}
