import { sql } from 'kysely';
import type { SeedTools } from './demoContext.ts';
import { chance } from './demoDraws.ts';
import type { DemoCompany } from './demoPeople.ts';
import { between, oneOf, type Random, seededRandom } from './random.ts';
import { workDay } from './workTime.ts';

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
] as const;

/** For how many working days back sign-ins are kept: a page of the log is filled, and no more is needed. */
const days = 25;

/** Most people have been there for long: how many days before the demo they joined at most. */
const longest = 900;

interface SignIn {
  readonly guid: string;
  readonly outcome: 'in' | 'wrong';
  readonly agent: string;
  readonly address: string;
  readonly at: Date;
}

/** A person's sign-ins of a morning: mostly one, now and then after a wrong password, and none on a day off. */
function morning(
  random: Random,
  { work }: SeedTools,
  guid: string,
  back: number,
  from: Pick<SignIn, 'agent' | 'address'>,
): SignIn[] {
  if (chance(random, 0.08)) return [];
  const minutes = work.today - back * workDay + random() * 45;
  const tries = chance(random, 0.03)
    ? ([
        ['wrong', 0],
        ['in', 0.5],
      ] as const)
    : ([['in', 0]] as const);
  return tries
    .map(([outcome, later]) => ({ guid, outcome, minutes: minutes + later, ...from }))
    .filter((one) => one.minutes < work.end)
    .map(({ minutes: at, ...one }) => ({ ...one, at: work.momentAt(at) }));
}

/**
 * Lets the people of a demo company have joined before its first day, and fills the log of their sign-ins; addresses are
 * of a network that is reserved for examples.
 */
export async function addDemoSignIns(tools: SeedTools, company: DemoCompany): Promise<void> {
  const random = seededRandom(7000 + company.customers);
  const { db, work } = tools;
  const people = await db
    .selectFrom('member')
    .innerJoin('account', 'account.guid', 'member.user_guid')
    .select(['account.guid'])
    .where('member.company_id', '=', company.id)
    .where('account.home_company_id', '=', company.id)
    .orderBy('account.login')
    .execute();
  const rows = people.flatMap(({ guid }, index) => {
    const from = { agent: oneOf(random, agents), address: `192.0.2.${10 + index}` };
    return Array.from({ length: days }, (_, back) => morning(random, tools, guid, back, from)).flat();
  });
  await db
    .insertInto('sign_in_log')
    .values(
      rows.map(({ guid, at, ...row }) => ({
        ...row,
        company_id: company.id,
        guid: sql`gen_random_uuid()`,
        user_guid: guid,
        way: 'password',
        create_time: at,
      })),
    )
    .execute();
  const first = work.momentAt(0).getTime();
  const joined = people.map(() => new Date(first - between(random, 20, longest) * 86_400_000));
  const guids = people.map(({ guid }) => guid);
  const founded = new Date(first - (longest + 1) * 86_400_000);
  await sql`update member set create_time = ${founded} where company_id = ${company.id}`.execute(db);
  for (const table of ['member', 'account'] as const) {
    const column = sql.ref(table === 'member' ? 'user_guid' : 'guid');
    await sql`update ${sql.table(table)} as t set create_time = j.at
      from unnest(${guids}::uuid[], ${joined}::timestamptz[]) as j (guid, at) where t.${column} = j.guid`.execute(db);
  }
  await sql`update account set first_time = create_time where home_company_id = ${company.id}`.execute(db);
  await sql`update company set create_time = ${founded} where id = ${company.id}`.execute(db);
}
