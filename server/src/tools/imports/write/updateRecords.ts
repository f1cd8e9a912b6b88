import { sql } from 'kysely';
import type { Context } from '../../../request/context.ts';
import { type FieldChange, logOperations } from '../../../records/operationLog/operationLog.ts';
import { phonesOf, type TableForm, valueColumns } from '../../../records/form/recordForm.ts';
import { purgePhones } from '../../../records/phones/recordPhones.ts';
import type { ImportPlan } from '../batch/importPlans.ts';
import { yieldingMap } from '../batch/yieldingMap.ts';
import { keepPhonesOf, rowOf } from './insertRecords.ts';
import type { Lookups } from '../read/lookups.ts';
import type { Values } from '../read/readRow.ts';

/** A record as it is: its typed values, its version and when it was last changed. */
export interface PresentRecord {
  readonly guid: string;
  readonly version: number;
  readonly updateTime: string;
  readonly isDeleted: boolean;
  readonly values: Values;
}

/** Locks records of one noun, always in the same order, and reads their typed values. */
export async function lockPresent(
  ctx: Context,
  form: TableForm,
  guids: readonly string[],
): Promise<ReadonlyMap<string, PresentRecord>> {
  const { rows } = await sql<
    Record<string, unknown> & { guid: string; version: number; updateTime: string; isDeleted: boolean }
  >`
    select guid, row_version as version, update_time::text as "updateTime", delete_time is not null as "isDeleted",
      ${sql.join(valueColumns(ctx, form))}
    from ${sql.table(form.table)}
    where company_id = ${ctx.session.companyId} and guid = any(${[...guids]}::uuid[]) order by guid for update`.execute(
    ctx.db,
  );
  return new Map(
    rows.map(({ guid, version, updateTime, isDeleted, ...values }) => [
      guid,
      { guid, version, updateTime, isDeleted, values },
    ]),
  );
}

/** Values that replace those of a record. */
export interface ChangedRecord {
  readonly before: PresentRecord;
  readonly after: Values;
  /** When it counts as changed; null: now. */
  readonly updateTime: string | null;
}

const sides = (value: unknown) => (value === undefined || value === null ? null : (value as string | number));

/** What differs, with the words of ids. */
function changesOf(form: TableForm, lookups: Lookups, before: Values, after: Values): FieldChange[] {
  return form.fields.flatMap((field): FieldChange[] => {
    const [from, to] = [sides(before[field.wire]), sides(after[field.wire])];
    if (from === to) return [];
    const change = { field: field.wire, from, to };
    if (field.kind === 'dictionary') {
      const name = (id: unknown) => lookups.entryName(field.code, Number(id));
      return [{ ...change, fromLabel: name(from), toLabel: name(to) }];
    }
    if (field.kind === 'area') {
      return [{ ...change, fromLabel: lookups.areaName(Number(from)), toLabel: lookups.areaName(Number(to)) }];
    }
    if (field.kind !== 'choice') return [change];
    const [fromKey, toKey] = [field.words[Number(from)], field.words[Number(to)]];
    return [{ ...change, ...(fromKey ? { fromKey } : {}), ...(toKey ? { toKey } : {}) }];
  });
}

/**
 * Replaces the typed values of locked records by a handful of statements: rows with search and version, phones, operation
 * record as single updates leave them.
 */
export async function updateRecords(
  ctx: Context,
  plan: ImportPlan,
  lookups: Lookups,
  changed: readonly ChangedRecord[],
): Promise<void> {
  if (changed.length === 0) return;
  const { form } = plan;
  const rows = await yieldingMap(changed, ({ before, after, updateTime }) => ({
    guid: before.guid,
    ...rowOf(form, after, ctx.session.zone),
    ...plan.followingColumns?.(after, lookups.entryPath),
    update_time: updateTime ?? ctx.now,
  }));
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'guid');
  const set = sql.join(columns.map((name) => sql`${sql.id(name)} = n.${sql.id(name)}`));
  await sql`update ${sql.table(form.table)} as t set ${set}, row_version = t.row_version + 1
    from jsonb_populate_recordset(null::${sql.table(form.table)}, ${JSON.stringify(rows)}::jsonb) as n
    where t.company_id = ${ctx.session.companyId} and t.guid = n.guid`.execute(ctx.db);
  const guids = changed.map(({ before }) => before.guid);
  await purgePhones(ctx, form.kind, guids);
  await keepPhonesOf(
    ctx,
    form.kind,
    changed.map(({ before, after }) => ({ guid: before.guid, phones: phonesOf(form, after) })),
  );
  const told = changed.map(({ before, after }) => ({
    guid: before.guid,
    changes: changesOf(form, lookups, before.values, after),
  }));
  await logOperations(
    ctx,
    form.kind,
    told.filter(({ changes }) => changes.length > 0),
    'update',
  );
}
