import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { callTarget, callWay, durationWords } from '@haina/contract/rules/call.ts';
import { maskedPhone } from '@haina/contract/rules/mask.ts';
import { type RawBuilder, sql } from 'kysely';
import { visible } from '../../access/scope.ts';
import { contactsInSea, inSea } from '../../access/seaScope.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { dictionaryName, oneIf } from '../list/recordColumns.ts';
import { mayReview } from './callReach.ts';
import { talkSecondsOf } from './countedCalls.ts';
import { noMask, phoneMask } from '../phones/phoneMask.ts';
import { contactsNoun, customerNoun, leadsNoun } from '../reach/ownedNouns.ts';
import type { Context } from '../../request/context.ts';
import { translate } from '../../request/translate.ts';

/** The names of a call's labels with commas between them, of the table that is called `alias`. */
export const callLabels = (alias: string): RawBuilder<string> => sql<string>`coalesce((
  select string_agg(d.name, ',' order by chosen.place)
  from unnest(${sql.ref(`${alias}.labels`)}) with ordinality as chosen (id, place)
  join dictionary_item d on d.company_id = ${sql.ref(`${alias}.company_id`)} and d.type_code = 'Call_Label' and d.id = chosen.id), '')`;

/** A call straight from the database: whether its number may be shown, and its length as a number. */
export type CallRow = Omit<CallRecord, 'Talk_Length_Name'> & { readonly isShown: boolean };

const names = {
  [callTarget.lead]: leadsNoun,
  [callTarget.contact]: contactsNoun,
  [callTarget.customer]: customerNoun,
} as const;

/**
 * The records of calls of a table that is called `c`: each by its own reach, with its name, and whether it lies in the sea. The customer
 * of a lead or a contact is told to anyone who sees that one too: those who own a contact need not.
 */
export async function recordsOfCalls(ctx: Context): Promise<RawBuilder<unknown>> {
  const hidden = {
    [callTarget.lead]: sql<boolean>`false`,
    [callTarget.contact]: contactsInSea(ctx),
    [callTarget.customer]: inSea(ctx),
  };
  const customers = sql`(${await visible(ctx, customerNoun)} or ${hidden[callTarget.customer]})`;
  const parts = await Promise.all(
    Object.values(callTarget).map(async (target) => {
      const { table } = names[target];
      const column = (name: string) => sql.ref(`${table}.${name}`);
      const isShown = await visible(ctx, names[target]);
      const itself = sql`(select ${column('guid')} as guid, null::text as name)`;
      const above = sql`(select customer.guid, case when c.target_kind = ${callTarget.contact} then customer.name end as name
        from customer where customer.company_id = c.company_id and customer.guid = ${column('customer_guid')}
          and customer.delete_time is null and ${customers})`;
      return sql`select ${column('name')} as name, owning.guid as customer, owning.name as "customerName", ${isShown} as "isShown"
        from ${sql.table(table)} left join lateral ${target === callTarget.customer ? itself : above} as owning on true
        where c.target_kind = ${target} and ${column('company_id')} = c.company_id
        and ${column('guid')} = c.target_guid and ${column('delete_time')} is null
        and (${isShown} or ${hidden[target]})`;
    }),
  );
  return sql.join(parts, sql` union all `);
}

/** The calls of some rows of `call_record`, named `c`, by the wire's columns and in an order of `c`; the one place where they get their names. */
export async function selectCalls(
  ctx: Context,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`c.talk_time desc, c.guid desc`,
): Promise<RawBuilder<unknown>> {
  const { zone } = ctx.session;
  const wall = (column: string) => wallTime(sql.ref<Date | null>(column), zone);
  return sql`(select c.guid as "Guid", c.guid as "OM_Call_Record_Id", coalesce(c.activity_guid::text, '') as "Activity_Record_Guid",
    c.user_guid as "User_Guid", caller.name as "User_Name", coalesce(c.target_kind, 0) as "Target_Kind", coalesce(c.target_guid::text, '') as "Target_Guid",
    coalesce(record.name, '') as "Target_Name", coalesce(record.customer::text, '') as "Customer_Guid",
    coalesce(record."customerName", '') as "Customer_Name",
    case when c.way = ${callWay.incoming} then 2 else 1 end as "Direction", c.called_number as "Called_Number", c.caller_number as "Caller_Number", c.phone_field as "Phone_Field",
    concat_ws(' ', nullif(c.province, ''), nullif(c.city, '')) as area, c.operator as operator,
    ${wall('c.talk_time')} as "Talk_Time", ${talkSecondsOf('c')} as "Talk_Length",
    ${callLabels('c')} as "Call_Label", ${wall('a.next_time')} as "Next_Time", coalesce(a.content, '') as "Activity_Content",
    case when c.way = ${callWay.backFill} then 2 else 1 end as "Call_Kind", c.way as "Call_Way",
    c.call_status as "Call_Status",
    case when c.call_status = 0 then ${translate(ctx.language, 'call.notReported')}::text
      else ${dictionaryName(ctx, 'Call_Status', 'c.call_status')} end as "Call_Status_Name",
    c.bd_kind as "Bd_Kind", c.state as "State", ${oneIf(sql<boolean>`c.review = 1 and c.bd_kind <> 2`)} as "Pending",
    c.review as "Review_State", coalesce(reviewer.name, '') as "Review_User_Name",
    ${oneIf(sql<boolean>`c.has_recording and (c.review not in (1, 3) or ${await mayReview(ctx, 'c')})`)} as "Has_Recording",
    coalesce(${wall('c.end_time')}, ${wallTime(sql`${ctx.now}::timestamptz`, zone)}) as "Current_Time",
    ${wall('c.create_time')} as "Create_Time", c.verify_seconds as "Verify_Seconds", (coalesce(record."isShown", false) or c.target_guid is null) as "isShown"
    from (${from}) as found join call_record c on c.company_id = ${ctx.session.companyId} and c.guid = found.guid
    join account as caller on caller.guid = c.user_guid
    left join account as reviewer on reviewer.guid = c.review_user_guid
    left join activity a on a.company_id = c.company_id and a.guid = c.activity_guid and a.delete_time is null
    left join lateral (${await recordsOfCalls(ctx)}) as record on true
    order by ${order})`;
}

/** A call as the wire reads it: its length in words, its number hidden where the record is out of reach or in the sea. */
export function shownCall({ language }: Pick<Context, 'language'>, { isShown, ...row }: CallRow): CallRecord {
  const { key, params } = durationWords(row.Talk_Length);
  const Talk_Length_Name = translate(language, key, params);
  if (isShown) return { ...row, Talk_Length_Name };
  const isIncoming = row.Call_Way === callWay.incoming;
  const outside = isIncoming ? row.Caller_Number : row.Called_Number;
  const mask = row.Target_Kind === callTarget.contact ? phoneMask([outside]) : noMask;
  return {
    ...row,
    Target_Name: mask(row.Target_Name),
    Customer_Name: mask(row.Customer_Name),
    ...(isIncoming ? { Caller_Number: maskedPhone(outside) } : { Called_Number: maskedPhone(outside) }),
    Activity_Content: '',
    Talk_Length_Name,
  };
}
