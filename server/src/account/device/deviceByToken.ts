import type { DeviceOrders } from '@haina/contract/calls/equipment.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { Refusal, refused } from '../../request/errors.ts';
import { deviceTokenHash } from './deviceSecrets.ts';

/** A device whose token opens something, and what it is told. */
export interface LiveDevice {
  readonly guid: string;
  readonly companyId: string;
  readonly userGuid: string;
  readonly reported: Date;
  readonly orders: DeviceOrders;
}

/** A token that opens nothing: the device was deleted or its person left, or there never was such a device. */
export const deviceUnknown = () => new Refusal(replyCode.gone, 'equipment.refusal.unpaired');

/** A device that is banned; it is told in its data too, so that it can wait for the end of the ban. */
export const deviceBanned = (reason: string) =>
  refused('equipment.refusal.banned', { reason }, { Disabled_State: 1, Disabled_Reason: reason });

/** Which of some devices, by the hashes of their tokens, are let in now. */
export async function liveDevices(db: Database, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('equipment as e')
    .innerJoin('member as m', (join) =>
      join.onRef('m.company_id', '=', 'e.company_id').onRef('m.user_guid', '=', 'e.user_guid'),
    )
    .select('e.token_hash as hash')
    .where(sql<boolean>`e.token_hash = any(${[...hashes]}::text[])`)
    .where('e.is_banned', '=', false)
    .where('m.is_disabled', '=', false)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/**
 * The device of a token. Refuses one that was deleted or banned, and one whose person is no active member of the company
 * any more (S27.2).
 */
export async function deviceByToken(db: Database, token: string, secret: string): Promise<LiveDevice> {
  const found = await db
    .selectFrom('equipment as e')
    .innerJoin('member as m', (join) =>
      join.onRef('m.company_id', '=', 'e.company_id').onRef('m.user_guid', '=', 'e.user_guid'),
    )
    .innerJoin('account as a', 'a.guid', 'e.user_guid')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .select([
      'e.guid',
      'e.company_id as companyId',
      'e.user_guid as userGuid',
      'e.report_time as reported',
      'e.is_banned as isBanned',
      'e.ban_reason as reason',
      'e.equipment_id as Equipment_Id',
      'e.is_open_tape as IsOpenTape',
      'e.is_open_file as IsOpenFile',
      'e.is_upload_file as IsUploadFile',
      sql<number>`e.report_interval::float8`.as('Interval'),
      'a.name as User_Name',
      'c.name as CompanyName',
    ])
    .where('e.token_hash', '=', deviceTokenHash(token, secret))
    .where('m.is_disabled', '=', false)
    .executeTakeFirst();
  if (!found) throw deviceUnknown();
  const { guid, companyId, userGuid, reported, isBanned, reason, ...orders } = found;
  if (isBanned) throw deviceBanned(reason);
  // The table checks that its switches are 1 or 2.
  return { guid, companyId, userGuid, reported, orders: orders as DeviceOrders };
}
