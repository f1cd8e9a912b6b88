import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../request/context.ts';

const Created = z.object({ Guid: z.guid() });

/** Whether the record of a table that an earlier creation answered with still lives (S1.11). */
export async function recordStillExists(ctx: Context, table: string | undefined, reply: unknown): Promise<boolean> {
  const created = Created.safeParse(reply);
  if (table === undefined || !created.success) return false;
  const { rows } = await sql`select from ${sql.table(table)} where company_id = ${ctx.session.companyId}
    and guid = ${created.data.Guid} and delete_time is null`.execute(ctx.db);
  return rows.length > 0;
}
