import type { OperationCode } from '@haina/contract/calls/contract.ts';
import type { ExportKind } from '@haina/contract/calls/importExport.ts';
import type { productOrder } from '@haina/contract/calls/products.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { type OwnedTable, visible } from '../../access/scope.ts';
import type { CellFormat } from '../../platform/sheets/cellFormat.ts';
import type { Context } from '../../request/context.ts';
import type { TableForm } from '../form/recordForm.ts';
import { type ListInput, orderOf } from '../list/listInput.ts';

/** A row of a list in the wire's names. */
export type WireRow = Readonly<Record<string, unknown>>;

type Words = Readonly<Record<number, TextKey>>;

/** The filter and order of the list that is exported; products have orders of their own. */
export interface ExportedList extends Omit<ListInput, 'order_field'> {
  readonly order_field?: ListInput['order_field'] | (typeof productOrder)[number];
}

/** How the list of a noun becomes a spreadsheet. */
export interface ExportPlan {
  readonly kind: ExportKind;
  readonly operation: OperationCode;
  readonly table: string;
  /** The noun whose labels the columns have. */
  readonly labels: string;
  /** What the list shows by a filter: rows of the table that the caller reads. */
  conditions(ctx: Context, input: ExportedList): Promise<Condition[]>;
  /** The list's own order. */
  order(input: ExportedList): RawBuilder<unknown>;
  /** The list's own rows of some records. */
  rows(ctx: Context, guids: readonly string[]): Promise<readonly WireRow[]>;
  /** The texts of numbers that the product names. */
  readonly words: Readonly<Record<string, Words>>;
  /** The column whose value a person reads in the place of another one. */
  readonly shown?: Readonly<Record<string, string>>;
  /** What the cells of columns hold, where it is neither a text nor, by the column's name, a moment. */
  readonly formats: Readonly<Record<string, CellFormat>>;
  /** Moments that are mostly days, with their columns of the table. */
  readonly days?: Readonly<Record<string, string>>;
}

/** Records of a table by their Guids. */
export const byGuids = (table: string, ctx: Context, guids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.company_id`)} = ${ctx.session.companyId}
    and ${sql.ref(`${table}.guid`)} = any(${[...guids]}::uuid[])`;

/** The texts of the choices of a form. */
export const choiceWords = (form: TableForm): Record<string, Words> =>
  Object.fromEntries(form.fields.flatMap((field) => (field.kind === 'choice' ? [[field.wire, field.words]] : [])));

/** A list's own filter. */
interface Filtering {
  filter(ctx: Context, input: ListInput): Promise<Condition[]>;
}

/** What the exports of nouns with an owner have in common. */
export const ownedExport = (noun: OwnedTable, list: Filtering) => ({
  table: noun.table,
  conditions: async (ctx: Context, input: ListInput) => [
    await visible(ctx, noun),
    sql<boolean>`${sql.ref(`${noun.table}.delete_time`)} is null`,
    ...(await list.filter(ctx, input)),
  ],
  order: (input: ListInput) => orderOf(noun.table, input),
});
