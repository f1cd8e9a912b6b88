import { devicesOfPerson, type equipment } from '@haina/contract/calls/equipment.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { newGuid } from '../../platform/database/guid.ts';
import { logAdmin } from '../../records/administration/adminLog.ts';
import type { PublicContext } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { drawnCode } from '../loginCode/loginCode.ts';
import { addressKey } from '../throttle/signInAddress.ts';
import { giveTriesBack, takeTry, visitorOf } from '../throttle/signInThrottle.ts';
import { deviceByToken } from './deviceByToken.ts';
import { deviceTokenHash, newDeviceToken, pairingCodeHash } from './deviceSecrets.ts';
import { factColumns } from './factColumns.ts';

interface Pairing {
  readonly company_id: string;
  readonly user_guid: string;
}

/** Takes a pairing code of an active member; of two that have the same one the database lets one have it. */
const takeCode = (db: Database, ctx: PublicContext, code: string): Promise<Pairing | undefined> =>
  db
    .deleteFrom('equipment_code as k')
    .using('member as m')
    .whereRef('m.company_id', '=', 'k.company_id')
    .whereRef('m.user_guid', '=', 'k.user_guid')
    .where('m.is_disabled', '=', false)
    .where('k.code_hash', '=', pairingCodeHash(code, ctx.config.tokenSecret))
    .where('k.over_time', '>', ctx.now)
    .returning(['k.company_id', 'k.user_guid'])
    .executeTakeFirst();

/** The caller's own device of an earlier pairing with its new token; undefined where it is another person's or gone. */
const renewed = (db: Database, { company_id, user_guid }: Pairing, earlier: string, changes: object) =>
  db
    .updateTable('equipment')
    .set(changes)
    .where('token_hash', '=', earlier)
    .where('company_id', '=', company_id)
    .where('user_guid', '=', user_guid)
    .returning(['guid', 'equipment_id as number'])
    .executeTakeFirst();

async function assertRoom(db: Database, { company_id, user_guid }: Pairing): Promise<void> {
  // One pairing of a person after the other: the number that is counted is right.
  await db
    .selectFrom('member')
    .select('user_guid')
    .where('company_id', '=', company_id)
    .where('user_guid', '=', user_guid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const own = await db
    .selectFrom('equipment')
    .select('guid')
    .where('company_id', '=', company_id)
    .where('user_guid', '=', user_guid)
    .limit(devicesOfPerson)
    .execute();
  if (own.length >= devicesOfPerson) throw refused('equipment.refusal.tooMany', { max: devicesOfPerson });
}

async function added(db: Database, pairing: Pairing, columns: { token_hash: string; report_time: Date }) {
  await assertRoom(db, pairing);
  const one = { guid: newGuid(), number: `HN-${drawnCode(2).replace('-', '')}` };
  await db
    .insertInto('equipment')
    .values({ ...pairing, ...columns, guid: one.guid, equipment_id: one.number, create_time: columns.report_time })
    .execute();
  return one;
}

type Asked = z.output<typeof equipment.register.input>;

/** Pairs by the code and gives the new token; null where the code pairs nothing. */
async function pair(db: Database, ctx: PublicContext, { Code, Device_Token, ...facts }: Asked): Promise<string | null> {
  const pairing = await takeCode(db, ctx, Code);
  if (!pairing) return null;
  const { tokenSecret } = ctx.config;
  const token = newDeviceToken();
  const columns = { ...factColumns(facts), token_hash: deviceTokenHash(token, tokenSecret), report_time: ctx.now };
  const earlier = Device_Token === undefined ? null : deviceTokenHash(Device_Token, tokenSecret);
  const kept = earlier === null ? undefined : await renewed(db, pairing, earlier, columns);
  const device = kept ?? (await added(db, pairing, columns));
  const session = { companyId: pairing.company_id, userGuid: pairing.user_guid };
  await logAdmin(
    { db, now: ctx.now, session, address: ctx.address },
    {
      subject: 'equipment',
      guid: device.guid,
      action: 'pair',
      params: { number: device.number, model: facts.Equipment_Model ?? '' },
    },
  );
  return token;
}

/**
 * Pairs a device with the person who made the code. An unknown code, a used one and one that is too old get the same words;
 * tries count as those to sign in. A banned device stays banned however often it is paired.
 */
export const registerDevice: Handler<typeof equipment.register> = async (asked, ctx) => {
  const stranger = visitorOf('pairing', addressKey(ctx.address));
  await takeTry(ctx, stranger);
  const [token, orders] = await ctx.databases.write.transaction().execute(async (db) => {
    const made = await pair(db, ctx, asked);
    if (made === null) throw refused('equipment.refusal.code');
    return [made, (await deviceByToken(db, made, ctx.config.tokenSecret)).orders];
  });
  await giveTriesBack(ctx, [stranger]);
  return { ...orders, Device_Token: token };
};
