import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { visible } from '../../access/scope.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import type { FormValues } from '../../records/form/recordForm.ts';
import type { NewValues } from '../../records/noun/noun.ts';
import type { KnownRecord } from '../../records/phones/knownRecords.ts';
import { lockKeys } from '../../records/phones/recordPhones.ts';
import { meetingNoun } from '../../records/reach/ownedNouns.ts';
import type { Context } from '../../request/context.ts';
import { invalid, refused } from '../../request/errors.ts';
import type { RowRefusal } from '../../records/noun/noun.ts';

/** The name of a meeting as meetings are compared by (S34.10), of the table that `meeting` stands for. */
export const meetingName = (meeting = 'meeting'): RawBuilder<string> =>
  sql<string>`split_part(${sql.ref(`${meeting}.search_text`)}, E'\\n', 1)`;

const keyOf = (name: string, time: string, owner: string) => `meeting ${owner} ${time} ${comparisonKey(name)}`;

/** What makes two rows the same attendance: meeting, time and person; nothing where one of them lacks. */
export function meetingKeys({ values: { Meeting_Name, Meeting_Time }, owner }: NewValues): string[] {
  if (typeof Meeting_Name !== 'string' || typeof Meeting_Time !== 'string' || owner === null) return [];
  return [keyOf(Meeting_Name, Meeting_Time, owner)];
}

interface Found {
  readonly guid: string;
  readonly name: string;
  readonly time: string;
  readonly owner: string;
  readonly ownerName: string;
  readonly isSeen: boolean;
}

/** The company's attendance that rows are the same as; `found` is their key. */
export async function findSameMeetings(ctx: Context, rows: readonly NewValues[]): Promise<KnownRecord[]> {
  const keys = new Set(rows.flatMap(meetingKeys));
  if (keys.size === 0) return [];
  const times = [...new Set(rows.map(({ values }) => values.Meeting_Time).filter((time) => typeof time === 'string'))];
  const { rows: found } = await sql<Found>`
    select meeting.guid, meeting.name, ${wallTime(sql<Date>`meeting.meeting_time`, ctx.session.zone)} as time,
      meeting.owner_guid as owner, account.name as "ownerName", coalesce(${await visible(ctx, meetingNoun)}, false) as "isSeen"
    from meeting join account on account.guid = meeting.owner_guid
    where meeting.company_id = ${ctx.session.companyId} and meeting.delete_time is null
      and meeting.meeting_time in (
        select time at time zone ${ctx.session.zone} from unnest(${times}::timestamp[]) as time)`.execute(ctx.db);
  return found
    .map(({ guid, name, time, owner, ownerName, isSeen }) => ({
      found: keyOf(name, time, owner),
      kind: targetKind.meeting,
      guid,
      name,
      owner: ownerName,
      isInSea: false,
      isSeen,
      family: null,
    }))
    .filter((one) => keys.has(one.found));
}

/** Refuses attendance of which the person has a row at that meeting already; two who write it wait for each other. */
export async function assertOnlyRow(
  ctx: Context,
  values: FormValues & { readonly owner: string },
  except: string | null,
): Promise<void> {
  const row = { values, owner: values.owner };
  await lockKeys(ctx, meetingKeys(row));
  const [same] = (await findSameMeetings(ctx, [row])).filter(({ guid }) => guid !== except);
  if (same) throw invalid('Meeting_Name', 'valid.meeting.same', { name: same.name });
}

/** What speaks against more people who came than were invited. */
export const arrivedRefusals = ({ Invite_Num, Arrive_Num }: FormValues): readonly RowRefusal[] =>
  Number(Arrive_Num) > Number(Invite_Num)
    ? [{ field: 'Arrive_Num', key: 'valid.meeting.arriveMax', params: { max: Number(Invite_Num) } }]
    : [];

/** Refuses more people who came than were invited. */
export function assertArrived(values: FormValues): void {
  const [refusal] = arrivedRefusals(values);
  if (refusal) throw invalid(refusal.field, refusal.key, refusal.params);
}

/** Refuses deleted attendance of which a live row is the same by now. */
export async function assertNoneSame(ctx: Context, guids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select meeting.name from meeting
    where meeting.company_id = ${ctx.session.companyId} and meeting.guid = any(${[...guids]}::uuid[])
      and exists (select from meeting as other where other.company_id = meeting.company_id and other.guid <> meeting.guid
        and ${meetingName('other')} = ${meetingName()} and other.meeting_time = meeting.meeting_time and other.owner_guid = meeting.owner_guid
        and (other.delete_time is null or other.guid = any(${[...guids]}::uuid[])))`.execute(ctx.db);
  const [same] = rows;
  if (same) throw refused('reply.score.meetingThere', { name: same.name });
}
