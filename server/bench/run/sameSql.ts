import type { customers } from '@haina/contract/calls/customers.ts';
import type { z } from 'zod';
import { listCustomers } from '../../src/customers/readCustomers.ts';
import { openCapture } from './capture.ts';

/** What a list of customers asks the database, to be asked again by the bare driver alone. */
export interface SameSql {
  readonly again: () => Promise<void>;
  readonly ask: (text: string, values: readonly unknown[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

type ListInput = z.output<typeof customers.list.input>;

/** Runs a list once as a person would and keeps its SQL. */
export async function sameSqlOf(
  databaseUrl: string,
  member: { readonly companyId: string; readonly userGuid: string },
  input: ListInput,
): Promise<SameSql> {
  const { ctx, queriesOf, ask, close } = await openCapture(databaseUrl, member);
  const queries = await queriesOf(() => listCustomers(input, ctx));
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
