import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { plainCode } from '../loginCode/loginCode.ts';

/** A device token: 256 bits. */
export const newDeviceToken = (): string => randomBytes(32).toString('base64url');

const hashOf = (words: string, secret: string) => createHmac('sha256', secret).update(words).digest('base64url');

/** What is kept of a device token. */
export const deviceTokenHash = (token: string, secret: string): string => hashOf(`device ${token}`, secret);

/** What is kept of a pairing code: typed in any letter case, with or without its dashes, it is the same. */
export const pairingCodeHash = (code: string, secret: string): string =>
  hashOf(`pairing code ${plainCode(code)}`, secret);

/** Deletes pairing codes that are over. */
export const purgePairingCodes = (db: Database, now: Date) =>
  db.deleteFrom('equipment_code').where('over_time', '<', now).execute();
