import { blackNumberLimit, type blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { sql } from 'kysely';
import { newGuid } from '../../platform/database/guid.ts';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { lockedSettings } from '../../records/administration/lockedSettings.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';

const kindName = ({ language }: Context, isRisky: boolean) =>
  translate(language, isRisky ? 'blackNumber.kind.risky' : 'blackNumber.kind.black');

/** Refuses more numbers than a company may have; `added` are about to come. Who adds beside waits. */
export async function assertRoom(ctx: Context, added: number): Promise<void> {
  if (added === 0) return;
  await lockedSettings(ctx);
  const { rows } = await sql<{ held: number }>`select count(*)::int as held from black_number
    where company_id = ${ctx.session.companyId}`.execute(ctx.db);
  if ((rows[0]?.held ?? 0) + added > blackNumberLimit) {
    throw refused('blackNumber.refusal.tooMany', { number: blackNumberLimit });
  }
}

/** Puts a number on the blacklist; it holds from the next dial on. */
export const addBlackNumber: Handler<typeof blackNumbers.add> = async ({ Number, Is_Risky, Remark = '' }, ctx) => {
  await assertRoom(ctx, 1);
  const digits = phoneDigits(Number);
  const guid = newGuid();
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('black_number')
    .values({
      company_id: ctx.session.companyId,
      guid,
      digits,
      is_risky: Is_Risky === 1,
      remark: Remark,
      user_guid: ctx.session.userGuid,
      create_time: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'digits']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw invalid('Number', 'blackNumber.refusal.there', { number: digits });
  const params = { number: digits, kind: kindName(ctx, Is_Risky === 1) };
  await logAdmin(ctx, { subject: 'blackNumber', guid, action: 'add', params });
  return { Guid: guid };
};

/** Changes whether a number is a high risk only, and the reason where one is sent. */
export const updateBlackNumber: Handler<typeof blackNumbers.update> = async ({ Guid, Is_Risky, Remark }, ctx) => {
  const row = await ctx.db
    .updateTable('black_number')
    .set({ is_risky: Is_Risky === 1, ...(Remark === undefined ? {} : { remark: Remark }) })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', Guid)
    .returning('digits')
    .executeTakeFirst();
  if (!row) throw notFound();
  const params = { number: row.digits, kind: kindName(ctx, Is_Risky === 1) };
  await logAdmin(ctx, { subject: 'blackNumber', guid: Guid, action: 'update', params });
  return null;
};

/** Takes numbers off the blacklist; one that is gone takes none off. */
export const removeBlackNumbers: Handler<typeof blackNumbers.remove> = async ({ BlackGuidList }, ctx) => {
  const wanted = [...new Set(BlackGuidList)];
  const { rows } = await sql<{ guid: string; digits: string }>`delete from black_number
    where company_id = ${ctx.session.companyId} and guid = any(${wanted}::uuid[]) returning guid, digits`.execute(
    ctx.db,
  );
  const [first] = rows;
  if (!first || rows.length < wanted.length) throw notFound();
  await logAdmin(
    ctx,
    rows.length === 1
      ? { subject: 'blackNumber', guid: first.guid, action: 'remove', params: { number: first.digits } }
      : { subject: 'blackNumber', guid: null, action: 'removeMany', params: { number: rows.length } },
  );
  return null;
};
