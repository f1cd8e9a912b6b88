import { type CallState, type CallStatus, callState, callStatus } from '@haina/contract/rules/callState.ts';
import {
  type CallEndedEvent,
  type DialBack,
  decideWithin,
  type GatewayEvent,
  type RingIncoming,
  type SimulatedCaller,
  type VoiceCode,
} from '../gateway.ts';
import type { Clock } from './clock.ts';
import { type PhoneScript, phoneScript, ringsForCaller } from './script.ts';

/** What a call is played on. */
export interface Stage {
  readonly clock: Clock;
  readonly tell: (event: GatewayEvent) => void;
  /** Tells the end and forgets the call; `isAnnounced` where its recording begins with the words that there is one. */
  readonly end: (event: CallEndedEvent, isAnnounced: boolean) => void;
}

type Kept = Pick<DialBack, 'record' | 'announce'>;

/** Of a call that is not recorded. */
const unkept: Kept = { record: false, announce: false };

type Running = Exclude<CallState, 5>;

/** A call that runs. */
export interface SimulatedCall {
  state(): Running;
  /** The extension that takes part at the moment. */
  extension(): string | null;
  hangUp(): void;
  /** Stops playing without a word. */
  forget(): void;
  /** Of incoming calls alone. */
  ring?(order: RingIncoming, phone: PhoneScript): void;
  reject?(reason: 'busy' | 'unassigned'): void;
}

/** Milliseconds after which the callee is heard ringing. */
const untilRinging = 300;

/** For so many milliseconds a caller waits before giving up. */
const ringTimeout = 45_000;

/** For so many milliseconds a code is spoken. */
const codeTakes = 8000;

/** What all calls do: one thing after another, told and ended once. */
function open(callId: string, { clock, tell, end }: Stage) {
  let cancel = () => {};
  let current: Running = callState.extensionRinging;
  let talkingSince: number | null = null;
  let isOver = false;
  return {
    state: () => current,
    isOver: () => isOver,
    next: (milliseconds: number, act: () => void) => {
      cancel();
      cancel = clock.after(milliseconds, act);
    },
    move: (state: Running) => {
      current = state;
      if (state === callState.talking) talkingSince = clock.now().getTime();
      tell({ kind: 'state', callId, time: clock.now(), state });
    },
    finish: (status: CallStatus, cause: string, { record, announce }: Kept) => {
      cancel();
      if (isOver) return;
      isOver = true;
      const time = clock.now();
      const talkSeconds = talkingSince === null ? 0 : Math.floor((time.getTime() - talkingSince) / 1000);
      const hasRecording = record && talkingSince !== null;
      end({ kind: 'ended', callId, time, status, cause, talkSeconds, hasRecording }, hasRecording && announce);
    },
    forget: () => {
      isOver = true;
      cancel();
    },
  };
}

/** Plays a dial-back: the extension, then the callee, then talk. */
export function simulateDialBack(order: DialBack, phone: PhoneScript, stage: Stage): SimulatedCall {
  const call = open(order.callId, stage);
  const callee = phoneScript(order.number);
  const finish = (status: CallStatus, cause: string) => call.finish(status, cause, order);
  const outcome = () => {
    if (callee.status !== callStatus.answered) return finish(callee.status, callee.cause);
    call.move(callState.talking);
    call.next(callee.talk * 1000, () => finish(callStatus.answered, callee.cause));
  };
  const rung = () => {
    if (callee.rings) call.move(callState.calleeRinging);
    call.next(callee.after, outcome);
  };
  const pickedUp = () => {
    if (phone.status !== callStatus.answered) return finish(callStatus.failed, `extension ${phone.cause}`);
    call.move(callState.agentAnswered);
    call.next(untilRinging, rung);
  };
  call.move(callState.extensionRinging);
  call.next(phone.after, pickedUp);
  return {
    state: call.state,
    extension: () => order.extension,
    forget: call.forget,
    hangUp: () => {
      if (call.state() === callState.talking) return finish(callStatus.answered, '-/16');
      if (call.state() === callState.extensionRinging) return finish(callStatus.failed, 'extension -/16');
      finish(callStatus.notAnswered, '-/16');
    },
  };
}

/** Plays a code that is spoken to an extension. */
export function simulateCode(order: VoiceCode, phone: PhoneScript, stage: Stage): SimulatedCall {
  const call = open(order.callId, stage);
  call.move(callState.extensionRinging);
  call.next(phone.after, () => {
    if (phone.status !== callStatus.answered) return call.finish(phone.status, `extension ${phone.cause}`, unkept);
    call.move(callState.agentAnswered);
    call.next(codeTakes, () => call.finish(callStatus.answered, '-/16', unkept));
  });
  return {
    state: call.state,
    extension: () => order.extension,
    forget: call.forget,
    hangUp: () => {
      const heard = call.state() === callState.agentAnswered;
      call.finish(heard ? callStatus.answered : callStatus.notAnswered, '-/16', unkept);
    },
  };
}

/** Plays a person who calls, waits until it is decided where it rings, talks and hangs up. */
export function simulateIncoming(callId: string, who: SimulatedCaller, stage: Stage): SimulatedCall {
  const { dialled, caller, isTaken } = who;
  const call = open(callId, stage);
  const { clock } = stage;
  let ringing: RingIncoming | null = null;
  let last: CallStatus = callStatus.unreachable;
  const finish = (status: CallStatus, cause: string) => {
    stopRingTimeout();
    call.finish(status, cause, ringing ?? unkept);
  };
  const stopRingTimeout = clock.after(ringTimeout, () => {
    if (call.state() !== callState.talking) finish(callStatus.notAnswered, '487/127');
  });
  const waitForDecision = () => call.next(decideWithin, () => finish(last, 'undecided'));
  const pickedUp = (order: RingIncoming, phone: PhoneScript) => {
    if (phone.status !== callStatus.answered) {
      ringing = null;
      last = phone.status;
      stage.tell({ kind: 'unanswered', callId, time: clock.now(), extension: order.extension, status: phone.status });
      return waitForDecision();
    }
    call.move(callState.talking);
    call.next((phoneScript(caller ?? '').talk || 20) * 1000, () => finish(callStatus.answered, '-/16'));
  };
  stage.tell({ kind: 'incoming', callId, time: clock.now(), dialled, caller });
  waitForDecision();
  return {
    state: call.state,
    extension: () => ringing?.extension ?? null,
    forget: () => {
      stopRingTimeout();
      call.forget();
    },
    hangUp: () => finish(call.state() === callState.talking ? callStatus.answered : callStatus.refused, '-/16'),
    reject: (reason) => {
      if (call.state() === callState.talking) return;
      const own = reason === 'busy' ? callStatus.busy : callStatus.unreachable;
      finish(last === callStatus.unreachable ? own : last, reason);
    },
    ring: (order, phone) => {
      if (ringing !== null) return;
      ringing = order;
      call.move(callState.extensionRinging);
      if (isTaken === undefined || phone.status !== callStatus.answered) {
        return call.next(phone.after, () => pickedUp(order, phone));
      }
      const after = ringsForCaller(caller ?? '', isTaken);
      call.next(after, () => (isTaken ? pickedUp(order, phone) : finish(callStatus.notAnswered, '487/127')));
    },
  };
}
