import { callState as s, callStatus as r } from '@haina/contract/rules/callState.ts';

/** What a recording must come to, when it is played to the adapter. */
export interface Expected {
  /** States that were told, besides the end. */
  readonly states: readonly number[];
  readonly status: number;
  readonly cause: string;
  /** Whole seconds in which both talked. */
  readonly talk?: number;
  /** We hang up once this state is told. */
  readonly hangUpAt?: number;
  /** What the extension's phone showed, if not the customer's number. */
  readonly display?: string;
}

/** How a recording is used. */
export type Use =
  | ({ readonly use: 'dialBack' | 'incoming' | 'voiceCode' } & Expected)
  /** The recorded application asked for other things than ours; what it was told is told to ours all the same. */
  | ({ readonly use: 'eventsOnly'; readonly why: string } & Expected)
  /** The extension cannot be rung: no event. */
  | { readonly use: 'refused' }
  /** Has a test of its own. */
  | { readonly use: 'own'; readonly test: string }
  | { readonly use: 'notApplicable'; readonly why: string };

const toTalk = [s.extensionRinging, s.agentAnswered, s.calleeRinging, s.talking];
const unrung = [s.extensionRinging, s.agentAnswered];
const rung = [...unrung, s.calleeRinging];
const only = [s.extensionRinging];

const talked = (talk: number, more: Partial<Expected> = {}) =>
  ({ use: 'dialBack', states: toTalk, status: r.answered, cause: '-/16', talk, ...more }) as const;
const callee = (states: readonly number[], status: number, cause: string, more: Partial<Expected> = {}) =>
  ({ use: 'dialBack', states, status, cause, ...more }) as const;
const agent = (cause: string, more: Partial<Expected> = {}) =>
  ({ use: 'dialBack', states: only, status: r.failed, cause: `extension ${cause}`, ...more }) as const;
const eventsOnly = (why: string, expected: Expected) => ({ use: 'eventsOnly', why, ...expected }) as const;
const dialledEarly = 'the customer was put into the bridge only after being rung';

/** Every recording, and what becomes of it. */
export const cases: Readonly<Record<string, Use>> = {
  'agent-declines-603': agent('603/21'),
  'agent-does-not-answer': agent('480/19'),
  'agent-not-registered': { use: 'refused' },
  'agent-phone-dead-but-registered': agent('408/18'),
  'agent-phone-killed-rtp-timeout': talked(6),
  'agent-phone-killed-while-talking': talked(21, { hangUpAt: s.talking }),
  'agent-registers-and-leaves': { use: 'own', test: 'extension states' },
  'agent-rejects-486': agent('486/17'),
  'agent-ringing-our-cancel': agent('-/16', { hangUpAt: s.extensionRinging }),
  'agent-second-call-while-talking': { use: 'own', test: 'extension states' },
  'agent-sip-480-dnd': agent('480/19'),
  'agent-unknown-endpoint': { use: 'own', test: 'extension states' },
  'answered-agent-hangs-up': talked(4),
  'answered-callee-hangs-up': talked(5),
  'answered-dialled-before-bridge': eventsOnly(dialledEarly, {
    states: toTalk,
    status: r.answered,
    cause: '-/16',
    talk: 5,
  }),
  'answered-early-media-183': callee([1, 2, 4], r.answered, '-/16', { talk: 4, hangUpAt: s.talking }),
  'answered-kept-after-callee-end': eventsOnly('the agent was left in the bridge on purpose', {
    states: toTalk,
    status: r.answered,
    cause: '-/16',
    talk: 5,
  }),
  'answered-long-60s': talked(57, { hangUpAt: s.talking }),
  'answered-no-ringing': callee([1, 2, 4], r.answered, '-/16', { talk: 3, hangUpAt: s.talking }),
  'answered-our-hangup': talked(5, { hangUpAt: s.talking }),
  'answered-stop-recording-first': eventsOnly('the recording was stopped before the call', {
    states: toTalk,
    status: r.answered,
    cause: '-/16',
    talk: 4,
  }),
  'answered-subscribe-all': eventsOnly('everything was subscribed to, so that events came twice', {
    states: toTalk,
    status: r.answered,
    cause: '-/16',
    talk: 5,
  }),
  'answered-very-short': talked(0, { hangUpAt: s.talking }),
  'asterisk-killed-mid-call': { use: 'own', test: 'Asterisk dies' },
  'asterisk-restart-now-mid-call': eventsOnly('Asterisk ended both sides itself', {
    states: toTalk,
    status: r.answered,
    cause: '-/16',
    talk: 3,
  }),
  'bridge-deleted-while-recording': eventsOnly('the bridge was deleted during the call', {
    states: toTalk,
    status: r.answered,
    cause: '-/16',
    talk: 4,
  }),
  'callee-404-dialled-before-bridge': eventsOnly(dialledEarly, {
    states: unrung,
    status: r.unreachable,
    cause: '404/1',
  }),
  'callee-busy-by-originate': { use: 'notApplicable', why: 'the customer was called without an agent' },
  'callee-busy-dialled-before-bridge': eventsOnly(dialledEarly, { states: rung, status: r.busy, cause: '486/17' }),
  'callee-hangs-up-no-recording': talked(5),
  'callee-no-answer-dial-timeout': callee(rung, r.notAnswered, 'timeout/19'),
  'callee-ringing-agent-hangs-up': callee(rung, r.notAnswered, '-/16'),
  'callee-ringing-our-cancel': callee(rung, r.notAnswered, '-/16', { hangUpAt: s.calleeRinging }),
  'callee-silent-dial-timeout-10': callee(unrung, r.unreachable, 'timeout/19'),
  'callee-silent-no-response': callee(unrung, r.unreachable, '408/18'),
  'callee-silent-socket-timer-b': callee(unrung, r.unreachable, '408/18'),
  'callee-sip-302-redirect': callee(unrung, r.failed, '302/23'),
  'callee-sip-403': callee(unrung, r.failed, '403/21'),
  'callee-sip-404': callee(unrung, r.unreachable, '404/1'),
  'callee-sip-407-no-credentials': callee(unrung, r.failed, '407/21'),
  'callee-sip-408': callee(unrung, r.unreachable, '408/18'),
  'callee-sip-410': callee(unrung, r.unreachable, '410/22'),
  'callee-sip-480': callee(rung, r.notAnswered, '480/19'),
  'callee-sip-480-reason-q850-18': callee(unrung, r.unreachable, '480/19'),
  'callee-sip-484': callee(unrung, r.unreachable, '484/28'),
  'callee-sip-486': callee(rung, r.busy, '486/17'),
  'callee-sip-487': callee(unrung, r.failed, '487/127'),
  'callee-sip-488': callee(unrung, r.failed, '488/58'),
  'callee-sip-500': callee(unrung, r.failed, '500/38'),
  'callee-sip-500-reason-q850-17': callee(unrung, r.failed, '500/38'),
  'callee-sip-502': callee(unrung, r.failed, '502/27'),
  'callee-sip-503': callee(unrung, r.failed, '503/34'),
  'callee-sip-600': callee(unrung, r.busy, '600/17'),
  'callee-sip-603': callee(rung, r.refused, '603/21'),
  'callee-timeout-by-originate': { use: 'notApplicable', why: 'the customer was called without an agent' },
  'callee-timeout-dialled-before-bridge': eventsOnly(dialledEarly, {
    states: rung,
    status: r.notAnswered,
    cause: 'timeout/19',
  }),
  'callerid-to-trunk-agent-real-callerid': eventsOnly('the recorded application set no number of ours', {
    display: '02112345678',
    states: [1, 2, 4],
    status: r.answered,
    cause: '-/16',
    talk: 0,
  }),
  'callerid-to-trunk-connectedline-variable': eventsOnly('it tried another variable', {
    states: [1, 2, 4],
    status: r.answered,
    cause: '-/16',
    talk: 0,
  }),
  'callerid-to-trunk-default': callee([1, 2, 4], r.answered, '-/16', { talk: 0, hangUpAt: s.talking }),
  'callerid-to-trunk-from-user': callee([1, 2, 4], r.answered, '-/16', { talk: 0, hangUpAt: s.talking }),
  'callerid-to-trunk-no-originator-no-bridge-before': eventsOnly(dialledEarly, {
    states: [1, 2, 4],
    status: r.answered,
    cause: '-/16',
    talk: 0,
  }),
  'callerid-to-trunk-set-on-agent-before-create': callee([1, 2, 4], r.answered, '-/16', {
    talk: 0,
    hangUpAt: s.talking,
  }),
  'channel-id-reused': { use: 'notApplicable', why: 'a channel of no call; a name that is taken is answered by 409' },
  'event-filter': talked(5),
  'incoming-agent-answers-caller-gone-first': {
    use: 'eventsOnly',
    why: 'ours hangs the extension up as soon as the caller has gone',
    states: [s.extensionRinging],
    status: r.notAnswered,
    cause: '487/127',
  },
  'incoming-agent-rejects': { use: 'incoming', states: [s.extensionRinging], status: r.busy, cause: '-/16' },
  'incoming-answered': { use: 'incoming', states: [1, 4], status: r.answered, cause: '-/16', talk: 5 },
  'incoming-answered-with-channel-subscription': {
    use: 'incoming',
    states: [1, 4],
    status: r.answered,
    cause: '-/16',
    talk: 2,
  },
  'incoming-app-never-connected': { use: 'notApplicable', why: 'nobody listened: the carrier turned the caller away' },
  'incoming-app-not-connected': { use: 'notApplicable', why: 'nobody listened: the carrier turned the caller away' },
  'incoming-caller-cancels': { use: 'incoming', states: [s.extensionRinging], status: r.notAnswered, cause: '487/127' },
  'originate-app-never-connected': { use: 'own', test: 'nobody listens' },
  'originate-app-not-connected': { use: 'own', test: 'nobody listens' },
  'record-before-answer': eventsOnly('the recording began before the answer', {
    states: toTalk,
    status: r.answered,
    cause: '-/16',
    talk: 5,
  }),
  'recording-directory-missing-500': talked(5),
  'recording-max-duration': eventsOnly('the recording was limited and begun again', {
    states: toTalk,
    status: r.answered,
    cause: '-/16',
    talk: 6,
  }),
  'recording-name-with-slash': eventsOnly('the recording had another name', {
    states: toTalk,
    status: r.answered,
    cause: '-/16',
    talk: 2,
  }),
  'rest-errors': { use: 'own', test: 'answers of the server' },
  'trunk-qualify-down': { use: 'own', test: 'the trunk is down' },
  'voice-code-agent-hangs-up': { use: 'voiceCode', states: [1, 2], status: r.answered, cause: '-/0' },
  'voice-code-own-wavs': { use: 'own', test: 'voice code' },
  'voice-code-sounds-package': { use: 'notApplicable', why: "Asterisk's own sounds are not used" },
  'ws-killed-call-ends-meanwhile': { use: 'own', test: 'connection breaks' },
  'ws-killed-call-goes-on': { use: 'own', test: 'connection breaks' },
  'ws-second-connection-same-app': eventsOnly('two connections took turns', {
    states: toTalk,
    status: r.answered,
    cause: '-/16',
    talk: 2,
  }),
};
