import type { BatchResult } from '@haina/contract/calls/batch.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Columns } from '../../platform/database/insertTogether.ts';
import type { Context } from '../../request/context.ts';
import { type Refusal, refused } from '../../request/errors.ts';
import { translate } from '../../request/translate.ts';
import { sidesOf } from '../operationLog/changeWords.ts';
import { lockRecords } from '../reach/lockRecords.ts';
import { assertNextTimeNotPast } from './nextTime.ts';
import { type FieldChange, logOperations } from '../operationLog/operationLog.ts';
import {
  changesOfEach,
  columnsOf,
  type FormValues,
  type RecordForm,
  type RecordValues,
  type TableForm,
  valuesOfEach,
} from './recordForm.ts';

/** A change of several records. */
export interface Batch {
  readonly guids: readonly string[];
  /** What is written into each; none of it is a name, a phone or searched for. */
  readonly values: FormValues;
  readonly Preview?: 0 | 1 | undefined;
  readonly GoodOnly?: 0 | 1 | undefined;
}

/** A record that is locked for the change, with the columns that the noun's rules read. */
export type BatchRecord = { readonly guid: string; readonly name: string } & Readonly<Record<string, unknown>>;

/** What a noun adds to a change of several of its records. */
export interface BatchRules {
  /** Columns to write beside those of the form. */
  readonly columns?: Columns;
  /** Why a record cannot be changed; null when it can. `before` are the present values of its form. */
  readonly refuse?: (record: BatchRecord, before: RecordValues | undefined) => Refusal | null;
  /** What changes of a record beside its form; written by `columns`. */
  readonly changes?: (record: BatchRecord) => readonly FieldChange[];
  /** Columns that `refuse` and `changes` look at. */
  readonly reads?: readonly string[];
}

interface Planned {
  readonly guid: string;
  readonly name: string;
  readonly changes: readonly FieldChange[];
  readonly refusal: Refusal | null;
}

/** What would happen to each record. */
async function planned(
  ctx: Context,
  form: TableForm,
  records: readonly BatchRecord[],
  values: FormValues,
  { refuse = () => null, changes: others = () => [] }: BatchRules,
): Promise<Planned[]> {
  const before = await valuesOfEach(
    ctx,
    form,
    records.map(({ guid }) => guid),
  );
  for (const { guid } of records) assertNextTimeNotPast(ctx, values.Next_Time, before.get(guid)?.Next_Time);
  const changes = await changesOfEach(
    ctx,
    form,
    records.map(({ guid }) => before.get(guid) ?? {}),
    values,
  );
  return records.map((record, place) => ({
    guid: record.guid,
    name: record.name,
    changes: [...(changes[place] ?? []), ...others(record)],
    refusal: refuse(record, before.get(record.guid)),
  }));
}

function resultOf(ctx: Context, plan: readonly Planned[]): BatchResult {
  const free = plan.filter(({ refusal }) => refusal === null);
  const changed = free.filter(({ changes }) => changes.length > 0);
  return {
    Changed: changed.length,
    Unchanged: free.length - changed.length,
    Rows: changed.map(({ guid, name, changes }) => ({
      Guid: guid,
      Name: name,
      Lines: changes.map((change) => {
        const { from, to } = sidesOf(ctx, change);
        return { Field: change.field, From: from, To: to };
      }),
    })),
    Refused: plan.flatMap(({ guid, name, refusal }) =>
      refusal ? [{ Guid: guid, Name: name, Reason: translate(ctx.language, refusal.key, refusal.params) }] : [],
    ),
  };
}

/**
 * Writes the same fields into several locked records, each all or nothing with its own operation record. One that refuses
 * keeps all as they are, unless only the good ones are wanted; a preview writes nothing.
 */
export async function updateLocked(
  ctx: Context,
  form: TableForm & { readonly kind: TargetKind },
  records: readonly BatchRecord[],
  batch: Omit<Batch, 'guids'>,
  rules: BatchRules = {},
): Promise<BatchResult> {
  const plan = await planned(ctx, form, records, batch.values, rules);
  const result = resultOf(ctx, plan);
  if (batch.Preview === 1) return result;
  const { Refused } = result;
  if (Refused.length > 0 && batch.GoodOnly !== 1) {
    throw refused('reply.bulk.someRefused', { number: Refused.length }, { Refused });
  }
  const changed = plan.filter(({ refusal, changes }) => refusal === null && changes.length > 0);
  if (changed.length === 0) return result;
  const columns = { ...columnsOf(form, batch.values, ctx.session.zone), update_time: ctx.now, ...rules.columns };
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  await sql`update ${sql.table(form.table)} set ${sql.join(set)}, row_version = row_version + 1
    where company_id = ${ctx.session.companyId} and guid = any(${changed.map(({ guid }) => guid)}::uuid[])`.execute(
    ctx.db,
  );
  await logOperations(ctx, form.kind, changed, 'update');
  return result;
}

/** The same of records with an owner that fit a predicate: one out of reach makes all of them gone. */
export async function updateBatch(
  ctx: Context,
  form: RecordForm,
  batch: Batch,
  predicate: RawBuilder<boolean>,
  rules: BatchRules = {},
): Promise<BatchResult> {
  const records = await lockRecords<Record<string, unknown>>(ctx, form, batch.guids, predicate, rules.reads);
  return updateLocked(ctx, form, records, batch, rules);
}
