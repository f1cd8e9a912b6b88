import type { OwnershipChange, sea } from '@haina/contract/calls/sea.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { wallTime } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { shownTarget } from '../../records/reach/recordRef.ts';
import { seaKindWords } from './releaseToPool.ts';
import { maskFor } from '../../records/phones/seaPhones.ts';

const words: Readonly<Record<string, string | undefined>> = seaKindWords;

/** What was typed, or the rule in the reader's language. */
function remarkOf(ctx: Context, { Reason, Remark }: OwnershipChange): string {
  const key = Reason === 'rule' ? words[Remark] : undefined;
  return key === undefined ? Remark : translate(ctx.language, key);
}

/** Who had a customer, when and why, the newest first; of customers that the caller may look at, the sea included. */
export const listOwnership: Handler<typeof sea.history> = async ({ Guid }, ctx) => {
  const record = await shownTarget(ctx, { kind: targetKind.customer, guid: Guid });
  const mask = await maskFor(ctx, record);
  const { rows } = await sql<OwnershipChange>`
    select ${wallTime(sql`c.create_time`, ctx.session.zone)} as "Create_Time",
      coalesce(before.name, '') as "From_User_Name", coalesce(after.name, '') as "To_User_Name",
      coalesce(doer.name, ${translate(ctx.language, 'common.system')}) as "UserName", c.reason as "Reason", c.remark as "Remark"
    from ownership_change c
    left join account before on before.guid = c.from_guid
    left join account after on after.guid = c.to_guid
    left join account doer on doer.guid = c.user_guid
    where c.company_id = ${ctx.session.companyId} and c.target_kind = ${targetKind.customer} and c.target_guid = ${Guid}
    order by c.create_time desc, c.guid desc`.execute(ctx.db);
  return { rows: rows.map((row) => ({ ...row, Remark: mask(remarkOf(ctx, row)) })) };
};
