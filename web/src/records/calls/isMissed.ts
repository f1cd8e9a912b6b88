import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { callState, callStatus } from '@haina/contract/rules/callState.ts';

/** Whether nobody took a call from outside (S31.5). */
export const isMissed = ({ Direction, State, Call_Status }: CallRecord): boolean =>
  Direction === 2 && State === callState.ended && Call_Status !== callStatus.answered;
