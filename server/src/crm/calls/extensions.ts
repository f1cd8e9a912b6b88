import { createHmac, randomInt } from 'node:crypto';
import { channelOf } from '@haina/contract/calls/events.ts';
import { voiceCode } from '@haina/contract/calls/callShapes.ts';
import type { calls } from '@haina/contract/calls/calls.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { newGuid } from '../../platform/database/guid.ts';
import { CallRefused, type ExtensionState, GatewayDown } from '../../platform/telephony/gateway.ts';
import type { Context } from '../../request/context.ts';
import { notFound, Refusal, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { inSeparateTransaction } from '../../request/inSeparateTransaction.ts';
import { publish } from '../../request/publish.ts';
import { lockKeys } from '../../records/phones/recordPhones.ts';
import { takeOne, tallies } from './dayTally.ts';

/** The extension of the caller; null where they have none. */
export async function ownExtension({ db, session }: Context): Promise<string | null> {
  const row = await db
    .selectFrom('extension')
    .select('number')
    .where('company_id', '=', session.companyId)
    .where('user_guid', '=', session.userGuid)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** A person without an extension has to set one up first. */
export const noExtension = () => new Refusal(replyCode.setUpFirst, 'call.refusal.extensionMissing');

/** The caller's extension. */
export const readUserPhone: Handler<typeof calls.userPhone> = async (_input, ctx) => {
  const number = await ownExtension(ctx);
  return { Extension_Number: number ?? '', Extension_Name: number === null ? '' : ctx.session.userName };
};

const states: Readonly<Record<ExtensionState, 1 | 2 | 3>> = { ready: 1, busy: 2, offline: 3, unknown: 3 };

/** The caller's extension and what it is doing; another person's is gone, and a switchboard that is away refuses. */
export const readPhoneModel: Handler<typeof calls.phoneModel> = async ({ Extension_Number }, ctx) => {
  const number = await ownExtension(ctx);
  if (number === null) throw noExtension();
  if (number !== Extension_Number) throw notFound();
  try {
    const state = states[await ctx.ports.telephony.extensionState(number)];
    return { Extension_Number: number, Extension_Name: ctx.session.userName, Extension_State: state };
  } catch (error) {
    if (error instanceof GatewayDown) throw refused('call.failed');
    throw error;
  }
};

const hashOf = ({ config, session }: Context, number: string, code: string) =>
  createHmac('sha256', config.tokenSecret)
    .update(`voice code ${session.companyId} ${session.userGuid} ${number} ${code}`)
    .digest('base64url');

/** Refuses an extension that is another active person's, or that the operator gave to another company. */
async function assertFree(ctx: Context, number: string): Promise<void> {
  const { companyId, userGuid } = ctx.session;
  const { rows } = await sql<{ isForeign: boolean; isTaken: boolean }>`select
    exists (select from mapped_extension) and not exists (select from mapped_extension
      where number = ${number} and company_id = ${companyId}) as "isForeign",
    exists (select from extension e join member m on m.company_id = e.company_id and m.user_guid = e.user_guid
      where e.number = ${number} and not m.is_disabled
      and not (e.company_id = ${companyId} and e.user_guid = ${userGuid})) as "isTaken"`.execute(ctx.db);
  if (rows[0]?.isForeign) throw refused('call.refusal.extensionForeign', { number });
  if (rows[0]?.isTaken) throw refused('call.refusal.extensionTaken', { number });
}

/** Refuses what is more than a day's codes, each limit with its words. */
async function countCode(ctx: Context, number: string): Promise<void> {
  const { ofNumber, ofPerson, ofCompany } = voiceCode;
  const { userGuid } = ctx.session;
  if (!(await takeOne(ctx, tallies.codesTo(number), ofNumber))) {
    throw refused('call.refusal.codeOfNumber', { number, limit: ofNumber });
  }
  if (!(await takeOne(ctx, tallies.codesOf(userGuid), ofPerson))) {
    throw refused('call.refusal.codeOfPerson', { limit: ofPerson });
  }
  if (!(await takeOne(ctx, tallies.codes, ofCompany)))
    throw refused('call.refusal.codeOfCompany', { limit: ofCompany });
}

async function assertPaused(ctx: Context): Promise<void> {
  const row = await ctx.db
    .selectFrom('extension_code')
    .select('create_time')
    .where('company_id', '=', ctx.session.companyId)
    .where('user_guid', '=', ctx.session.userGuid)
    .executeTakeFirst();
  const left = row ? voiceCode.pause - (ctx.now.getTime() - row.create_time.getTime()) / 1000 : 0;
  if (left > 0) throw refused('call.refusal.codePause', { seconds: Math.ceil(left) });
}

/** Keeps a new code of the caller, counted against the limits of the day, and gives it. */
async function newCode(ctx: Context, number: string): Promise<string> {
  // Two at once are one after the other.
  await lockKeys(ctx, [`voice code of ${ctx.session.userGuid}`]);
  await assertFree(ctx, number);
  await assertPaused(ctx);
  await countCode(ctx, number);
  const code = String(randomInt(10 ** voiceCode.digits)).padStart(voiceCode.digits, '0');
  const kept = {
    number,
    code_hash: hashOf(ctx, number, code),
    tries: 0,
    create_time: ctx.now,
    over_time: new Date(ctx.now.getTime() + voiceCode.minutes * 60_000),
  };
  await ctx.db
    .insertInto('extension_code')
    .values({ company_id: ctx.session.companyId, user_guid: ctx.session.userGuid, ...kept })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_guid']).doUpdateSet(kept))
    .execute();
  return code;
}

const discardCode = (db: Database, { session }: Context) =>
  db
    .deleteFrom('extension_code')
    .where('company_id', '=', session.companyId)
    .where('user_guid', '=', session.userGuid)
    .execute();

/** Shows the caller the words that the simulator speaks when an extension answers: it has no sound. */
async function showSpoken(ctx: Context, extension: string, digits: string): Promise<void> {
  if (!ctx.ports.telephony.picksUp?.(extension)) return;
  const payload = { Extension_Number: extension, Digits: digits };
  await ctx.databases.write
    .transaction()
    .execute((db) =>
      publish({ ...ctx, db }, [{ event: 'spoken', channel: channelOf('message', ctx.session.userGuid), payload }]),
    );
}

/**
 * Rings an extension and has a code spoken to anyone who picks up; the one before is void (S29.2). The code is kept before the
 * switchboard is asked, and forgotten where that fails; it counts all the same.
 */
export const sendVoiceCode: Handler<typeof calls.sendCode> = async ({ Extension_Number }, ctx) => {
  const { write } = ctx.databases;
  const digits = await write.transaction().execute((db) => newCode({ ...ctx, db }, Extension_Number));
  try {
    await ctx.ports.telephony.sendVoiceCode({ callId: newGuid(), extension: Extension_Number, digits });
    await showSpoken(ctx, Extension_Number, digits);
    return null;
  } catch (error) {
    await discardCode(write, ctx);
    if (error instanceof GatewayDown || error instanceof CallRefused) throw refused('call.refusal.codeFailed');
    throw error;
  }
};

/** Counts a try of the caller's code for an extension and gives its hash; what is counted stays though the write is refused. */
const triedCode = (ctx: Context, number: string) =>
  inSeparateTransaction(ctx, (db) =>
    db
      .updateTable('extension_code')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('company_id', '=', ctx.session.companyId)
      .where('user_guid', '=', ctx.session.userGuid)
      .where('number', '=', number)
      .where('over_time', '>', ctx.now)
      .where('tries', '<', voiceCode.tries)
      .returning('code_hash')
      .executeTakeFirst(),
  );

/** Makes an extension the caller's own by the code that was spoken to it; the one before is free again. */
export const setUpPhone: Handler<typeof calls.setUpPhone> = async ({ Extension_Number, code }, ctx) => {
  const tried = await triedCode(ctx, Extension_Number);
  if (!tried) throw refused('call.refusal.codeOver');
  if (tried.code_hash !== hashOf(ctx, Extension_Number, code)) throw refused('call.refusal.codeWrong');
  // Extensions are one person's in the whole installation.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`extension ${Extension_Number}`}, 0))`.execute(ctx.db);
  await assertFree(ctx, Extension_Number);
  await discardCode(ctx.db, ctx);
  // Of a person who has left, or the caller's own.
  await ctx.db.deleteFrom('extension').where('number', '=', Extension_Number).execute();
  const { companyId, userGuid } = ctx.session;
  const row = { company_id: companyId, user_guid: userGuid, number: Extension_Number, create_time: ctx.now };
  await ctx.db
    .insertInto('extension')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'user_guid']).doUpdateSet(row))
    .execute();
  return null;
};

/** Deletes codes that are over. */
export const purgeVoiceCodes = (db: Database, now: Date) =>
  db.deleteFrom('extension_code').where('over_time', '<', now).execute();
