import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { newGuid } from '../src/db/guid.ts';
import { lastContentLength } from '../src/activity/followUpState.ts';
import { nounOfKind } from '../src/records/ownedNouns.ts';
import type { SeedTools } from './demoContext.ts';
import { addDemoFiles } from './demoFiles.ts';
import type { DemoCompany } from './demoPeople.ts';
import { followUpSentence, type FollowUpWay } from './demoSentences.ts';
import { addDemoTeams } from './demoTeams.ts';
import { startingDictionaries } from './dictionaries.ts';
import { between, oneOf, type Random, seededRandom } from './random.ts';

/** A record of a demo company that was followed up. */
interface DemoRecord {
  readonly kind: TargetKind;
  readonly guid: string;
  readonly owner: string;
  readonly created: Date;
  readonly next: Date | null;
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
  readonly next: Date | null;
}

/** How often a record of a kind is followed up, against a lead. */
const weights: Partial<Record<TargetKind, number>> = {
  [targetKind.leads]: 1,
  [targetKind.customer]: 2,
  [targetKind.contacts]: 0.4,
  [targetKind.business]: 1,
};

/** Follow-ups for each lead of a company, wherever they then land (decisions, section 13: 4,000 to 400 leads). */
const perLead = 10;

/** The entries of record_type by their place: what people write depends on how they were in touch. */
const ways: readonly FollowUpWay[] = ['phone', 'message', 'visit', 'message', 'meeting'];

const hour = 3600_000;

async function recordsOf({ db }: SeedTools, company: DemoCompany): Promise<DemoRecord[]> {
  const { rows } = await sql<DemoRecord>`
    select 1 as kind, guid, owner_guid as owner, create_time as created, next_time as next, null::uuid as contact
    from leads where company_id = ${company.id} and delete_time is null and follow = 1 and is_transform = 0
      and owner_guid is not null
    union all
    select 2, c.guid, c.owner_guid, c.create_time, c.next_time,
      (select t.guid from contacts t where t.company_id = c.company_id and t.customer_guid = c.guid
        and t.delete_time is null order by t.create_time, t.guid limit 1)
    from customer c where c.company_id = ${company.id} and c.delete_time is null and c.owner_guid is not null
    union all
    select 3, guid, owner_guid, create_time, next_time, null::uuid
    from contacts where company_id = ${company.id} and delete_time is null and owner_guid is not null
    union all
    select 4, b.guid, b.owner_guid, b.create_time, b.next_time,
      (select k.contacts_guid from contact_business k where k.company_id = b.company_id and k.business_guid = b.guid
        order by k.id limit 1)
    from business b where b.company_id = ${company.id} and b.delete_time is null
    order by kind, created, guid`.execute(db);
  return rows;
}

/** A moment after the creation at a working hour, near today more often: people look at the newest. */
function momentAfter(random: Random, created: Date, now: Date): Date {
  const span = now.getTime() - created.getTime();
  const moment = new Date(now.getTime() - span * random() ** 1.6);
  moment.setUTCHours(1 + between(random, 0, 8), between(random, 0, 59), between(random, 0, 59));
  return new Date(Math.min(Math.max(moment.getTime(), created.getTime() + hour / 4), now.getTime() - hour / 6));
}

function activitiesOf(random: Random, record: DemoRecord, wanted: number, now: Date): DemoActivity[] {
  // At most one a day.
  const days = Math.floor((now.getTime() - record.created.getTime()) / (24 * hour));
  const count = Math.min(wanted, days + 1);
  const moments = Array.from({ length: count }, () => momentAfter(random, record.created, now));
  const sorted = moments.toSorted((one, other) => one.getTime() - other.getTime());
  return sorted.map((at, index) => {
    const way = 1 + Math.floor(random() ** 1.4 * startingDictionaries.record_type.length);
    const isLast = index === sorted.length - 1;
    return {
      guid: newGuid(),
      record,
      way,
      content: followUpSentence(random, ways[way - 1] ?? 'phone'),
      at,
      // The record's next contact was agreed at the last one.
      next: isLast && record.next && record.next > at ? record.next : null,
    };
  });
}

function shared(random: Random, records: readonly DemoRecord[], total: number, now: Date): DemoActivity[] {
  const weighed = records.map((record) => (weights[record.kind] ?? 0) * (0.1 + random()));
  const sum = weighed.reduce((one, other) => one + other, 0);
  return records.flatMap((record, index) =>
    activitiesOf(random, record, Math.round(((weighed[index] ?? 0) / sum) * total), now),
  );
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
          next_time: next,
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
        last_content = left(a.content, ${lastContentLength})
      from (select distinct on (target_guid) target_guid, create_time, content from activity
        where company_id = ${companyId} and target_kind = ${kind}
        order by target_guid, create_time desc, guid desc) as a
      where t.company_id = ${companyId} and t.guid = a.target_guid`.execute(db);
  }
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
  if (records.length === 0) return;
  const all = shared(random, records, company.leads * perLead, tools.now);
  await insertActivities(tools, company.id, all);
  await linkContacts(tools, company.id, random, all);
  await noteNewest(tools, company.id);
  const newest = all.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const illustrated = Array.from({ length: Math.min(24, Math.ceil(all.length / 100)) }, () =>
    oneOf(random, newest.slice(0, Math.ceil(all.length / 8))),
  );
  await addDemoFiles(tools, company.id, random, [...new Set(illustrated)]);
  await addDemoTeams(tools, company, random, records);
}
