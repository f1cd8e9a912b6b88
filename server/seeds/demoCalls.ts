import { defaultVerifySeconds } from '@haina/contract/calls/callShapes.ts';
import { callReview, callWay } from '@haina/contract/rules/call.ts';
import { callState, type CallStatus, callStatus } from '@haina/contract/rules/callState.ts';
import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { sql } from 'kysely';
import { newGuid } from '../src/platform/database/guid.ts';
import { insertMany } from '../src/platform/database/insertMany.ts';
import { numberPlace } from '../src/records/phones/numberPlace.ts';
import type { SeedTools } from './demoContext.ts';
import { chance } from './demoDraws.ts';
import { addDemoRecordings, recordedCalls } from './demoRecordings.ts';
import type { DemoCompany } from './demoPeople.ts';
import { startingDictionaries } from './dictionaries.ts';
import { between, oneOf, type Random, seededRandom } from './random.ts';
import { workDay, type WorkTime } from './workTime.ts';

/** Calls of a demo company for each of its customers: 6,000 of the larger one. */
const perCustomer = 10;

/** The extensions of the demo accounts. */
const extensions: Readonly<Record<string, string>> = {
  manager: '8001',
  sales: '8002',
  sales2: '8003',
  admin: '8000',
  outsider: '8300',
  staff13: '8013',
  staff14: '8014',
  staff15: '8015',
  staff16: '8016',
  staff17: '8017',
  staff11: '8011',
};

/** A record that was called, its number, and the follow-up that the call has. */
interface Called {
  readonly target: number;
  readonly guid: string;
  readonly owner: string;
  readonly field: string;
  readonly number: string;
  readonly created: Date;
  /** When it was converted; null where it can still be called. */
  readonly ended: Date | null;
}

/** A follow-up by telephone. */
interface Followed extends Called {
  readonly activity: string;
  readonly at: Date;
}

/** What a call came to, each as often as its weight says. */
const outcomes: readonly (readonly [status: CallStatus, weight: number])[] = [
  [callStatus.answered, 52],
  [callStatus.notAnswered, 27],
  [callStatus.busy, 8],
  [callStatus.refused, 7],
  [callStatus.unreachable, 5],
  [callStatus.failed, 1],
];

function outcome(random: Random): CallStatus {
  let left = random() * outcomes.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [status, weight] of outcomes) {
    left -= weight;
    if (left < 0) return status;
  }
  return callStatus.answered;
}

/** When people call, in minutes of a working day, each as often as its weight says: most before noon and in the afternoon. */
const times: readonly (readonly [from: number, to: number, weight: number])[] = [
  [0, 50, 12],
  [50, 150, 38],
  [150, 180, 5],
  [180, 240, 8],
  [240, 360, 30],
  [360, 450, 7],
];

/** Of Friday's calls so many are made on Monday already, four working days before. */
const onMonday = 0.4;

/** The working minute of a call that was drawn evenly, by the habits of a day and a week; as it was where that does not fit. */
function byHabit(random: Random, work: WorkTime, minutes: number, [from, to]: readonly [number, number]): number {
  const sum = times.reduce((all, [, , weight]) => all + weight, 0);
  let left = random() * sum;
  const [start, end] = times.find(([, , weight]) => {
    left -= weight;
    return left < 0;
  }) ?? [0, workDay];
  const isFriday = work.momentAt(minutes).getUTCDay() === 5;
  const day = Math.floor(minutes / workDay) - (isFriday && chance(random, onMonday) ? 4 : 0);
  const found = day * workDay + start + (end - start) * random();
  return found >= from && found <= to ? found : minutes;
}

/** How often a call in the first hour or just after lunch reaches nobody, of those that would have been answered. */
const notThere = 0.4;

const isEarly = (minutes: number) => minutes % workDay < 50 || (minutes % workDay >= 180 && minutes % workDay < 240);

/** Seconds of talk: mostly a minute or two, now and then a quarter of an hour. */
const talkLength = (random: Random) => 8 + Math.floor(random() ** 3 * 900);

/** What is said of a number where nobody talked. */
const nobodyThere = startingDictionaries.Call_Label.indexOf('无人接听') + 1;
const noSuchNumber = startingDictionaries.Call_Label.indexOf('空号错号') + 1;

/** One or two labels of a talk, early entries more often; where nobody talked, why. */
const labelsOf = (random: Random, status: CallStatus) => {
  const draw = () => 1 + Math.floor(random() ** 1.4 * startingDictionaries.Call_Label.length);
  const drawn = [...new Set(chance(random, 0.3) ? [draw(), draw()] : [draw()])];
  if (status !== callStatus.answered) return [status === callStatus.unreachable ? noSuchNumber : nobodyThere];
  const said = drawn.filter((label) => label !== nobodyThere && label !== noSuchNumber);
  return said.length > 0 ? said : [1];
};

const numbers = sql`coalesce(nullif(mobile, ''), telephone) as number, case when mobile = '' then 'Telephone' else 'Mobile' end as field`;

async function calledRecords({ db }: SeedTools, { id }: DemoCompany): Promise<Called[]> {
  const own = sql`company_id = ${id} and delete_time is null and owner_guid is not null`;
  const { rows } = await sql<Called>`
    select 1 as target, guid, owner_guid as owner, create_time as created, transform_time as ended, ${numbers} from leads where ${own}
    union all select 2, guid, owner_guid, create_time, null, ${numbers} from contacts where ${own}
    union all select 3, guid, owner_guid, create_time, null, ${numbers} from customer where ${own}
    order by target, created, guid`.execute(db);
  return rows.filter(({ number }) => number !== '');
}

async function followUps(
  { db }: SeedTools,
  { id }: DemoCompany,
): Promise<ReadonlyMap<string, { activity: string; at: Date; by: string }[]>> {
  const { rows } = await sql<{ record: string; activity: string; at: Date; by: string }>`
    select target_guid as record, guid as activity, create_time as at, user_guid as by from activity
    where company_id = ${id} and kind = 1 and target_kind in (1, 2, 3) and delete_time is null
    order by create_time, guid`.execute(db);
  return Map.groupBy(rows, ({ record }) => record);
}

/** The row of a call that ended. */
function rowOf(
  company: DemoCompany,
  random: Random,
  called: Called,
  at: Date,
  call: { status: CallStatus; way: number; activity: string | null; by: string },
) {
  const digits = phoneDigits(called.number);
  const isAnswered = call.status === callStatus.answered;
  const length = isAnswered ? talkLength(random) : 0;
  return {
    company_id: company.id,
    guid: newGuid(),
    user_guid: call.by,
    way: call.way,
    bd_kind: call.way === callWay.backFill ? 1 : 0,
    target_kind: called.target,
    target_guid: called.guid,
    phone_field: called.field,
    is_masked: false,
    is_risky: false,
    is_taken: true,
    is_submitted: call.activity !== null,
    caller_number: '',
    called_number: called.number,
    called_digits: digits,
    ...numberPlace(digits),
    state: callState.ended,
    call_status: call.status,
    cause: '',
    talk_time: at,
    talking_since: null,
    talk_length: length,
    end_time: new Date(at.getTime() + (length + between(random, 5, 25)) * 1000),
    has_recording: false,
    labels: isAnswered || call.activity !== null ? labelsOf(random, call.status) : [],
    verify_seconds: defaultVerifySeconds,
    review: callReview.none as number,
    review_user_guid: null,
    review_time: null,
    activity_guid: call.activity,
    answer_key: null,
    create_time: at,
  };
}

type Row = ReturnType<typeof rowOf>;

/** The calls of follow-ups by telephone: the talk that each of them tells of. */
function followedCalls(
  company: DemoCompany,
  random: Random,
  followed: readonly (Followed & { readonly by: string })[],
): Row[] {
  return followed.map((one) =>
    rowOf(company, random, one, one.at, {
      status: callStatus.answered,
      way: chance(random, 0.12) ? callWay.backFill : callWay.dialBack,
      activity: one.activity,
      by: one.by,
    }),
  );
}

/** Other calls, from the person's own phone: most of them reach nobody, and none has a follow-up. */
function otherCalls(
  { work }: SeedTools,
  company: DemoCompany,
  random: Random,
  records: readonly Called[],
  count: number,
): Row[] {
  // A source of its own: what else is drawn stays as it is.
  const habits = seededRandom(9500 + company.customers);
  return Array.from({ length: count }, () => {
    const called = oneOf(random, records);
    const [from, to] = [
      work.minutesAt(called.created),
      called.ended === null ? work.end - 1 : work.minutesAt(called.ended) - 1,
    ];
    const minutes = byHabit(habits, work, from + random() * Math.max(0, to - from), [from, to]);
    const moment = new Date(Math.max(work.momentAt(minutes).getTime(), called.created.getTime()));
    const drawn = outcome(random);
    const isMissed = drawn === callStatus.answered && isEarly(minutes) && chance(habits, notThere);
    return rowOf(company, random, called, moment, {
      status: isMissed ? callStatus.notAnswered : drawn,
      way: callWay.directDial,
      activity: null,
      by: called.owner,
    });
  });
}

/** The demo accounts of a company with their extensions. */
async function addExtensions({ db, now }: SeedTools, { id }: DemoCompany): Promise<ReadonlyMap<string, string>> {
  const people = await db
    .selectFrom('member')
    .innerJoin('account', 'account.guid', 'member.user_guid')
    .select(['account.guid', 'account.login'])
    .where('member.company_id', '=', id)
    .where('account.login', 'in', Object.keys(extensions))
    .execute();
  const taken = new Set((await db.selectFrom('extension').select('number').execute()).map(({ number }) => number));
  const own = people.flatMap(({ guid, login }) => {
    const number = extensions[login] ?? '';
    return taken.has(number) ? [] : [{ number, company_id: id, user_guid: guid, create_time: now }];
  });
  if (own.length > 0) await db.insertInto('extension').values(own).execute();
  return new Map(own.map(({ user_guid, number }) => [user_guid, number]));
}

/** Some of the latest calls that reached nobody wait for a review. */
function withReviews(rows: readonly Row[], count: number): Row[] {
  const newest = rows
    .filter(({ call_status: status }) => status !== callStatus.answered)
    .toSorted((one, other) => other.talk_time.getTime() - one.talk_time.getTime());
  const waiting = new Set(newest.slice(0, count).map(({ guid }) => guid));
  return rows.map((row) => (waiting.has(row.guid) ? { ...row, review: callReview.waiting } : row));
}

const chunk = 1000;

/**
 * Adds the calls of a demo company, ten for each of its customers (S25.2): those that its follow-ups by telephone tell of, and others
 * that mostly reached nobody; some wait for a review, and a few of the newest talks can be heard. The demo accounts have extensions.
 */
export async function addDemoCalls(tools: SeedTools, company: DemoCompany): Promise<void> {
  const random = seededRandom(9000 + company.customers);
  const records = await calledRecords(tools, company);
  const told = await followUps(tools, company);
  const followed = records.flatMap((record) =>
    (told.get(record.guid) ?? []).map(({ activity, at, by }) => ({ ...record, activity, at, by })),
  );
  const wanted = company.customers * perCustomer;
  const talks = followedCalls(company, random, followed.slice(-wanted));
  const others = otherCalls(tools, company, random, records, Math.max(0, wanted - talks.length));
  const numbersOf = await addExtensions(tools, company);
  const reviewed = withReviews([...talks, ...others], Math.ceil(wanted / 500));
  const recorded = recordedCalls(reviewed, new Set(numbersOf.keys()));
  const rows = reviewed.map((row) => ({
    ...row,
    caller_number: numbersOf.get(row.user_guid) ?? '',
    has_recording: recorded.has(row.guid),
  }));
  for (let start = 0; start < rows.length; start += chunk) {
    await insertMany(tools.db, 'call_record', rows.slice(start, start + chunk));
  }
  await addDemoRecordings(
    tools,
    rows.filter(({ has_recording: isRecorded }) => isRecorded),
  );
}
