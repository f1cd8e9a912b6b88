import { type Device, deviceState, type equipment } from '@haina/contract/calls/equipment.ts';
import { type RawBuilder, sql } from 'kysely';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { equipmentReach } from './equipmentReach.ts';

/** How long a device that reports often may be quiet, in seconds: a phone sleeps at night. */
const quietest = 24 * 3600;

const versionLimit = 50;

/** How a device stands at the moment of the call. */
const stateOf = (now: Date): RawBuilder<1 | 2 | 3> => sql`case when e.is_banned then ${sql.lit(deviceState.banned)}
  when extract(epoch from ${now}::timestamptz - e.report_time) > greatest(${sql.lit(quietest)}, 3 * e.report_interval)
    then ${sql.lit(deviceState.silent)} else ${sql.lit(deviceState.normal)} end`;

/** Whether a device may not do what it must. */
const isLacking = sql<boolean>`((e.tape_authority = 2 and e.is_open_tape = 1)
  or (e.file_authority = 2 and (e.is_open_file = 1 or e.is_upload_file = 1)))`;

/** The devices that the caller sees, with their people. */
async function seen(ctx: Context) {
  const reach = await equipmentReach(ctx);
  return ctx.db
    .selectFrom('equipment as e')
    .innerJoin('account as a', 'a.guid', 'e.user_guid')
    .where('e.company_id', '=', ctx.session.companyId)
    .$if(reach !== 'all', (query) => query.where(sql<boolean>`e.user_guid = any(${reach}::uuid[])`));
}

type Seen = Awaited<ReturnType<typeof seen>>;

const columns = (from: Seen, { now, session }: Context) =>
  from.select((eb) => [
    'e.guid as Guid',
    'e.equipment_id as Equipment_Id',
    'e.model as Equipment_Model',
    'e.user_guid as User_Guid',
    'a.name as User_Name',
    // One person has one extension in a company.
    sql<string>`coalesce((select x.number from extension x where x.company_id = e.company_id and x.user_guid = e.user_guid), '')`.as(
      'Extension_Number',
    ),
    'e.tape_authority as Tape_Authority',
    'e.file_authority as File_Authority',
    'e.is_open_tape as IsOpenTape',
    'e.is_open_file as IsOpenFile',
    'e.is_upload_file as IsUploadFile',
    sql<number>`e.report_interval::float8`.as('Interval'),
    'e.app_version as AppVersion',
    wallTime(eb.ref('e.create_time'), session.zone).as('Create_Time'),
    wallTime(eb.ref('e.report_time'), session.zone).as('Report_Time'),
    stateOf(now).as('State'),
    sql<0 | 1>`e.is_banned::int`.as('Disabled_State'),
    'e.ban_reason as Disabled_Reason',
  ]);

type Asked = Parameters<Handler<typeof equipment.list>>[0];

/** Text as it is looked for: what stands for other text in a pattern stands for itself. */
const part = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function narrowed(from: Seen, asked: Asked, now: Date): Seen {
  const { Name = '', Tape_Authority, File_Authority, AppVersion = '', State = 0, Is_Lacking } = asked;
  const like = part(Name);
  return from
    .$if(Name !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('e.equipment_id', 'ilike', like), eb('e.model', 'ilike', like), eb('a.name', 'ilike', like)]),
      ),
    )
    .$if(Tape_Authority !== undefined, (query) => query.where('e.tape_authority', '=', Tape_Authority ?? 0))
    .$if(File_Authority !== undefined, (query) => query.where('e.file_authority', '=', File_Authority ?? 0))
    .$if(AppVersion !== '', (query) => query.where('e.app_version', '=', AppVersion))
    .$if(State !== 0, (query) => query.where(sql<boolean>`${stateOf(now)} = ${State}`))
    .$if(Is_Lacking === 1, (query) => query.where(isLacking));
}

const counts = async (from: Seen, now: Date) =>
  from
    .select([
      sql<number>`count(*) filter (where ${stateOf(now)} = ${sql.lit(deviceState.normal)})::int`.as('Normal_Num'),
      sql<number>`count(*) filter (where ${stateOf(now)} = ${sql.lit(deviceState.silent)})::int`.as('Silent_Num'),
      sql<number>`count(*) filter (where ${stateOf(now)} = ${sql.lit(deviceState.banned)})::int`.as('Banned_Num'),
      sql<number>`count(*) filter (where ${isLacking})::int`.as('Lacking_Num'),
      sql<
        string[]
      >`(coalesce(array_agg(distinct e.app_version) filter (where e.app_version <> ''), '{}'))[1:${sql.lit(versionLimit)}]`.as(
        'Versions',
      ),
    ])
    .executeTakeFirstOrThrow();

/** A page of the devices that the caller sees, the last report first, with the numbers of all of them. */
export const listEquipment: Handler<typeof equipment.list> = async (asked, ctx) => {
  const { limit, offset } = pageBounds(asked);
  const order = asked.order_type ?? 'desc';
  const all = await seen(ctx);
  const matching = narrowed(all, asked, ctx.now);
  const rows = columns(matching, ctx)
    .orderBy('e.report_time', order)
    .orderBy('e.guid', order)
    .limit(limit)
    .offset(offset);
  const [page, numbers] = await Promise.all([
    pageOf<Device>(ctx.db, matching.select('e.guid'), rows),
    counts(all, ctx.now),
  ]);
  return { ...page, ...numbers };
};

/** One device; gone where it is out of the caller's reach. */
export const readEquipment: Handler<typeof equipment.model> = async ({ Equipment_Id, Guid }, ctx) => {
  if (Equipment_Id === undefined && Guid === undefined) throw invalid('Equipment_Id', 'valid.required');
  const found = await columns(await seen(ctx), ctx)
    .$if(Equipment_Id !== undefined, (query) => query.where('e.equipment_id', '=', Equipment_Id ?? ''))
    .$if(Guid !== undefined, (query) => query.where('e.guid', '=', Guid ?? ''))
    .executeTakeFirst();
  if (!found) throw notFound();
  // The table checks that its numbers are those of the contract.
  return found as Device;
};
