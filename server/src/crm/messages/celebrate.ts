import type { Notice } from '@haina/contract/calls/notices.ts';
import { sql } from 'kysely';
import { newGuid } from '../../platform/database/guid.ts';
import { everyone, writeNotice } from '../../records/messages/writeNotice.ts';
import type { Context } from '../../request/context.ts';

/** What is celebrated: a contract that was signed, money that was received. */
const occasions = {
  contract: { type: 3, title: 'message.signed' },
  payment: { type: 4, title: 'message.paid' },
} as const satisfies Record<string, { readonly type: Notice['Type']; readonly title: `message.${string}` }>;

/** What is celebrated. */
export type Occasion = keyof typeof occasions;

/**
 * Tells everyone in the company of a contract or a payment, by amount and person alone, in the transaction of its cause, where the
 * company's settings say so (S16.22). A sum of nothing is none.
 */
export async function celebrate(ctx: Context, occasion: Occasion, guid: string): Promise<void> {
  if (ctx.isQuiet === true || ctx.session.settings.celebrate?.[occasion] !== true) return;
  const table = occasion === 'contract' ? 'contract' : 'receivable';
  const { rows } = await sql<{ name: string; money: string }>`
    select account.name, to_char(kept.money, 'FM999,999,999,999,990.00') as money
    from ${sql.table(table)} as kept join account on account.guid = kept.owner_guid
    where kept.company_id = ${ctx.session.companyId} and kept.guid = ${guid} and kept.money > 0`.execute(ctx.db);
  const [kept] = rows;
  if (!kept) return;
  const { type, title } = occasions[occasion];
  const words = { title, params: { name: kept.name, money: kept.money } };
  await writeNotice(ctx, { guid: newGuid(), type, ...words, content: '', author: null, receivers: everyone });
}
