import type { customers } from '@haina/contract/calls/customers.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { customerForm } from '../../src/crm/customers/customerForm.ts';
import { listCustomers } from '../../src/crm/customers/readCustomers.ts';
import type { Context } from '../../src/request/context.ts';
import { totalOf } from '../../src/records/list/recordTotals.ts';
import { openCapture } from './capture.ts';

/** Something that was asked of the database, to be asked again by the bare driver alone. */
export interface SameSql {
  readonly again: () => Promise<void>;
  readonly ask: (text: string, values: readonly unknown[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

type ListInput = z.output<typeof customers.list.input>;

interface Member {
  readonly companyId: string;
  readonly userGuid: string;
}

/** Runs something once as a person would and keeps its SQL. */
async function kept(databaseUrl: string, member: Member, run: (ctx: Context) => Promise<unknown>): Promise<SameSql> {
  const { ctx, queriesOf, ask, close } = await openCapture(databaseUrl, member);
  const queries = await queriesOf(() => run(ctx));
  return {
    again: async () => {
      for (const { text, values } of queries) await ask(text, values);
    },
    ask: async (text, values) => {
      await ask(text, values);
    },
    close,
  };
}

/** A list of customers. */
export const sameSqlOf = (databaseUrl: string, member: Member, input: ListInput): Promise<SameSql> =>
  kept(databaseUrl, member, (ctx) => listCustomers(input, ctx));

/** The total of a list of customers that nothing narrows, alone. */
export const sameTotalOf = (databaseUrl: string, member: Member): Promise<SameSql> =>
  kept(databaseUrl, member, async (ctx) => sql`select ${await totalOf(ctx, customerForm)} as total`.execute(ctx.db));
