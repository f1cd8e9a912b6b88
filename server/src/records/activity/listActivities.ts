import type { Activity, activity } from '@haina/contract/calls/activity.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, belongsTo, type Condition, oneOf } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import { periodOf, within } from '../list/period.ts';
import { manageable, type OwnedTable, visible } from '../../access/scope.ts';
import { contactsInSea } from '../../access/seaScope.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { callLabels, type CallRow, selectCalls, shownCall } from '../calls/selectCalls.ts';
import { type AttachmentRow, signedAttachment } from '../files/attachments.ts';
import { businessNoun, contactsNoun, nounOfKind } from '../reach/ownedNouns.ts';
import { ofTargets, shownTarget, type TargetRecord, withLinked } from '../reach/recordRef.ts';
import { subordinatesOf } from '../../access/owners.ts';
import { type PhoneMask, noMask } from '../phones/phoneMask.ts';
import { maskFor, maskedTexts } from '../phones/seaPhones.ts';
import { authorMayDelete } from './removeActivity.ts';

type ListInput = Parameters<Handler<typeof activity.list>>[0];

/** The kinds whose records can be followed up, as far as they have landed. */
const kinds = Object.values(targetKind).filter((kind) => nounOfKind(kind) !== undefined);

const never = sql<boolean>`false`;

/** A condition on the record of each follow-up, by its kind; `of` gives none for kinds the caller has no part in. */
async function onTarget(of: (kind: TargetKind) => Promise<Condition | null>): Promise<Condition> {
  const each: Condition[] = [];
  for (const kind of kinds) {
    const noun = nounOfKind(kind);
    const condition = await of(kind);
    if (!noun || !condition) continue;
    const column = (name: string) => sql.ref(`${noun.table}.${name}`);
    each.push(sql<boolean>`(activity.target_kind = ${kind} and exists (
      select from ${sql.table(noun.table)} where ${column('company_id')} = activity.company_id
      and ${column('guid')} = activity.target_guid and ${column('delete_time')} is null and ${condition}))`);
  }
  return each.length === 0 ? never : sql<boolean>`(${sql.join(each, sql` or `)})`;
}

const onRemovable = (ctx: Context) =>
  onTarget(async (kind) => {
    const noun = nounOfKind(kind);
    if (!noun || !ctx.rights.holds(noun.codes.remove)) return null;
    return manageable(ctx, noun, noun.codes.remove);
  });

async function authors(ctx: Context, { dashboard = 'mine' }: ListInput): Promise<Condition> {
  const { companyId, userGuid } = ctx.session;
  if (dashboard === 'mine') return sql<boolean>`activity.user_guid = ${userGuid}`;
  const below = await subordinatesOf(ctx.db, companyId, userGuid);
  return sql<boolean>`activity.user_guid = any(${below}::uuid[])`;
}

/** The record whose follow-ups are asked for; null for the feed. */
async function recordOf(ctx: Context, { Target_Kind, Target_Guid }: ListInput): Promise<TargetRecord | null> {
  if (Target_Kind === undefined && Target_Guid === undefined) return null;
  if (Target_Kind === undefined) throw invalid('Target_Kind', 'valid.required');
  if (Target_Guid === undefined) throw invalid('Target_Guid', 'valid.required');
  return shownTarget(ctx, { kind: Target_Kind, guid: Target_Guid });
}

/** Follow-ups that fit all conditions, those of any record. */
const rowsOf = (conditions: readonly Condition[]) =>
  sql`select activity.guid, activity.create_time from activity where ${allOf(conditions)}`;

/** The live record of this kind that a follow-up is about, if the caller reads it. */
async function recordOfKind(ctx: Context, noun: OwnedTable) {
  const column = (name: string) => sql.ref(`${noun.table}.${name}`);
  return sql`select from ${sql.table(noun.table)}
    where activity.target_kind = ${noun.kind} and ${column('company_id')} = activity.company_id
    and ${column('guid')} = activity.target_guid and ${column('delete_time')} is null and ${await visible(ctx, noun)}`;
}

const nothing = sql`select activity.guid, activity.create_time from activity where false`;

/** The feed of the dashboard: by the caller or their people, in a period, on records the caller may see. */
async function ofPeople(ctx: Context, input: ListInput, conditions: readonly Condition[]) {
  const { span } = periodOf(ctx, input);
  const isNarrowed = input.types !== undefined && input.types.length > 0;
  const chosen = input.types && isNarrowed ? input.types : kinds;
  const wanted = [
    ...conditions,
    await authors(ctx, input),
    within('activity.create_time', span, ctx.session.zone),
    // Said of the follow-up too, so that those of few kinds are found by the index of their kind.
    ...(isNarrowed ? [oneOf('activity.target_kind', chosen)] : []),
  ];
  const nouns = kinds.filter((kind) => chosen.includes(kind)).flatMap((kind) => nounOfKind(kind) ?? []);
  if (nouns.length === 0) return nothing;
  const records: RawBuilder<unknown>[] = [];
  for (const noun of nouns) records.push(await recordOfKind(ctx, noun));
  // Each record is looked up by itself, so that the newest follow-ups are found without collecting all of the period.
  return sql`select activity.guid, activity.create_time from activity
    cross join lateral (${sql.join(records, sql` union all `)} limit 1) as seen where ${allOf(wanted)}`;
}

/** Guid and time of every follow-up that is asked for, as a query: of a record, a customer's with those of its lead, or the feed. */
async function matching(ctx: Context, input: ListInput, record: TargetRecord | null): Promise<RawBuilder<unknown>> {
  const conditions = [
    sql<boolean>`activity.company_id = ${ctx.session.companyId} and activity.delete_time is null`,
    ...(await belongsTo(ctx, 'activity.user_guid', input.user_guid, input.structure_guid)),
  ];
  if (record === null) return ofPeople(ctx, input, conditions);
  return rowsOf([...conditions, ofTargets('activity', withLinked(record))]);
}

const targetName = sql.join(
  kinds.map((kind) => {
    const table = nounOfKind(kind)?.table ?? '';
    return sql`when ${kind} then (select t.name from ${sql.table(table)} t
      where t.company_id = activity.company_id and t.guid = activity.target_guid)`;
  }),
  sql` `,
);

function kindNames(ctx: Context): RawBuilder<string> {
  const names = Object.entries(targetKind).map(
    ([name, kind]) => sql`when ${kind} then ${translate(ctx.language, `target.${name}`)}`,
  );
  return sql<string>`case activity.target_kind ${sql.join(names, sql` `)} end`;
}

function filesOf(ctx: Context, kind: 1 | 2): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(json_build_object(
      'File_Guid', f.guid, 'File_Name', f.name, 'File_Size', f.size, 'File_Kind', f.kind,
      'Create_Time', ${wallTime(sql`f.create_time`, ctx.session.zone)}, 'Create_User_Name', author.name)
      order by f.create_time, f.guid)
    from file f where f.company_id = activity.company_id and f.activity_guid = activity.guid
      and f.kind = ${kind} and f.delete_time is null), '[]')`;
}

async function contactsOf(ctx: Context, isInSea: boolean): Promise<RawBuilder<unknown>> {
  const readable = isInSea ? contactsInSea(ctx) : await visible(ctx, contactsNoun);
  return sql`coalesce((select json_agg(json_build_object('Guid', contacts.guid, 'Name', contacts.name, 'Remark', contacts.remark)
      order by contacts.name, contacts.guid)
    from activity_relation r join contacts on contacts.company_id = r.company_id and contacts.guid = r.target_guid
    where r.company_id = activity.company_id and r.activity_guid = activity.guid and r.target_kind = ${targetKind.contacts}
      and contacts.delete_time is null and ${readable}), '[]')`;
}

async function businessOf(ctx: Context): Promise<RawBuilder<unknown>> {
  return sql`coalesce((select json_agg(json_build_object('Guid', business.guid, 'Name', business.name, 'Remark', business.remark)
      order by business.name, business.guid)
    from activity_relation r join business on business.company_id = r.company_id and business.guid = r.target_guid
    where r.company_id = activity.company_id and r.activity_guid = activity.guid and r.target_kind = ${targetKind.business}
      and business.delete_time is null and ${await visible(ctx, businessNoun)}), '[]')`;
}

async function removable(ctx: Context): Promise<Condition> {
  const since = new Date(ctx.now.getTime() - authorMayDelete);
  const own = sql<boolean>`(activity.user_guid = ${ctx.session.userGuid} and activity.write_time > ${since})`;
  const converted = sql<boolean>`(activity.target_kind = ${targetKind.leads} and exists (select from leads
    where leads.company_id = activity.company_id and leads.guid = activity.target_guid and leads.is_transform = 1))`;
  return sql<boolean>`((${own} or ${await onRemovable(ctx)}) and not ${converted})`;
}

/** The table `activity` with the wire's columns; the one place where they get their names. */
async function selectActivities(
  ctx: Context,
  guids: RawBuilder<unknown>,
  isInSea: boolean,
): Promise<RawBuilder<unknown>> {
  const { zone, companyId } = ctx.session;
  const ofActivity = sql`select guid from call_record where company_id = ${companyId} and activity_guid = activity.guid`;
  return sql`(select activity.id as "Id", activity.guid as "Guid",
    ${wallTime(sql`activity.create_time`, zone)} as "Create_Time",
    author.name as "UserName", activity.user_guid as "User_Guid", ${kindNames(ctx)} as name,
    activity.kind as "Activity_Kind",
    coalesce((select d.name from dictionary_item d where d.company_id = ${companyId}
      and d.type_code = 'record_type' and d.id = activity.kind), '') as "TypeName",
    activity.content as "Activity_Content", 
    coalesce((select ${callLabels('c')} from call_record c where c.company_id = ${companyId} and c.activity_guid = activity.guid), '')
      as "Call_Label",
    ${filesOf(ctx, 1)} as "RecordImgList", ${filesOf(ctx, 2)} as "RecordFileList",
    ${await contactsOf(ctx, isInSea)} as "RelationContactsList", ${await businessOf(ctx)} as "RelationBusinessList",
    ${wallTime(sql`activity.next_time`, zone)} as "Next_Time",
    coalesce(case activity.target_kind ${targetName} end, '') as "Target_Name",
    activity.target_guid as "Target_Guid", activity.target_kind as "Target_Kind",
    activity.is_supplement as "Is_Supplement", 
    coalesce((select json_agg(call) from ${await selectCalls(ctx, ofActivity)} as call), '[]') as "CallRecordList",
    case when ${isInSea ? never : await removable(ctx)} then 1 else 0 end as "Can_Delete"
    from activity join account as author on author.guid = activity.user_guid
    where activity.company_id = ${companyId} and activity.guid = any(${guids})
    order by activity.create_time desc, activity.guid desc)`;
}

/** A follow-up straight from the database: its files have no paths yet. */
type ActivityRow = Omit<Activity, 'RecordImgList' | 'RecordFileList' | 'CallRecordList'> & {
  readonly CallRecordList: readonly CallRow[];
} & Readonly<Record<'RecordImgList' | 'RecordFileList', readonly AttachmentRow[]>>;

function withoutPhones(row: ActivityRow, mask: PhoneMask): ActivityRow {
  const isCustomer = row.Target_Kind === targetKind.customer;
  const files = (some: readonly AttachmentRow[]) => some.map((file) => maskedTexts(file, mask, ['File_Name']));
  return {
    ...maskedTexts(row, mask, ['Activity_Content']),
    Target_Name: isCustomer ? row.Target_Name : mask(row.Target_Name),
    RecordImgList: files(row.RecordImgList),
    RecordFileList: files(row.RecordFileList),
    RelationContactsList: row.RelationContactsList.map((contact) => maskedTexts(contact, mask, ['Name', 'Remark'])),
    RelationBusinessList: row.RelationBusinessList.map((one) => maskedTexts(one, mask, ['Name', 'Remark'])),
  };
}

/** One page of follow-ups, newest first: of one record, or the dashboard's feed (S8.7, S8.8). */
export const listActivities: Handler<typeof activity.list> = async (input, ctx) => {
  const record = await recordOf(ctx, input);
  const mask = record === null ? noMask : await maskFor(ctx, record);
  const { limit, offset } = pageBounds(input);
  const isFirst = input.Rows_First === 1;
  const all = await matching(ctx, input, record);
  const found = isFirst ? sql`${all} order by create_time desc, guid desc limit ${offset + limit + 1}` : all;
  // Found once, for the number and for the page; only the page is looked up whole.
  const guids = sql`array(select guid from found order by create_time desc, guid desc limit ${limit} offset ${offset})`;
  const page = await pageOf<ActivityRow>(
    ctx.db,
    sql`found`,
    await selectActivities(ctx, guids, record?.isInSea === true),
    { ctes: sql`with found as materialized (${found})` },
  );
  const signed = (files: readonly AttachmentRow[]) => files.map((file) => signedAttachment(ctx, file, 0));
  return {
    ...page,
    ...(isFirst && page.total > offset + limit ? { Total_More: 1 as const } : {}),
    rows: page.rows
      .map((row) => withoutPhones(row, mask))
      .map((row) => ({
        ...row,
        RecordImgList: signed(row.RecordImgList),
        RecordFileList: signed(row.RecordFileList),
        // A person who looks at the record sees its numbers, but for those of the sea.
        CallRecordList: row.CallRecordList.map((call) =>
          shownCall(ctx, { ...call, isShown: record?.isInSea !== true }),
        ),
      })),
  };
};
