import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { newGuid } from '../../platform/database/guid.ts';
import { type Columns, insertTogether } from '../../platform/database/insertTogether.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { DuplicateExceptions } from '../phones/knownRecords.ts';
import { assertNextTimeNotPast, isPastNextTime } from './nextTime.ts';
import { type FieldChange, logOperation, operationRow } from '../operationLog/operationLog.ts';
import { firstOwnerRow, type OwnershipReason, ownedSince } from '../ownership/ownership.ts';
import {
  changesOf,
  columnsOf,
  type FormValues,
  lockValues,
  phonesOf,
  type RecordForm,
  type RecordValues,
  searchOf,
} from './recordForm.ts';
import { keepPhones, phoneRows, assertPhonesFree } from '../phones/recordPhones.ts';

/** What a new record gets beside its form. */
export interface NewRecord {
  readonly owner: string;
  readonly reason?: OwnershipReason;
  readonly columns?: Columns;
  readonly duplicateExceptions?: DuplicateExceptions;
  /** Values of the record that this one is made of, which may be taken over though a person could not choose them any more. */
  readonly from?: FormValues;
  /** Phones that other records hold do not matter. */
  readonly ignoreRepeat: boolean;
  /** What the caller did about its phones: waited for others with the same ones, and found them to be nobody's. */
  readonly phones?: 'locked' | 'free';
}

const nobodys: DuplicateExceptions = { except: [], customer: null };

/** Creates a record from a form: refuses unknown entries and held phones, keeps search, phones, owner and log. */
export async function createRecord(
  ctx: Context,
  form: RecordForm,
  values: FormValues,
  {
    owner,
    reason = 'create',
    columns = {},
    duplicateExceptions = nobodys,
    from = {},
    ignoreRepeat,
    phones: known,
  }: NewRecord,
): Promise<string> {
  assertNextTimeNotPast(ctx, values.Next_Time, from.Next_Time);
  await changesOf(ctx, form, {}, values);
  const phones = phonesOf(form, values);
  if (known !== 'free') await assertPhonesFree(ctx, phones, duplicateExceptions, ignoreRepeat, known === 'locked');
  const guid = newGuid();
  const row = {
    ...columnsOf(form, values, ctx.session.zone),
    ...searchOf(form, values),
    company_id: ctx.session.companyId,
    guid,
    owner_guid: owner,
    create_user_guid: ctx.session.userGuid,
    create_time: ctx.now,
    update_time: ctx.now,
    ...ownedSince(ctx, form),
    ...columns,
  };
  const [first, ...others] = phoneRows(ctx, form.kind, guid, phones);
  await insertTogether(ctx.db, [
    { table: form.table, rows: [row] },
    ...(first ? [{ table: 'record_phone', rows: [first, ...others] } as const] : []),
    { table: 'ownership_change', rows: [firstOwnerRow(ctx, form, guid, owner, reason)] },
    { table: 'operation_record', rows: [operationRow(ctx, form.kind, guid, 'create')] },
  ]);
  return guid;
}

/** Writes a new row. */
export async function insertRow(ctx: Context, table: string, columns: Columns): Promise<void> {
  await insertTogether(ctx.db, [{ table, rows: [columns] }]);
}

/** The fields sent of one record; absent ones stay. */
export interface SentRecord extends FormValues {
  readonly Guid: string;
  readonly Row_Version?: number | undefined;
  readonly Ignore_Repeat?: 0 | 1 | undefined;
}

/** What else an update does once the record is locked. */
export interface UpdateParts {
  readonly columns?: Columns;
  readonly changes?: readonly FieldChange[];
  readonly duplicateExceptions?: DuplicateExceptions;
}

/** Whether a next contact is the one that the caller's own last change of the record replaced: taking that back is no new one. */
async function takesBack(ctx: Context, kind: TargetKind, { Guid, Next_Time }: SentRecord): Promise<boolean> {
  if (typeof Next_Time !== 'string' || !isPastNextTime(ctx, Next_Time)) return false;
  const { companyId, userGuid } = ctx.session;
  const { rows } = await sql`
    select from (select user_guid, changes from operation_record where company_id = ${companyId} and target_kind = ${kind}
      and target_guid = ${Guid} order by create_time desc limit 1) as last
    where user_guid = ${userGuid} and changes @> ${JSON.stringify([{ field: 'Next_Time', from: Next_Time }])}::jsonb`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

/**
 * Changes the fields sent of one record that fits a predicate; gone otherwise. A stale Row_Version is refused. `parts` is
 * asked after the row is locked and may refuse.
 */
export async function updateRecord(
  ctx: Context,
  form: RecordForm,
  sent: SentRecord,
  predicate: RawBuilder<boolean>,
  parts: (before: RecordValues) => Promise<UpdateParts>,
): Promise<void> {
  const before = await lockValues(ctx, form, sent.Guid, predicate);
  if (!before) throw notFound();
  const { columns = {}, changes = [], duplicateExceptions = nobodys } = await parts(before);
  if (sent.Row_Version !== undefined && sent.Row_Version !== before.Row_Version) throw refused('reply.staleVersion');
  if (!(await takesBack(ctx, form.kind, sent))) assertNextTimeNotPast(ctx, sent.Next_Time, before.Next_Time);
  const ownChanges = await changesOf(ctx, form, before, sent);
  const after = { ...before, ...sent };
  const known = phonesOf(form, before);
  const phones = phonesOf(form, after);
  const newPhones = phones.filter((phone) => !known.includes(phone));
  const family = { ...duplicateExceptions, except: [...duplicateExceptions.except, sent.Guid] };
  await assertPhonesFree(ctx, newPhones, family, sent.Ignore_Repeat === 1);
  await updateRow(ctx, form.table, sent.Guid, {
    ...columnsOf(form, sent, ctx.session.zone),
    ...searchOf(form, after),
    update_time: ctx.now,
    ...columns,
  });
  await keepPhones(ctx, form.kind, sent.Guid, phones);
  await logOperation(ctx, form.kind, [sent.Guid], 'update', [...changes, ...ownChanges]);
}

/** Writes columns of one record and raises its version. */
export async function updateRow(ctx: Context, table: string, guid: string, columns: Columns): Promise<void> {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)}, row_version = row_version + 1
    where company_id = ${ctx.session.companyId} and guid = ${guid}`.execute(ctx.db);
}
