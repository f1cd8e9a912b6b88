import { type CallStatus, callStatus } from '@haina/contract/rules/callState.ts';

/** Why a channel was asked to end, as the switchboard says it. */
export interface HangupRequest {
  /** Q.850 number; null where the other side simply hung up. */
  readonly cause: number | null;
  /** SIP number; null at ordinary ends. */
  readonly techCause: number | null;
  /** The switchboard itself ended it: by our wish or by a time-out. */
  readonly isSoft: boolean;
}

/** How a channel ended; null numbers where nobody heard. */
export interface LegEnd {
  readonly cause: number | null;
  readonly techCause: number | null;
  readonly request: HangupRequest | null;
}

/** What became of it, with the cause in words for operators. */
export interface Outcome {
  readonly status: CallStatus;
  readonly cause: string;
}

/** The carrier refuses *us*: our account, not the customer. */
const refusesUs: ReadonlySet<number> = new Set([401, 403, 407]);

const byCause: ReadonlyMap<number, CallStatus> = new Map([
  [17, callStatus.busy],
  [21, callStatus.refused],
  [1, callStatus.unreachable],
  [20, callStatus.unreachable],
  [22, callStatus.unreachable],
  [28, callStatus.unreachable],
  // Ended by us or by the agent before anybody answered.
  [0, callStatus.notAnswered],
  [16, callStatus.notAnswered],
]);

/** Nobody answered in time: 18 of the network, 19 of a phone or of our own time-out. */
const inVain: ReadonlySet<number> = new Set([18, 19]);

/** What became of a callee that never answered, by the end of its channel alone: final `Dial` events do not come (S28.3). */
export function calleeOutcome(end: LegEnd, rang: boolean): Outcome {
  const { cause, techCause } = known(end);
  return { status: statusOf(cause, techCause, rang), cause: wordsOf(end) };
}

function statusOf(cause: number | null, techCause: number | null, rang: boolean): CallStatus {
  if (cause === null) return callStatus.notReported;
  if (techCause !== null && refusesUs.has(techCause)) return callStatus.failed;
  if (inVain.has(cause)) return rang ? callStatus.notAnswered : callStatus.unreachable;
  return byCause.get(cause) ?? callStatus.failed;
}

/** Of an extension that was rung for a caller, and did not take the call. */
export function extensionOutcome(end: LegEnd): Outcome {
  const { cause } = known(end);
  const status =
    cause === 19 ? callStatus.notAnswered : (cause !== null && byCause.get(cause)) || callStatus.unreachable;
  return { status, cause: `extension ${wordsOf(end)}` };
}

/** What the channel's end says, or, where it was missed, the request before it. A soft request says nothing of the network. */
function known({ cause, techCause, request }: LegEnd): Omit<LegEnd, 'request'> {
  if (cause !== null) return { cause, techCause };
  if (request === null) return { cause: null, techCause: null };
  return request.isSoft ? { cause: 16, techCause: null } : { cause: request.cause ?? 16, techCause: request.techCause };
}

/** SIP and Q.850 number, such as `486/17`; `timeout` where the switchboard itself gave up and made the numbers up. */
export function wordsOf(end: LegEnd): string {
  const { cause, techCause } = known(end);
  if (cause === null) return 'lost';
  const isTimeout = inVain.has(cause) && (end.request?.isSoft ?? false);
  return isTimeout ? `timeout/${cause}` : `${techCause ?? '-'}/${cause}`;
}
