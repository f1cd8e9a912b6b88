import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { Module } from '@haina/contract/rules/module.ts';
import { z } from 'zod';
import type { Context } from '../request/context.ts';

/** The tables that creating calls fill, by module. */
const tables: Partial<Record<Module, 'leads' | 'customer' | 'contacts' | 'business' | 'contract' | 'receivable'>> = {
  leads: 'leads',
  customer: 'customer',
  contacts: 'contacts',
  business: 'business',
  contract: 'contract',
  receivables: 'receivable',
};

const controllerTables: Readonly<Record<string, 'activity' | 'product' | undefined>> = {
  Activity: 'activity',
  Product: 'product',
};

// A plan belongs to its contract, whose module it has.
const isPlan = (path: string) => path === 'Receivables/AddReceivablesPlan';

/** The table a creating call fills; follow-ups and products belong to no module of their own. */
const tableOf = ({ module, path }: Endpoint) =>
  isPlan(path)
    ? 'receivable_plan'
    : module === null
      ? controllerTables[path.slice(0, path.indexOf('/'))]
      : tables[module];

const Created = z.object({ Guid: z.guid() });

/** Whether the record that an earlier creation answered with still lives (S1.11). */
export async function recordStillExists(ctx: Context, endpoint: Endpoint, reply: unknown): Promise<boolean> {
  const table = tableOf(endpoint);
  const created = Created.safeParse(reply);
  if (!table || !created.success) return false;
  const row = await ctx.db
    .selectFrom(table)
    .select('guid')
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', created.data.Guid)
    .where('delete_time', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
