import type { Part } from '@haina/contract/reports/part.ts';
import { reportIds, reports } from '@haina/contract/reports/reports.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { isWhole, testSeed } from '../../support/sampled.ts';
import {
  type Answered,
  type Asking,
  ask,
  asked,
  behind,
  bucketOf,
  close,
  inTotal,
  listed,
  type Row,
} from './asking.ts';
import { cellsOf } from './cells.ts';
import { type BuiltCompany, buildCompany, emptyCompany } from './buildCompany.ts';
import { eventsOf } from './events.ts';
import { type Expected, expectations } from './expected.ts';
import { proveCities, proveLedger, provePeople } from './proveBehind.ts';
import { proveComparisons, proveHours, proveRanks } from './proveBeside.ts';
import { proveFunnel, proveTargets, proveYears } from './proveShapes.ts';
import { type RandomFilter, randomCompany } from './randomCompany.ts';

const app = await openApp();

function wireOf(built: BuiltCompany, filter: RandomFilter): Readonly<Record<string, unknown>> {
  const { days, people } = filter;
  const [start_data, end_data] = days;
  const Bucket_Kind = bucketOf(filter);
  const whom = {
    everybody: { SeleteType: 0 },
    own: {},
    two: { user_guid: [built.people[1], built.people[2]].join() },
    department: { structure_guid: built.departments[1] },
    branch: { structure_guid: built.departments[3] },
  }[people];
  return { start_data, end_data, ...(Bucket_Kind === null ? {} : { Bucket_Kind }), ...whom };
}

/** Compares every cell of a part with what the oracle makes of the rows. */
async function proveCells(
  asking: Asking,
  name: string,
  part: Part,
  measures: Readonly<Record<string, Expected>>,
): Promise<Answered> {
  const paged = part.kind === 'people' || part.kind === 'ranking' ? { pagesize: 100 } : {};
  const answer = await ask(app, asking, part.call, paged);
  const cells = cellsOf(asking, part);
  const rows = new Map(answer.rows.map((row) => [cells.in(row), row]));
  expect(rows.size, `${name} says a row twice`).toBe(answer.rows.length);
  for (const [measure, expected] of Object.entries(measures)) {
    const events = asked(asking, expected);
    close(answer.Total[measure], expected.make(inTotal(name, events)), `${name} total ${measure}`);
    const seen = new Set<string>();
    for (const [cell, row] of rows) {
      seen.add(cell);
      const own = events.filter((event) => cells.of(event) === cell);
      close(row[measure], expected.make(own), `${name} ${cell} ${measure}`);
    }
    const missing = events.filter((event) => !seen.has(cells.of(event)));
    if (answer.Unknown) close(answer.Unknown[measure], expected.make(missing), `${name} unknown ${measure}`);
    else expect(missing, `${name} ${measure} leaves events out`).toEqual([]);
  }
  return answer;
}

/** Opens the list behind totals and behind the first cell with events. */
async function proveLists(asking: Asking, name: string, part: Part, measures: Readonly<Record<string, Expected>>) {
  const [report = '', place = ''] = name.split('.');
  for (const [measure, expected] of Object.entries(measures)) {
    if (part.measures[measure]?.opens !== true) continue;
    const events = asked(asking, expected);
    expect(await listed(app, asking, [report, place, measure], {}), `${name} list of ${measure}`).toBe(
      behind(part, measure, expected, events),
    );
    const cells = cellsOf(asking, part);
    const [one] = events;
    if (!one) continue;
    const cell = cells.of(one);
    const [row = '', column = ''] = cell.split(' ');
    const asItem = part.items.includes('product') ? { Item_Id: cell } : { User_Guid: cell };
    const cellOf: Partial<Record<Part['kind'], Row>> = {
      trend: { Bucket: cell },
      people: { User_Guid: cell },
      ranking: asItem,
      items: { Item_Id: cell },
      matrix: { Row_Id: row, Column_Id: column },
      heat: { Weekday: row, Hour: column },
      map: { Area_Id: cell },
    };
    const own = events.filter((event) => cells.of(event) === cell);
    expect(
      await listed(app, asking, [report, place, measure], cellOf[part.kind] ?? {}),
      `${name} list of ${measure} in ${cell}`,
    ).toBe(behind(part, measure, expected, own));
  }
}

const parts: ReadonlyMap<string, Part> = new Map(
  reportIds.flatMap((id) =>
    Object.entries<Part>(reports[id].parts).map(([name, part]) => [`${id}.${name}`, part] as [string, Part]),
  ),
);

async function prove(asking: Asking): Promise<void> {
  for (const [name, measures] of Object.entries(expectations(asking.events))) {
    const part = parts.get(name);
    if (!part) throw new Error(`no part ${name}`);
    await proveCells(asking, name, part, measures);
    await proveLists(asking, name, part, measures);
  }
}

/** Kinds of parts that have proofs of their own, and measures that are no counted events. */
const provenApart = {
  kinds: new Set<Part['kind']>(['monthly', 'target', 'funnel', 'ledger']),
  measures: new Set(['customerSeas.people Held_Num', 'callActivation.trend User_Num']),
};

const keepFacts = (company: string, zone: string | null) =>
  sql`update fact_state set zone = ${zone} where company_id = ${company}`.execute(app.databases.write);

describe('the reports of random companies', () => {
  it('are expected something of in every counted measure', () => {
    const [drawn] = fc.sample(randomCompany, { seed: testSeed, numRuns: 1 });
    const expected = drawn ? expectations(eventsOf(drawn, [])) : {};
    const counted = [...parts].flatMap(([name, { kind, measures }]) =>
      Object.keys(measures)
        .filter((field) => measures[field]?.isCounted && !provenApart.kinds.has(kind))
        .filter((field) => !provenApart.measures.has(`${name} ${field}`))
        .map((field) => [name, field] as const),
    );
    expect(counted.filter(([name, field]) => expected[name]?.[field] === undefined)).toEqual([]);
  });

  it('say in every cell what their rows come to, and open the rows behind every number', {
    // Thirty companies take some minutes, on a slow machine many.
    timeout: isWhole ? 3_600_000 : 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(randomCompany, async (drawn) => {
        const built = await buildCompany(app, drawn);
        const events = eventsOf(drawn, built.contracts);
        try {
          for (const [place, filter] of drawn.filters.entries()) {
            const login = filter.reader === 'admin' ? built.logins.at(-1) : built.logins[0];
            const token = await app.freshToken(login ?? '', built.id);
            // Once from the kept facts, of which some changes are not part yet, once from the rows themselves.
            await keepFacts(built.id, place === 0 ? drawn.zone : null);
            const asking = { built, drawn, events, filter, token, wire: wireOf(built, filter) };
            await prove(asking);
            await proveYears(app, asking);
            await proveTargets(app, asking);
            await proveFunnel(app, asking);
            await proveComparisons(app, asking);
            await proveHours(app, asking);
            await proveRanks(app, asking);
            await proveCities(app, asking);
            await provePeople(app, asking);
            await proveLedger(app, asking);
          }
        } finally {
          await keepFacts(built.id, drawn.zone);
          await emptyCompany(app, built.id);
        }
      }),
      { seed: testSeed, numRuns: isWhole ? 30 : 3, endOnFailure: true },
    );
  });
});
