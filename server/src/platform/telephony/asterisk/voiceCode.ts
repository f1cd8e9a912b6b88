import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import type { LegEvent } from './ariEvent.ts';
import { extensionOutcome, wordsOf } from './causes.ts';
import { type Conversation, endOf, failed, hangUp, newLeg, note, type Stage, teller } from './conversation.ts';
import { channelOf } from './names.ts';
import { readOrder } from './orders.ts';

/** After so many milliseconds nobody listens any more, whatever Asterisk says of the sounds. */
const longest = 40_000;

/** Sounds of our own (deploy/asterisk/sounds): without the sound package of Asterisk its own digits are silent. */
export function soundsOf(digits: string): string {
  const once = ['crm/code', ...[...digits].map((digit) => `crm/${digit}`)];
  return [...once, ...once].map((name) => `sound:${name}`).join(',');
}

/** Leads a code that is spoken: when someone picks up, twice; then it hangs up. */
export function voiceCode(callId: string, stage: Stage): Conversation {
  const agent = newLeg(channelOf(callId, 'code'));
  const told = teller(callId, stage);
  let isSpoken = false;
  let isSilent = false;
  let stopWaiting = () => {};

  const speak = async (digits: string, time: Date) => {
    isSpoken = true;
    told.move(callState.agentAnswered, time);
    stopWaiting = stage.after(callId, longest, () => hangUp(stage, agent));
    const query = { media: soundsOf(digits) };
    const { status } = await stage.ari.ask('POST', ['channels', agent.id, 'play', `${callId}-play`], { query });
    if (status !== 201 && status !== 409) await hangUp(stage, agent);
  };
  const end = (event: LegEvent) => {
    stopWaiting();
    const ended = { time: event.time, talkingSince: null, hasRecording: false };
    const cause = wordsOf(endOf(agent, event));
    if (isSilent) told.end({ status: callStatus.failed, cause: 'sound', ...ended });
    else if (isSpoken) told.end({ status: callStatus.answered, cause, ...ended });
    else told.end({ ...extensionOutcome(endOf(agent, event)), ...ended });
    stage.forget(callId);
  };
  return {
    channels: () => (agent.isThere && !agent.isGone ? [agent.id] : []),
    handle: async (event) => {
      if (agent.isGone) return;
      note(agent, event);
      if (event.kind === 'dialling' || event.kind === 'ringing') told.move(callState.extensionRinging, event.time);
      if (event.kind === 'entered' && !isSpoken) {
        const order = readOrder(event.args);
        if (order?.kind === 'voiceCode') await speak(order.digits, event.time);
      }
      if (event.kind === 'played') {
        // Sounds that break off because someone hung up have not failed.
        isSilent = !event.isDone && agent.request === null;
        if (isSilent) failed('sound');
        await hangUp(stage, agent);
      }
      if (event.kind === 'gone') end(event);
    },
  };
}
