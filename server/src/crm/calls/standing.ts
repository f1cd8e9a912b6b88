import type { CallTarget } from '@haina/contract/rules/call.ts';
import type { CallStatus } from '@haina/contract/rules/callState.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Acting, Context } from '../../request/context.ts';

/** A call as it stands, locked by who moves it. */
export interface Standing {
  readonly company_id: string;
  readonly guid: string;
  readonly user_guid: string;
  readonly way: number;
  /** Null, as its Guid, for an incoming call of nobody's number. */
  readonly target_kind: number | null;
  readonly target_guid: string | null;
  readonly caller_number: string;
  readonly called_number: string;
  readonly called_digits: string;
  readonly is_masked: boolean;
  readonly is_risky: boolean;
  readonly is_taken: boolean;
  readonly state: number;
  readonly call_status: number;
  readonly activity_guid: string | null;
  readonly answer_key: string | null;
  readonly verify_seconds: number;
  readonly talk_time: Date;
  readonly talking_since: Date | null;
  readonly create_time: Date;
}

/** Its columns. */
export const standingColumns = [
  'company_id',
  'guid',
  'user_guid',
  'way',
  'target_kind',
  'target_guid',
  'caller_number',
  'called_number',
  'called_digits',
  'is_masked',
  'is_risky',
  'is_taken',
  'state',
  'call_status',
  'activity_guid',
  'answer_key',
  'verify_seconds',
  'talk_time',
  'talking_since',
  'create_time',
] as const;

/** What moves calls: a write or a job. */
export type Moving = Pick<Acting, 'db' | 'now'>;

/** What moves calls and may look at the records that they are about, as the person of the call does. */
export type MovingFor = Moving & Pick<Context, 'databases' | 'ports' | 'config'>;

/** Who acts when a call moves: the product, in the company of the call. */
export const actingFor = ({ db, now }: Moving, { company_id }: Pick<Standing, 'company_id'>): Acting => ({
  db,
  now,
  session: { companyId: company_id, userGuid: null },
});

/** The record of a call; null where it has none. The table checks that its kinds are those of the contract. */
export const targetOfCall = ({ target_kind, target_guid }: Pick<Standing, 'target_kind' | 'target_guid'>) =>
  target_kind === null || target_guid === null ? null : { target: target_kind as CallTarget, guid: target_guid };

/** A call by its Guid. */
export const callOf = (db: Database, guid: string) =>
  db.selectFrom('call_record').select(standingColumns).where('guid', '=', guid).executeTakeFirst();

/** How a call ended. */
export interface CallEnd {
  readonly callId: string;
  readonly time: Date;
  readonly status: CallStatus;
  readonly cause: string;
  readonly talkSeconds: number;
  readonly hasRecording: boolean;
  /** What the follow-up says of a call that never began; its own words stay where absent. */
  readonly words?: string;
}
