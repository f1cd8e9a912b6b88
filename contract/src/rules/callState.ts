/** Where a call is, as the panel shows it; a call only ever goes forward, and may leave states out (S28.2). */
export const callState = {
  /** Queued, or the extension rings. Of an incoming call: the extension rings, or nobody does yet. */
  extensionRinging: 1,
  /** The person at the extension has picked up; the customer is not rung yet. */
  agentAnswered: 2,
  /** The customer's phone rings. */
  calleeRinging: 3,
  /** Both talk. */
  talking: 4,
  ended: 5,
} as const;
/** How far a call has come. */
export type CallState = (typeof callState)[keyof typeof callState];

/** What became of a call: ids of the dictionary `Call_Status` (S28.3). */
export const callStatus = {
  /** It is not over, or nobody can say any more how it ended. */
  notReported: 0,
  notAnswered: 1,
  answered: 2,
  busy: 3,
  refused: 4,
  /** No such number, switched off, out of reach. */
  unreachable: 5,
  /** It never got as far as the other side: our extension, the line or the carrier failed. */
  failed: 6,
} as const;
/** What became of a call. */
export type CallStatus = (typeof callStatus)[keyof typeof callStatus];
