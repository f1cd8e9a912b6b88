import type { calls } from '@haina/contract/calls/calls.ts';
import { callWay } from '@haina/contract/rules/call.ts';
import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { CallRefused, type DialBack, GatewayDown } from '../../platform/telephony/gateway.ts';
import type { Context } from '../../request/context.ts';
import { type Refusal, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { addCallFollowUp, lockFollowed } from './callFollowUp.ts';
import { callableSubject, callRefOf, namedNumber, shownNumber } from './callSubject.ts';
import { noExtension, ownExtension } from './extensions.ts';
import { endCall, noteTaken, publishCall } from './moveCall.ts';
import { addCall, assertOpen, countDial } from './newCall.ts';

type Asked = Parameters<Handler<typeof calls.dialBack>>[0];

interface Begun {
  readonly order: DialBack;
  readonly reply: Awaited<ReturnType<Handler<typeof calls.dialBack>>>;
}

/** Why the switchboard does not dial; null where it does. */
type Told = TextKey | null;

/** Writes the call and its follow-up as queued, after everything that is refused was refused. */
async function begin(ctx: Context, asked: Asked, answerKey: string | null): Promise<Begun> {
  const extension = await ownExtension(ctx);
  if (extension === null) throw noExtension();
  const { Caller_Number = '' } = asked;
  if (Caller_Number !== '' && Caller_Number !== extension) {
    throw refused('call.refusal.extensionTaken', { number: Caller_Number });
  }
  await lockFollowed(ctx, asked.Target_Kind, asked.Target_Guid);
  const subject = await callableSubject(ctx, callRefOf(asked), true);
  const called = await namedNumber(ctx, subject, asked);
  if (called.digits === extension) throw refused('call.refusal.ownNumber');
  const isRisky = await assertOpen(ctx, subject, called, 'dialBack');
  await countDial(ctx, subject, called, true);
  const { record } = subject;
  const followUp = {
    content: translate(ctx.language, 'call.dialled'),
    at: ctx.now,
    isSupplement: false,
    nextTime: null,
  };
  const activity = await addCallFollowUp(ctx, record, followUp);
  const guid = await addCall(ctx, subject, called, {
    way: callWay.dialBack,
    caller: extension,
    state: callState.extensionRinging,
    status: callStatus.notReported,
    at: ctx.now,
    length: 0,
    labels: [],
    bdKind: 0,
    activity,
    answerKey,
    isRisky,
    isSubmitted: false,
  });
  await publishCall(ctx, guid);
  const display = subject.isMasked ? record.name : shownNumber(subject, called.number);
  return {
    order: {
      callId: guid,
      extension,
      number: called.digits,
      display,
      callerNumber: null,
      record: true,
      announce: ctx.session.settings.announceRecording ?? false,
    },
    reply: { black: isRisky ? 1 : 0, OM_Call_Record_Id: guid, Activity_Record_Guid: activity },
  };
}

async function ask(ctx: Context, { order }: Begun): Promise<Told> {
  try {
    await ctx.ports.telephony.dialBack(order);
    return null;
  } catch (error) {
    if (error instanceof CallRefused) return error.reason === 'extension' ? 'call.failedExtension' : 'call.failed';
    if (error instanceof GatewayDown) return 'call.failed';
    throw error;
  }
}

/** Notes that the switchboard took the call, or ends it as failed, with words in its follow-up. */
async function end(ctx: Context, { order, reply }: Begun, failure: Told): Promise<Begun['reply'] | Refusal> {
  if (failure === null) {
    await noteTaken(ctx, order.callId);
    return reply;
  }
  await endCall(ctx, {
    callId: order.callId,
    time: new Date(),
    status: callStatus.failed,
    cause: failure === 'call.failed' ? 'gateway' : 'extension',
    talkSeconds: 0,
    hasRecording: false,
    words: translate(ctx.language, failure),
  });
  return refused(failure);
}

/**
 * Dials back in two steps: call and follow-up are kept as queued, then the switchboard is asked while nothing of the database is
 * held, then both go on, or fail with words (S29.6).
 */
export const dialBack: Handler<typeof calls.dialBack> = async (asked, ctx) => {
  if (!ctx.inSteps) throw new Error('dialling back is a write in two steps');
  return ctx.inSteps({
    begin: (inside, answerKey) => begin(inside, asked, answerKey),
    ask: (begun) => ask(ctx, begun),
    end,
  });
};
