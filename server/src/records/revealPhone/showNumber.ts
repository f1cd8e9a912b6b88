import { defaultNumberLimit, type revealPhone } from '@haina/contract/calls/revealPhone.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { newGuid } from '../../platform/database/guid.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';
import { contactsInSea, inSea } from '../../access/seaScope.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { logOperation } from '../operationLog/operationLog.ts';
import { lockKeys } from '../phones/recordPhones.ts';

type Wanted = Parameters<Handler<typeof revealPhone.showNumber>>[0];

/** The number of a record of the sea that the caller reads; gone for any other record: there nothing is masked. */
async function numberOf(ctx: Context, { Target_Kind, Target_Guid, Field }: Wanted): Promise<string> {
  const masked = {
    [targetKind.customer]: { table: 'customer', reach: inSea(ctx) },
    [targetKind.contacts]: { table: 'contacts', reach: contactsInSea(ctx) },
  };
  const found = Target_Kind === targetKind.customer || Target_Kind === targetKind.contacts ? masked[Target_Kind] : null;
  if (!found) throw notFound();
  const { table, reach } = found;
  const { rows } = await sql<{ number: string }>`
    select ${sql.ref(`${table}.${Field.toLowerCase()}`)} as number from ${sql.table(table)}
    where ${sql.ref(`${table}.guid`)} = ${Target_Guid} and ${reach}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row.number;
}

/** The numbers that the caller has looked at today, of the company's day. */
async function revealedToday(ctx: Context) {
  const { zone, companyId, userGuid } = ctx.session;
  const today = todayIn(zone, ctx.now);
  return ctx.db
    .selectFrom('number_reveal')
    .select(['target_kind', 'target_guid', 'field'])
    .where('company_id', '=', companyId)
    .where('user_guid', '=', userGuid)
    .where('create_time', '>=', sql<Date>`(${today}::date::timestamp at time zone ${zone})`)
    .execute();
}

/**
 * Shows one masked number: it is written down who looked, and a person may look at so many a day; the same one again is
 * not counted twice (S21.8).
 */
export const showNumber: Handler<typeof revealPhone.showNumber> = async (input, ctx) => {
  const number = await numberOf(ctx, input);
  if (number === '') throw refused('reply.number.empty');
  const { Target_Kind, Target_Guid, Field } = input;
  await lockKeys(ctx, [`numbers of ${ctx.session.userGuid}`]);
  const today = await revealedToday(ctx);
  const isKnown = today.some(
    (one) => one.target_kind === Target_Kind && one.target_guid === Target_Guid && one.field === Field,
  );
  if (isKnown) return { Number: number };
  const limit = ctx.session.settings.numberLimit ?? defaultNumberLimit;
  if (today.length >= limit) throw refused('reply.number.limit', { limit });
  await ctx.db
    .insertInto('number_reveal')
    .values({
      company_id: ctx.session.companyId,
      guid: newGuid(),
      user_guid: ctx.session.userGuid,
      target_kind: Target_Kind,
      target_guid: Target_Guid,
      field: Field,
      create_time: ctx.now,
    })
    .execute();
  const change = { field: 'Field', from: null, to: Field, toKey: `field.common.${Field}` } as const;
  await logOperation(ctx, Target_Kind, [Target_Guid], 'reveal', [change]);
  return { Number: number };
};
