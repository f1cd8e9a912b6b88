import type { Columns } from '../../platform/database/insertTogether.ts';
import type { Context } from '../../request/context.ts';
import { protectionOf } from './createCustomer.ts';

/** The columns of an imported customer's owner, or of its way into the sea: since when and why. */
export function importedColumns(ctx: Context, owner: string | null): Columns {
  const blank = { protect_state: 6, protect_over_time: null, sea_remark: '', renew_count: 0 };
  if (owner === null) return { ...blank, sea_kind: 'import', sea_time: ctx.now, owned_since: null };
  return { ...blank, ...protectionOf(ctx), sea_kind: null, sea_time: null, owned_since: ctx.now };
}
