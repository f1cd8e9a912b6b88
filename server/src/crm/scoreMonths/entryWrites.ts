import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { sql } from 'kysely';
import { editable, manageable } from '../../access/scope.ts';
import type { Columns } from '../../platform/database/insertTogether.ts';
import { moveToBin } from '../../records/form/deleteRecords.ts';
import type { FormValues, RecordForm, RecordValues } from '../../records/form/recordForm.ts';
import { createRecord, type SentRecord, updateRecord } from '../../records/form/writeRecord.ts';
import type { FieldChange } from '../../records/operationLog/operationLog.ts';
import { recordOwnership } from '../../records/ownership/ownership.ts';
import { lockRecords } from '../../records/reach/lockRecords.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import { assertEntriesOpen, assertMonthsOpen } from './closedMonths.ts';

/** A kind of entries of scores: its form, and the field and column of the day that it counts for. */
export interface EntryKind {
  readonly form: RecordForm;
  readonly dateField: string;
  readonly dateColumn: string;
  readonly add: OperationCode;
}

/** What a write does beside the fields of the form. */
export interface EntryParts {
  readonly columns?: Columns;
  readonly changes?: readonly FieldChange[];
}

/** The name of a person whom the caller may give entries by an operation; anybody else is answered like nobody (S34.9). */
async function assertPerson(ctx: Context, guid: string, operation: OperationCode): Promise<string> {
  const reach = await ctx.rights.owners(ctx.db, 'performance', operation);
  const person = await ctx.db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .select('a.name')
    .where('m.company_id', '=', ctx.session.companyId)
    .where('m.user_guid', '=', guid)
    .executeTakeFirst();
  if (!person || !(reach === 'all' || reach.includes(guid))) throw invalid('User_Guid', 'valid.score.userUnknown');
  return person.name;
}

/** Enters a number of a person; `check` may refuse once it is known that the caller gives that person entries. */
export async function addEntry(
  ctx: Context,
  { form, dateField, add }: EntryKind,
  input: FormValues & { readonly User_Guid: string },
  { columns = {} }: EntryParts = {},
  check: () => Promise<void> = async () => undefined,
): Promise<{ Guid: string }> {
  await assertPerson(ctx, input.User_Guid, add);
  await check();
  await assertMonthsOpen(ctx, dateField, [String(input[dateField])]);
  const Guid = await createRecord(ctx, form, input, { owner: input.User_Guid, columns, ignoreRepeat: true });
  return { Guid };
}

interface Owned {
  readonly guid: string;
  readonly name: string;
}

async function ownerOf({ db, session }: Context, { table }: RecordForm, guid: string): Promise<Owned> {
  const { rows } = await sql<Owned>`select a.guid, a.name from ${sql.table(table)} as entry
    join account a on a.guid = entry.owner_guid
    where entry.company_id = ${session.companyId} and entry.guid = ${guid}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`an entry of ${table} without its person`);
  return found;
}

/** What another person makes of an entry: it counts for them from then on. */
async function personAfter(ctx: Context, { form }: EntryKind, guid: string, to: string | undefined) {
  const before = await ownerOf(ctx, form, guid);
  if (to === undefined || to === before.guid) return { owner: before.guid, columns: {}, changes: [] };
  const name = await assertPerson(ctx, to, form.codes.edit);
  await recordOwnership(ctx, form, [{ guid, from: before.guid }], { to, reason: 'transfer' });
  const change = { field: 'User_Guid', from: before.guid, to, fromLabel: before.name, toLabel: name };
  return { owner: to, columns: { owner_guid: to }, changes: [change] };
}

/** Changes the fields sent of an entry; `parts` gets what is there, what will be, and whose it will be, and may refuse. */
export async function updateEntry(
  ctx: Context,
  kind: EntryKind,
  { User_Guid, ...sent }: SentRecord & { readonly User_Guid?: string | undefined },
  parts: (
    after: FormValues & { readonly owner: string },
    before: RecordValues,
  ) => Promise<EntryParts> = async () => ({}),
): Promise<null> {
  const { form, dateField } = kind;
  await updateRecord(ctx, form, sent, await editable(ctx, form, form.codes.edit), async (before) => {
    const after = { ...before, ...sent } as RecordValues;
    await assertMonthsOpen(ctx, dateField, [String(before[dateField]), String(after[dateField])]);
    const person = await personAfter(ctx, kind, sent.Guid, User_Guid);
    const { columns = {}, changes = [] } = await parts({ ...after, owner: person.owner }, before);
    return { columns: { ...person.columns, ...columns }, changes: [...person.changes, ...changes] };
  });
  return null;
}

/** Moves entries to the recycle bin, all or none. */
export async function removeEntries(
  ctx: Context,
  { form, dateColumn }: EntryKind,
  guids: readonly string[],
): Promise<null> {
  const reach = await manageable(ctx, form, form.codes.remove);
  const found = (await lockRecords(ctx, form, guids, reach)).map(({ guid }) => guid);
  await assertEntriesOpen(ctx, { table: form.table, column: dateColumn }, found);
  await moveToBin(ctx, form, found);
  return null;
}
