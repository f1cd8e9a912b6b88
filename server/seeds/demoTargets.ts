import { type TargetMoneyKind, targetMoneyKinds } from '@haina/contract/calls/targets.ts';
import { months } from '@haina/contract/rules/targetMoney.ts';
import { sql } from 'kysely';
import { newGuid } from '../src/platform/database/guid.ts';
import { todayIn } from '../src/platform/database/sql/moments.ts';
import type { SeedTools } from './demoContext.ts';
import { seasons } from './demoDraws.ts';
import type { DemoCompany } from './demoPeople.ts';
import { type Random, seededRandom } from './random.ts';

/** Sums of targets are round. */
const round = (money: number) => Math.max(1000, Math.round(money / 1000) * 1000);

/** The least that a person is to sell in a month. */
const least = 20_000;

interface Seller {
  readonly guid: string;
  readonly department: string;
  readonly sold: number;
  readonly received: number;
}

/** The people who sell, with what they sold and received in the 13 months of the demo, in an order that never changes. */
async function sellersOf({ db }: SeedTools, company: DemoCompany): Promise<Seller[]> {
  const { rows } = await sql<Seller>`
    select m.user_guid as guid, m.department_guid as department,
      coalesce((select sum(c.money) from contract c where c.company_id = m.company_id and c.owner_guid = m.user_guid
        and c.delete_time is null), 0)::float8 as sold,
      coalesce((select sum(r.money) from receivable r where r.company_id = m.company_id and r.owner_guid = m.user_guid
        and r.delete_time is null), 0)::float8 as received
    from member m join account a on a.guid = m.user_guid
    where m.company_id = ${company.id} and m.user_guid = any(${company.sellers.map(({ guid }) => guid)}::uuid[])
    order by a.login`.execute(db);
  return rows;
}

interface Target {
  readonly holder: { readonly user_guid: string } | { readonly department_guid: string };
  readonly kind: TargetMoneyKind;
  readonly year: number;
  readonly month: number;
  readonly money: number;
}

/** A person's targets of two years: near to what they sell, so that some reach them and some do not. */
function targetsOf(random: Random, { guid, sold, received }: Seller, thisYear: number): Target[] {
  const ambition = 0.85 + random() * 0.5;
  const means = [
    { kind: targetMoneyKinds.contract, mean: sold / 13, rise: 1.05 },
    { kind: targetMoneyKinds.received, mean: received / 13, rise: 1.05 },
  ] as const;
  return [thisYear - 1, thisYear].flatMap((year) =>
    means.flatMap(({ kind, mean, rise }) =>
      months.map((month) => {
        const growth = year === thisYear ? rise : 0.9;
        const money = Math.max(mean, least) * ambition * growth * (seasons[month - 1] ?? 1);
        return { holder: { user_guid: guid }, kind, year, month, money: round(money) };
      }),
    ),
  );
}

/** The departments of the sellers with everything above them. */
async function placesOf({ db }: SeedTools, company: DemoCompany): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('department')
    .select(['guid', 'parent_guid'])
    .where('company_id', '=', company.id)
    .execute();
  return new Map(rows.map(({ guid, parent_guid }) => [guid, parent_guid]));
}

function pathTo(department: string, parents: ReadonlyMap<string, string | null>): string[] {
  const parent = parents.get(department) ?? null;
  return [department, ...(parent === null ? [] : pathTo(parent, parents))];
}

/** What departments are to reach: a little more than their people and those below them together. */
function departmentTargets(
  people: readonly Target[],
  sellers: readonly Seller[],
  parents: ReadonlyMap<string, string | null>,
): Target[] {
  const departments = new Map(sellers.map(({ guid, department }) => [guid, pathTo(department, parents)]));
  const sums = new Map<string, Target>();
  for (const target of people) {
    const person = 'user_guid' in target.holder ? target.holder.user_guid : '';
    for (const department_guid of departments.get(person) ?? []) {
      const key = [department_guid, target.kind, target.year, target.month].join();
      const money = (sums.get(key)?.money ?? 0) + target.money;
      sums.set(key, { ...target, holder: { department_guid }, money });
    }
  }
  return [...sums.values()].map((target) => ({ ...target, money: round(target.money * 1.05) }));
}

/** Targets of this year and the last one for the people who sell and their departments. */
export async function addDemoTargets(tools: SeedTools, company: DemoCompany): Promise<void> {
  // A source of its own: what else the demo draws stays as it is.
  const random = seededRandom(140);
  const thisYear = Number(todayIn('Asia/Shanghai', tools.now).slice(0, 4));
  const [sellers, parents] = [await sellersOf(tools, company), await placesOf(tools, company)];
  const people = sellers.flatMap((seller) => targetsOf(random, seller, thisYear));
  const rows = [...people, ...departmentTargets(people, sellers, parents)].map(({ holder, ...target }) => ({
    company_id: company.id,
    guid: newGuid(),
    ...holder,
    ...target,
  }));
  const size = 1000;
  for (let start = 0; start < rows.length; start += size) {
    await tools.db
      .insertInto('target')
      .values(rows.slice(start, start + size))
      .execute();
  }
}
