import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { newGuid } from '../../../platform/database/guid.ts';
import { runPrepared } from '../../../platform/database/preparedQuery.ts';
import type { SearchColumns } from '../../../platform/database/sql/search.ts';
import type { Context } from '../../../request/context.ts';
import { operationRow } from '../../../records/operationLog/operationLog.ts';
import { type FormField, phonesOf, searchOf, type TableForm } from '../../../records/form/recordForm.ts';
import { digitsOf } from '../../../records/phones/recordPhones.ts';
import type { ImportForm } from '../batch/importPlans.ts';
import { yieldingMap } from '../batch/yieldingMap.ts';
import type { Values } from '../read/readRow.ts';

/** A new record: its typed values, its owner (null: the sea, undefined: it has none) and columns beside them. */
export interface NewRow {
  readonly guid: string;
  readonly values: Values;
  readonly owner: string | null | undefined;
  readonly columns: Readonly<Record<string, unknown>>;
}

const blanks: Readonly<Record<FormField['kind'], unknown>> = {
  text: '',
  phone: '',
  moment: null,
  area: 0,
  choice: 0,
  dictionary: 0,
  amount: 0,
};

/** The first value of a choice is what a record has where nothing is said. */
const blankOf = (field: FormField) =>
  field.kind === 'choice' ? Math.min(...Object.keys(field.words).map(Number)) : blanks[field.kind];

/** Search columns whose grams are a list as PostgreSQL writes it, which costs it less to read than one of JSON. */
type KeptSearch = Omit<SearchColumns, 'grams'> & { readonly grams: string };

const escaped = (gram: string) => gram.replace(/["\\]/g, '\\$&');

/** The search columns of values as they are sent. */
function searchSent(form: TableForm, values: Values): KeptSearch {
  const search = searchOf(form, values);
  // Grams are made of nothing but the words and phones in the text.
  const grams = /["\\]/.test(search.search_text) ? search.grams.map(escaped) : search.grams;
  return { ...search, grams: grams.length === 0 ? '{}' : `{"${grams.join('","')}"}` };
}

const searches = new WeakMap<Values, KeptSearch>();

/** Makes the search columns of values ahead of their writing, where the most of it goes. */
export function prepareSearch(form: TableForm, values: Values): void {
  searches.set(values, searchSent(form, values));
}

/** The columns of typed values as JSON that PostgreSQL reads into a row; what is not typed is blank. */
export const rowOf = (form: TableForm, values: Values, zone: string): Record<string, unknown> => ({
  ...Object.fromEntries(
    form.fields.map((field) => {
      const value = values[field.wire] ?? blankOf(field);
      // PostgreSQL reads a wall time with the name of its zone.
      return [field.column, field.kind === 'moment' && typeof value === 'string' ? `${value} ${zone}` : value];
    }),
  ),
  ...(searches.get(values) ?? searchSent(form, values)),
});

type NewRows = readonly Readonly<Record<string, unknown>>[];

/** Inserts rows of one shape by one statement. */
export async function insertRows(db: Database, table: string, rows: NewRows): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.id(name)));
  const insert = sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
  await runPrepared(db, insert);
}

/** Keeps the phones of records for look-ups. */
export async function keepPhonesOf(
  ctx: Context,
  kind: TargetKind,
  records: readonly { readonly guid: string; readonly phones: readonly string[] }[],
): Promise<void> {
  const rows = records.flatMap(({ guid, phones }) =>
    digitsOf(phones).map((digits) => ({
      company_id: ctx.session.companyId,
      digits,
      target_kind: kind,
      target_guid: guid,
    })),
  );
  await insertRows(ctx.db, 'record_phone', rows);
}

async function keepOwners(ctx: Context, kind: TargetKind, rows: readonly NewRow[]): Promise<void> {
  await insertRows(
    ctx.db,
    'ownership_change',
    rows
      .filter(({ owner }) => owner !== undefined)
      .map(({ guid, owner }) => ({
        company_id: ctx.session.companyId,
        guid: newGuid(),
        target_kind: kind,
        target_guid: guid,
        from_guid: null,
        to_guid: owner,
        reason: 'import',
        remark: '',
        user_guid: ctx.session.userGuid,
        create_time: ctx.now,
      })),
  );
}

/**
 * Creates records of one noun by a handful of statements, whatever their number: rows, phones, owners and operation
 * record as a single creation leaves them. `fileName` is what the operation record says they came from.
 */
export async function insertRecords(
  ctx: Context,
  form: ImportForm,
  batch: { readonly guid: string; readonly fileName: string },
  rows: readonly NewRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const base = {
    company_id: ctx.session.companyId,
    create_user_guid: ctx.session.userGuid,
    create_time: ctx.now,
    update_time: ctx.now,
    row_version: 1,
    import_guid: batch.guid,
  };
  const records = await yieldingMap(rows, ({ guid, values, owner, columns }) => ({
    ...base,
    ...rowOf(form, values, ctx.session.zone),
    guid,
    ...(owner === undefined ? {} : { owner_guid: owner }),
    ...columns,
  }));
  await insertRows(ctx.db, form.table, records);
  const phones = rows.map(({ guid, values }) => ({ guid, phones: phonesOf(form, values) }));
  await keepPhonesOf(ctx, form.kind, phones);
  await keepOwners(ctx, form.kind, rows);
  const changes = [{ field: 'File_Name', from: null, to: batch.fileName }];
  await insertRows(
    ctx.db,
    'operation_record',
    // A list within the rows, as they are JSON themselves.
    rows.map(({ guid }) => ({ ...operationRow(ctx, form.kind, guid, 'import'), changes })),
  );
}
