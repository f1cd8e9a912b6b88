import { activity } from '@haina/contract/calls/activity.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type OwnedTable, visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';

const TabCounts = activity.counts.output.omit({ Activity: true, File: true, Team: true });

/** The numbers of what stands below a record, each with a tab of its own. */
export type TabCounts = z.output<typeof TabCounts>;

/** The names of these numbers on the wire. */
export const tabNames = TabCounts.keyof().options;

/** How many rows the caller finds below a record, asked beside the query `record` that gives its company and Guid. */
export type TabNumber = RawBuilder<number>;

/** A tab that a noun fills in the records of others. */
export interface NounTab {
  readonly name: keyof TabCounts;
  /** Its number, by the kind of the record that has the tab. */
  readonly below: Readonly<Partial<Record<TargetKind, (ctx: Context) => Promise<TabNumber>>>>;
}

/** How many live records of a noun that the caller reads fit a condition. */
export const readable =
  (noun: OwnedTable, condition: RawBuilder<unknown>) =>
  async (ctx: Context): Promise<TabNumber> =>
    sql<number>`(select count(*)::int from ${sql.table(noun.table)}
      where ${sql.ref(`${noun.table}.delete_time`)} is null and ${condition} and ${await visible(ctx, noun)})`;

/** The same of those that name the record in a column. */
export const naming = (noun: OwnedTable, column: string) =>
  readable(noun, sql`${sql.ref(`${noun.table}.${column}`)} = (select guid from record)`);
