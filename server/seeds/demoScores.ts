import { targetKind, type TargetKind } from '@haina/contract/rules/targetKind.ts';
import { monthAfter } from '@haina/contract/rules/score.ts';
import { sql } from 'kysely';
import { closeMonth } from '../src/crm/mark/closeMonth.ts';
import { newGuid } from '../src/platform/database/guid.ts';
import { insertMany } from '../src/platform/database/insertMany.ts';
import { todayIn } from '../src/platform/database/sql/moments.ts';
import { searchColumns } from '../src/platform/database/sql/search.ts';
import { operationRow } from '../src/records/operationLog/operationLog.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import type { DemoCompany, DemoPerson } from './demoPeople.ts';
import { between, oneOf, type Random, seededRandom } from './random.ts';

/** Months that are told of: the present one and the twelve before it. */
const toldMonths = 13;

/** Months at the end that are still open: the present one and the last. */
const openMonths = 2;

const corrections = [
  { remark: '客户退款', least: -8000, most: -800 },
  { remark: '渠道返点', least: -3000, most: -300 },
  { remark: '差旅费用分摊', least: -1500, most: -200 },
  { remark: '跨部门协作分成', least: 1000, most: 9000 },
] as const;

const topics = ['新品说明会', '行业沙龙', '老客户答谢午餐会', '线上产品公开课'] as const;

/** A row of a demo that is entered for a person. */
interface Entry {
  readonly owner: DemoPerson;
  readonly at: string;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
}

const day = (month: string, date: number) => `${month}-${String(date).padStart(2, '0')}`;

/** Days of a month that have been, at most the 28th. */
function daysUntil(month: string, today: string): number {
  return month === today.slice(0, 7) ? Math.min(28, Number(today.slice(8, 10))) : 28;
}

/** What a person is entered with in a month: now and then money, mostly some points, meetings in most months. */
function entriesOf(random: Random, owner: DemoPerson, month: string, last: number) {
  const { remark, least, most } = oneOf(random, corrections);
  const date = () => between(random, 1, last);
  const money: Entry[] =
    random() < 0.35
      ? [
          {
            owner,
            at: `${day(month, date())} 00:00:00`,
            columns: { money: Math.round(least + random() * (most - least)) },
            words: [remark],
          },
        ]
      : [];
  const points: Entry[] =
    random() < 0.6
      ? [
          {
            owner,
            at: `${day(month, date())} 00:00:00`,
            columns: { score_type: between(random, 1, 4), score: between(random, 1, 10) / 2 },
            words: [''],
          },
        ]
      : [];
  return { money, points };
}

/** The meetings of a month, the same for everybody; each person invited some people. */
function meetingsOf(random: Random, owners: readonly DemoPerson[], month: string, last: number): Entry[] {
  return topics.slice(0, 3).flatMap((topic, place) => {
    const date = Math.min(last, 6 + place * 7);
    return owners.flatMap((owner) => {
      if (random() < 0.15) return [];
      const invited = between(random, 2, 6);
      const arrived = Math.min(invited, Math.round(invited * (0.4 + random() * 0.6)));
      return [
        {
          owner,
          at: `${day(month, date)} 14:00:00`,
          columns: { name: topic, invite_num: invited, arrive_num: arrived },
          words: [topic, ''],
        },
      ];
    });
  });
}

/** The last moment of work up to another one, and before now. */
const workMoment = ({ work }: SeedTools, at: Date): Date =>
  work.momentAt(Math.max(0, Math.min(work.minutesAt(at), work.end) - 1));

/** Writes entries of one kind with the history of their owner and their operation record. */
async function addEntries(
  tools: SeedTools,
  company: DemoCompany,
  { table, kind, moment }: { readonly table: string; readonly kind: TargetKind; readonly moment: string },
  entries: readonly Entry[],
): Promise<void> {
  const rows = entries.map(({ owner, at, columns, words }) => {
    const time = workMoment(tools, new Date(`${at.slice(0, 10)}T15:00:00+08:00`));
    const { grams, ...search } = searchColumns([...words], []);
    return {
      company_id: company.id,
      guid: newGuid(),
      owner_guid: owner.guid,
      create_user_guid: company.admin.guid,
      [moment]: `${at}+08`,
      remark: words.at(-1) ?? '',
      create_time: time,
      update_time: time,
      row_version: 1,
      ...search,
      grams,
      ...columns,
    };
  });
  await insertMany(tools.db, table, rows);
  const ctx = contextOf(tools, company, company.admin, tools.now);
  await insertMany(
    tools.db,
    'ownership_change',
    rows.map(({ guid, owner_guid, create_time }) => ({
      company_id: company.id,
      guid: newGuid(),
      target_kind: kind,
      target_guid: guid,
      from_guid: null,
      to_guid: owner_guid,
      reason: 'create',
      remark: '',
      user_guid: company.admin.guid,
      create_time,
    })),
  );
  await insertMany(
    tools.db,
    'operation_record',
    rows.map(({ guid, create_time }) => ({ ...operationRow(ctx, kind, guid, 'create'), changes: [], create_time })),
  );
}

/** What the people who sell are to reach: in money what their targets say, in all else the same for everybody. */
async function addTargets({ db }: SeedTools, company: DemoCompany, months: readonly string[]): Promise<void> {
  await sql`insert into score_target (company_id, month, user_guid, equity, follow, talk, arrive)
    select t.company_id, make_date(t.year, t.month, 1), t.user_guid, t.money, 16, 2700, 6 from target t
    where t.company_id = ${company.id} and t.kind = 2 and t.user_guid is not null
      and to_char(make_date(t.year, t.month, 1), 'YYYY-MM') = any(${[...months]}::text[])`.execute(db);
}

/** Adds what scores are made of in the 13 months of the demo, with targets; all months but the last two are closed (S34). */
export async function addDemoScores(tools: SeedTools, company: DemoCompany): Promise<void> {
  // A source of its own: what else the demo draws stays as it is.
  const random = seededRandom(340);
  const today = todayIn('Asia/Shanghai', tools.now);
  const present = today.slice(0, 7);
  const months = Array.from({ length: toldMonths }, (_, place) => monthAfter(present, place - toldMonths + 1));
  const of = months.map((month) => {
    const last = daysUntil(month, today);
    const each = company.sellers.map((owner) => entriesOf(random, owner, month, last));
    return {
      money: each.flatMap(({ money }) => money),
      points: each.flatMap(({ points }) => points),
      meetings: meetingsOf(random, company.sellers, month, last),
    };
  });
  const all = (name: 'money' | 'points' | 'meetings') => of.flatMap((month) => month[name]);
  const kinds = {
    money: { table: 'performance', kind: targetKind.performance, moment: 'performance_time' },
    points: { table: 'other_score', kind: targetKind.otherScore, moment: 'score_time' },
    meetings: { table: 'meeting', kind: targetKind.meeting, moment: 'meeting_time' },
  } as const;
  await addEntries(tools, company, kinds.money, all('money'));
  await addEntries(tools, company, kinds.points, all('points'));
  await addEntries(tools, company, kinds.meetings, all('meetings'));
  await addTargets(tools, company, months);
  for (const month of months.slice(0, -openMonths)) {
    const closed = workMoment(tools, new Date(`${day(monthAfter(month), 8)}T17:00:00+08:00`));
    await closeMonth({ Month: month, State: 1, Remark: '' }, contextOf(tools, company, company.admin, closed));
  }
}
