import {
  type IncomingCall,
  type incomingCalls,
  incomingAtOnce,
  type MatchedRecord,
} from '@haina/contract/calls/incomingCalls.ts';
import { callTarget, callWay } from '@haina/contract/rules/call.ts';
import { callState } from '@haina/contract/rules/callState.ts';
import { type RawBuilder, sql } from 'kysely';
import { editable, visible } from '../../../access/scope.ts';
import { wallTime } from '../../../platform/database/sql/moments.ts';
import { oneIf } from '../../../records/list/recordColumns.ts';
import { businessNoun, contactsNoun, customerNoun, leadsNoun } from '../../../records/reach/ownedNouns.ts';
import type { Context } from '../../../request/context.ts';
import type { Handler } from '../../../request/handler.ts';
import { type CallerRecord, matchCallers } from './matchCaller.ts';
import { isMissed } from './doneWithMissed.ts';

/** Incoming calls of the caller, as `c`. */
export const ownIncoming = ({ session }: Context): RawBuilder<boolean> =>
  sql<boolean>`(c.company_id = ${session.companyId} and c.user_guid = ${session.userGuid} and c.way = ${callWay.incoming})`;

type Row = Omit<IncomingCall, 'records'>;

/** The calls by the wire's columns, the earliest first. */
async function rowsOf(ctx: Context, condition: RawBuilder<boolean>): Promise<Row[]> {
  const { session, now, db } = ctx;
  const { rows } =
    await sql<Row>`select c.guid as "Guid", coalesce(c.activity_guid::text, '') as "Activity_Record_Guid",
    c.called_number as "Extension_Number", c.caller_number as "Caller_Number",
    concat_ws(' ', nullif(c.province, ''), nullif(c.city, '')) as area, c.operator,
    ${wallTime(sql.ref<Date | null>('c.talk_time'), session.zone)} as "Call_Time", c.state as "State",
    c.call_status as "Call_Status",
    case when c.state = ${callState.talking} and c.talking_since is not null
      then greatest(0, floor(extract(epoch from ${now}::timestamptz - c.talking_since)))::int else c.talk_length end as "Talk_Length",
    ${oneIf(isMissed('c'))} as "Is_Missed", ${oneIf(sql<boolean>`c.handled_time is not null`)} as "Is_Handled",
    ${oneIf(sql<boolean>`c.is_submitted`)} as "Is_Submitted", coalesce(c.target_kind, 0) as "Target_Kind",
    coalesce(c.target_guid::text, '') as "Target_Guid", ${oneIf(sql<boolean>`c.is_lead_made`)} as "Is_Lead_Made"
    from call_record c where ${ownIncoming(ctx)} and ${condition}
    order by c.talk_time, c.guid limit ${incomingAtOnce}`.execute(db);
  return rows;
}

/** What is shown of a record beside what `knownRecords` says. */
interface Details {
  readonly guid: string;
  readonly canWrite: boolean;
  readonly lastTime: string | null;
  readonly lastContent: string;
  readonly customerName: string;
  readonly openBusiness: number;
}

const nouns = {
  [callTarget.lead]: leadsNoun,
  [callTarget.contact]: contactsNoun,
  [callTarget.customer]: customerNoun,
} as const;

/** More of the records that the person sees and that have an owner; those of the sea tell nothing beyond their names. */
async function detailsOf(ctx: Context, records: readonly CallerRecord[]): Promise<ReadonlyMap<string, Details>> {
  const shown = records.filter(({ isSeen, isInSea }) => isSeen && !isInSea);
  if (shown.length === 0) return new Map();
  const seesBusiness = await visible(ctx, businessNoun);
  const partOf = async (target: keyof typeof nouns) => {
    const noun = nouns[target];
    const column = (name: string) => sql.ref(`${noun.table}.${name}`);
    const customer = target === callTarget.customer ? column('guid') : column('customer_guid');
    const guids = shown.filter((one) => one.target === target).map(({ guid }) => guid);
    return sql`select ${column('guid')} as guid, ${await editable(ctx, noun, null)} as "canWrite",
      ${wallTime(sql.ref<Date | null>(`${noun.table}.last_time`), ctx.session.zone)} as "lastTime",
      ${column('last_content')} as "lastContent",
      coalesce((select owner_of.name from customer owner_of where owner_of.company_id = ${column('company_id')}
        and owner_of.guid = ${customer}), '') as "customerName",
      (select count(*)::int from business where business.company_id = ${column('company_id')}
        and business.customer_guid = ${customer} and business.is_end = 0 and business.delete_time is null
        and ${seesBusiness}) as "openBusiness"
      from ${sql.table(noun.table)} where ${await visible(ctx, noun)} and ${column('guid')} = any(${guids}::uuid[])`;
  };
  const parts = [await partOf(callTarget.lead), await partOf(callTarget.contact), await partOf(callTarget.customer)];
  const { rows } = await sql<Details>`${sql.join(parts, sql` union all `)}`.execute(ctx.db);
  return new Map(rows.map((row) => [row.guid, row]));
}

function recordOf(record: CallerRecord, details: ReadonlyMap<string, Details>): MatchedRecord {
  const { target, isSeen, isInSea } = record;
  const more = details.get(record.guid);
  return {
    Target_Kind: target,
    Guid: isSeen ? record.guid : '',
    Name: isSeen ? record.name : '',
    Owner_User_Name: isSeen ? record.owner : '',
    Customer_Guid: isSeen ? (record.family ?? '') : '',
    Customer_Name: more?.customerName ?? '',
    In_Sea: isInSea ? 1 : 0,
    Is_Seen: isSeen ? 1 : 0,
    Can_Write: more?.canWrite || (isSeen && isInSea) ? 1 : 0,
    Last_Time: more?.lastTime ?? null,
    Last_Content: more?.lastContent ?? '',
    Open_Business: more?.openBusiness ?? 0,
  };
}

/** The caller's incoming calls that ring or go on, or those of their own that are named, with the records that hold their numbers (S31.3). */
export const listIncoming: Handler<typeof incomingCalls.list> = async ({ Guid }, ctx) => {
  const named = sql<boolean>`c.guid = any(${[...(Guid ?? [])]}::uuid[])`;
  const rows = await rowsOf(ctx, Guid === undefined ? sql<boolean>`c.state < ${callState.ended}` : named);
  const matched = await matchCallers(ctx, [...new Set(rows.map(({ Caller_Number }) => Caller_Number))]);
  const details = await detailsOf(ctx, [...matched.values()].flat());
  return {
    rows: rows.map((row) => ({
      ...row,
      records: (matched.get(row.Caller_Number) ?? []).map((record) => recordOf(record, details)),
    })),
  };
};
