import { sql } from 'kysely';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import type { Context } from '../../request/context.ts';
import { logOperation } from '../operationLog/operationLog.ts';
import { purgePhones } from '../phones/recordPhones.ts';

/** Moves locked records to the recycle bin (S15.5). */
export async function moveToBin(
  ctx: Context,
  noun: { readonly table: string; readonly kind: TargetKind },
  guids: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(noun.table)}
    set delete_time = ${ctx.now}, delete_user_guid = ${ctx.session.userGuid}, row_version = row_version + 1
    where company_id = ${ctx.session.companyId} and guid = any(${[...guids]}::uuid[])`.execute(ctx.db);
  await purgePhones(ctx, noun.kind, guids);
  await logOperation(ctx, noun.kind, guids, 'remove');
}
