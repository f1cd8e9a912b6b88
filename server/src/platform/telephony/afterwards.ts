import { callStatus } from '@haina/contract/rules/callState.ts';
import type { CallEndedEvent, OpenCall } from './gateway.ts';

/**
 * How a call ended whose end nobody heard of: answered where both are known to have talked, by the reader or by a recording, else not
 * reported (S28.3). `recordedSeconds` is null where there is no recording.
 */
export function endedUnheard(call: OpenCall, recordedSeconds: number | null, time: Date): CallEndedEvent {
  const talked = call.talkingSince !== null || recordedSeconds !== null;
  return {
    kind: 'ended',
    callId: call.callId,
    time,
    status: talked ? callStatus.answered : callStatus.notReported,
    cause: 'lost',
    talkSeconds: Math.floor(recordedSeconds ?? 0),
    hasRecording: recordedSeconds !== null,
  };
}
