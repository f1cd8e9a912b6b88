import { callWay } from '@haina/contract/rules/call.ts';
import { callState } from '@haina/contract/rules/callState.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { isTransient } from '../../platform/database/transient.ts';
import type { ContextDeps } from '../../http/memberContext.ts';
import type { Databases } from '../../platform/database/database.ts';
import { GatewayDown, type GatewayEvent, type OpenCall } from '../../platform/telephony/gateway.ts';
import { grantWish, type IncomingWish, takeIncoming, takeUnanswered } from './incoming/takeIncoming.ts';
import { endCall, moveCall } from './moveCall.ts';

/** Open calls that the switchboard is asked about at once. */
const askedAtOnce = 500;

/** A call of which nothing was heard for so many milliseconds is asked about. */
const quietFor = 60_000;

/** After so many milliseconds a call is over, whatever the switchboard says or does not say. */
const longestCall = 24 * 3600_000;

/** A call that is younger, in milliseconds, and that the switchboard has not taken may still be on its way to it. */
const beingDialled = 10_000;

/** How often, and after how many milliseconds, an event is tried again that the database did not take. */
const tries = { times: 5, every: 500 } as const;

/**
 * Applies what happened to a call; events of calls that are not ours have no effect. Gives what the switchboard is to do about an
 * incoming call: nothing of the database is held by then.
 */
export async function applyEvent(hearing: ContextDeps, event: GatewayEvent, now: Date): Promise<IncomingWish | null> {
  if (event.kind === 'resumed') return null;
  if (event.kind === 'incoming') return takeIncoming(hearing, event, now);
  if (event.kind === 'unanswered') return takeUnanswered(hearing, event);
  await hearing.databases.write.transaction().execute(async (db) => {
    const moving = { ...hearing, db, now };
    if (event.kind === 'state') await moveCall(moving, event.callId, event.state, event.time);
    else await endCall(moving, event);
  });
  return null;
}

/** Which open calls are asked about: those from before a moment, and after a gap also younger ones that the switchboard has taken. */
interface Asked {
  readonly before: Date;
  readonly withTaken: boolean;
}

async function openCalls({ read }: Databases, { before, withTaken }: Asked): Promise<OpenCall[]> {
  const rows = await read
    .selectFrom('call_record')
    .select(['guid as callId', 'way', 'state', 'talking_since as talkingSince'])
    .where('state', '<', callState.ended)
    .where((call) =>
      call.or([
        call('create_time', '<', before),
        ...(withTaken ? [call('is_taken', '=', true), call('state', '>', callState.extensionRinging)] : []),
      ]),
    )
    .orderBy('create_time')
    .limit(askedAtOnce)
    .execute();
  // The table checks that its states are those of the contract.
  return rows.map(({ state, way, ...row }) => ({
    ...row,
    state: state as OpenCall['state'],
    isIncoming: way === callWay.incoming,
  }));
}

/** Ends calls that are open for a day: whatever was said of them was missed. */
async function endForgotten(hearing: ContextDeps, now: Date): Promise<void> {
  const { read, write } = hearing.databases;
  const forgotten = await read
    .selectFrom('call_record')
    .select('guid')
    .where('state', '<', callState.ended)
    .where('create_time', '<', new Date(now.getTime() - longestCall))
    .limit(askedAtOnce)
    .execute();
  for (const { guid } of forgotten) {
    const end = { callId: guid, time: now, status: 0, cause: 'lost', talkSeconds: 0, hasRecording: false } as const;
    await write.transaction().execute((db) => endCall({ ...hearing, db, now }, end));
  }
}

/**
 * Settles calls of which nothing was heard for a minute, and all that are open after a gap: the switchboard is asked what became
 * of them. One that is away is asked again by the next run; a call ends after a day at the latest (S29.7).
 */
export async function settleCalls(
  hearing: ContextDeps,
  now: Date,
  asked: Asked = { before: new Date(now.getTime() - quietFor), withTaken: false },
): Promise<void> {
  await endForgotten(hearing, now);
  const open = await openCalls(hearing.databases, asked);
  if (open.length === 0) return;
  try {
    for (const event of await hearing.ports.telephony.settle(open)) await applyEvent(hearing, event, now);
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error;
  }
}

async function take(hearing: ContextDeps, event: GatewayEvent, tried = 0): Promise<IncomingWish | null> {
  try {
    if (event.kind !== 'resumed') return await applyEvent(hearing, event, new Date());
    const before = new Date(event.time.getTime() - beingDialled);
    await settleCalls(hearing, new Date(), { before, withTaken: true });
    return null;
  } catch (error) {
    // The database is away for a moment; what stays unheard is settled by the job.
    if (!isTransient(error) || tried === tries.times) throw error;
  }
  await pause(tries.every);
  return take(hearing, event, tried + 1);
}

/**
 * Hears the switchboard until the signal ends it; the promise is the end. Events are taken one after the other; one that fails is
 * told to `onError`, and the call that it was about is settled by the job. What the switchboard is asked for an incoming call holds up
 * no other event.
 */
export async function hearGateway(
  hearing: ContextDeps,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  const asked = new Set<Promise<void>>();
  const ask = (wish: IncomingWish) => {
    const asking = grantWish(hearing, wish)
      .catch(onError)
      .finally(() => asked.delete(asking));
    asked.add(asking);
  };
  for await (const event of hearing.ports.telephony.events(signal)) {
    const wish = await take(hearing, event).catch(onError);
    if (wish) ask(wish);
  }
  await Promise.all(asked);
}
