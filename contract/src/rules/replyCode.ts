/** The codes of the envelope (S1.8). */
export const replyCode = {
  done: 0,
  refused: 1,
  gone: 3,
  setUpFirst: -1,
  nothingToDo: -2,
  tokenInvalid: -3,
  sessionEnded: -8,
  noPermission: 10029,
  otherCompany: 10030,
  callListRefused: 300,
} as const;

/** One of the codes of the envelope. */
export type ReplyCode = (typeof replyCode)[keyof typeof replyCode];
