import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { newGuid } from '../src/platform/database/guid.ts';
import { lastContentLength } from '../src/records/activity/followUpState.ts';
import { instantOf } from '../src/platform/database/sql/moments.ts';
import { nounOfKind } from '../src/records/reach/ownedNouns.ts';
import type { SeedTools } from './demoContext.ts';
import { chance, wall } from './demoDraws.ts';
import { addDemoFiles } from './demoFiles.ts';
import type { DemoCompany } from './demoPeople.ts';
import { agreedFor, contactsWithin, nextContact, type Rhythm } from './demoRhythm.ts';
import { type FollowUpWay, followUpSentence, type Standing } from './demoSentences.ts';
import { addDemoTeams } from './demoTeams.ts';
import { startingDictionaries } from './dictionaries.ts';
import { between, oneOf, type Random, seededRandom } from './random.ts';

/** Where the demo companies are. */
const zone = 'Asia/Shanghai';

/** A record of a demo company that may be followed up. */
interface DemoRecord {
  readonly kind: TargetKind;
  readonly guid: string;
  readonly owner: string;
  readonly created: Date;
  /** When it was converted or closed; null for those that go on. */
  readonly ended: Date | null;
  /** Level of a customer, quality of a lead. */
  readonly rank: number;
  /** When the customer bought for the first time; null for those that have not. */
  readonly bought: Date | null;
  /** Whether an opportunity of the customer is still open. */
  readonly isBusy: boolean;
  /** A contact of the customer; null where there is none. */
  readonly contact: string | null;
}

/** A follow-up of the demo. */
interface DemoActivity {
  readonly guid: string;
  readonly record: DemoRecord;
  readonly way: number;
  readonly content: string;
  readonly at: Date;
  /** When to be in touch next, wall time. */
  readonly next: string | null;
}

/** The entries of record_type by their place: what people write depends on how they were in touch. */
const ways: readonly FollowUpWay[] = ['phone', 'message', 'visit', 'message', 'meeting'];

/** Without an end that a rhythm has of itself. */
const always = Number.POSITIVE_INFINITY;

/** How customers of each level are followed up (0: of none), the mean of working days between two contacts. */
const customerGaps = [60, 28, 50, 85, 130] as const;

/** How often a lead of each quality (0: none) is followed up before it is given up; null: as long as it is a lead. */
const leadPatience = [3, null, 6, 2, 1] as const;

/** What comes of a record: how often it is followed up, and whether a next contact is likely. */
interface Pursuit {
  readonly rhythm: Rhythm;
  readonly planned: number;
}

function pursuitOf(random: Random, { kind, rank, bought, isBusy, ended }: DemoRecord): Pursuit {
  if (kind === targetKind.leads) {
    const most = ended === null ? (leadPatience[rank] ?? always) : always;
    return {
      rhythm: { first: 0.6, gap: ended === null ? 6 : 4, growth: 1.5, most },
      planned: most === always ? 0.8 : 0.3,
    };
  }
  if (kind === targetKind.customer) {
    // Some are given up: they are what the sea is filled with.
    const isDropped = bought === null && !isBusy && chance(random, 0.55);
    const most = isDropped ? between(random, 1, 4) : always;
    return { rhythm: { first: 3, gap: customerGaps[rank] ?? 30, growth: 1, most }, planned: isDropped ? 0 : 0.6 };
  }
  if (kind === targetKind.contacts) {
    return { rhythm: { first: 60, gap: 300, growth: 1, most: bought !== null || isBusy ? always : 1 }, planned: 0.1 };
  }
  return { rhythm: { first: 4, gap: 26, growth: 1, most: always }, planned: 0.7 };
}

async function recordsOf({ db }: SeedTools, company: DemoCompany): Promise<DemoRecord[]> {
  const busy = sql`exists (select from business b where b.company_id = c.company_id and b.customer_guid = c.guid and b.is_end = 0)`;
  const { rows } = await sql<DemoRecord>`
    select 1 as kind, guid, owner_guid as owner, create_time as created, transform_time as ended, quality as rank,
      null::timestamptz as bought, false as "isBusy", null::uuid as contact
    from leads where company_id = ${company.id} and delete_time is null and follow = 1
    union all
    select 2, c.guid, c.owner_guid, c.create_time, null, c.level, c.deal_time, ${busy},
      (select t.guid from contacts t where t.company_id = c.company_id and t.customer_guid = c.guid
        and t.delete_time is null order by t.create_time, t.guid limit 1)
    from customer c where c.company_id = ${company.id} and c.delete_time is null and c.owner_guid is not null
    union all
    select 3, t.guid, t.owner_guid, t.create_time, null, 0, c.deal_time, ${busy}, null
    from contacts t join customer c on c.company_id = t.company_id and c.guid = t.customer_guid
    where t.company_id = ${company.id} and t.delete_time is null and t.owner_guid is not null
    union all
    select 4, b.guid, b.owner_guid, b.create_time, b.end_time, 0, null, b.is_end = 0,
      (select k.contacts_guid from contact_business k where k.company_id = b.company_id and k.business_guid = b.guid
        order by k.id limit 1)
    from business b where b.company_id = ${company.id} and b.delete_time is null
    order by kind, created, guid`.execute(db);
  return rows;
}

/** When a record was followed up, in working minutes: a lead that became a customer once at least. */
function contactsOf(
  random: Random,
  { work }: SeedTools,
  { kind, created, ended }: DemoRecord,
  rhythm: Rhythm,
): number[] {
  const [from, to] = [work.minutesAt(created), ended === null ? work.end - 1 : work.minutesAt(ended) - 1];
  const found = contactsWithin(random, from, to, rhythm);
  if (found.length > 0 || kind !== targetKind.leads || ended === null) return found;
  return [(from + to) / 2];
}

/** What a record is at a moment: the first words with a customer are those with a lead. */
function standingOf({ kind, bought }: DemoRecord, at: Date, isFirst: boolean): Standing {
  if (kind === targetKind.leads || (isFirst && kind === targetKind.customer)) return 'lead';
  return bought !== null && at > bought ? 'buyer' : 'prospect';
}

function activitiesOf(random: Random, tools: SeedTools, record: DemoRecord): DemoActivity[] {
  const { rhythm, planned } = pursuitOf(random, record);
  const moments = contactsOf(random, tools, record, rhythm);
  const had: string[] = [];
  return moments.map((minutes, index) => {
    const way = 1 + Math.floor(random() ** 1.4 * startingDictionaries.record_type.length);
    const following = moments[index + 1];
    const at = tools.work.momentAt(minutes);
    const content = followUpSentence(
      random,
      ways[way - 1] ?? 'phone',
      standingOf(record, at, index === 0),
      had.slice(-4),
    );
    had.push(content);
    // The record's next contact was agreed on at the last one; before that, often the one that followed.
    const isOpen = record.ended === null && following === undefined;
    const agreed = isOpen && chance(random, planned) ? nextContact(random, tools.work, at) : null;
    const kept = following !== undefined && chance(random, 0.4) ? wall(agreedFor(tools.work, following)) : null;
    return { guid: newGuid(), record, way, content, at, next: isOpen ? agreed : kept };
  });
}

const chunks = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));

async function insertActivities({ db }: SeedTools, companyId: string, all: readonly DemoActivity[]): Promise<void> {
  for (const some of chunks(all, 1000)) {
    const key = { company_id: companyId };
    await db
      .insertInto('activity')
      .values(
        some.map(({ guid, record, way, content, at, next }) => ({
          ...key,
          guid,
          target_kind: record.kind,
          target_guid: record.guid,
          kind: way,
          content,
          next_time: next === null ? null : instantOf(next, zone),
          user_guid: record.owner,
          create_time: at,
          write_time: at,
        })),
      )
      .execute();
    await db
      .insertInto('operation_record')
      .values(
        some.map(({ record, way, at }) => ({
          ...key,
          guid: newGuid(),
          target_kind: record.kind,
          target_guid: record.guid,
          user_guid: record.owner,
          action: 'followUp',
          changes: JSON.stringify([
            { field: 'Activity_Kind', from: null, to: way, toLabel: startingDictionaries.record_type[way - 1] ?? '' },
          ]),
          create_time: at,
        })),
      )
      .execute();
  }
}

async function linkContacts({ db }: SeedTools, companyId: string, random: Random, all: readonly DemoActivity[]) {
  const rows = all.flatMap(({ guid, record }) =>
    record.contact === null || random() > 0.3
      ? []
      : [{ company_id: companyId, activity_guid: guid, target_kind: targetKind.contacts, target_guid: record.contact }],
  );
  for (const some of chunks(rows, 1000)) await db.insertInto('activity_relation').values(some).execute();
}

/** Writes into every record what its newest follow-up says, in one statement for each kind. */
async function noteNewest({ db }: SeedTools, companyId: string): Promise<void> {
  for (const kind of [targetKind.leads, targetKind.customer, targetKind.contacts, targetKind.business]) {
    const table = nounOfKind(kind)?.table;
    if (!table) continue;
    await sql`
      update ${sql.table(table)} as t set follow = 1, last_time = a.create_time,
        last_content = left(a.content, ${lastContentLength}), next_time = a.next_time
      from (select distinct on (target_guid) target_guid, create_time, content, next_time from activity
        where company_id = ${companyId} and target_kind = ${kind}
        order by target_guid, create_time desc, guid desc) as a
      where t.company_id = ${companyId} and t.guid = a.target_guid`.execute(db);
  }
  // A customer brings the last contact of the lead it was converted from, until it has one of its own.
  await sql`
    update customer as c set follow = 1, last_time = l.last_time, last_content = l.last_content
    from leads l where c.company_id = ${companyId} and l.company_id = c.company_id and l.guid = c.leads_guid
      and c.last_time is null and l.last_time is not null`.execute(db);
  await sql`
    update customer set follow_clock = greatest(last_time, (select max(t.last_time) from contacts t
      where t.company_id = customer.company_id and t.customer_guid = customer.guid),
      (select max(b.last_time) from business b
        where b.company_id = customer.company_id and b.customer_guid = customer.guid))
    where company_id = ${companyId}`.execute(db);
}

/**
 * Adds the follow-ups of a demo company to the leads, customers, contacts and opportunities it has by now, some with pictures and files,
 * and some teams. They go in by the hundred, because thousands of calls would keep the first start waiting; what they say
 * of their records is what the calls would have written.
 */
export async function addDemoActivities(tools: SeedTools, company: DemoCompany): Promise<void> {
  const random = seededRandom(2000 + company.leads);
  const records = await recordsOf(tools, company);
  const all = records.flatMap((record) => activitiesOf(random, tools, record));
  await insertActivities(tools, company.id, all);
  await linkContacts(tools, company.id, random, all);
  await noteNewest(tools, company.id);
  const newest = all.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const illustrated = Array.from({ length: Math.min(24, Math.ceil(all.length / 100)) }, () =>
    oneOf(random, newest.slice(0, Math.ceil(all.length / 8))),
  );
  await addDemoFiles(tools, company.id, random, [...new Set(illustrated)]);
  await addDemoTeams(
    tools,
    company,
    random,
    records.filter(({ ended }) => ended === null),
  );
}
