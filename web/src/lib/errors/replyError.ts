/** How a request failed before there was an answer of the server: not part of the codes of the envelope. */
export const transportCode = { status: 1000, network: 1001, timeout: 1002, cancelled: 1003, broken: 1004 } as const;

/** What the fields of a `ReplyError` say. */
export interface ReplyErrorFields {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
  readonly handled?: boolean;
}

/** A call that did not succeed: the server's code and message, or a failed transport (`transportCode`). */
export class ReplyError extends Error {
  /** The code of the envelope (rules/replyCode.ts) or one of `transportCode`. */
  readonly code: number;
  /** What came with the refusal, undecoded. */
  readonly data: unknown;
  /** True when the user has been told already, or is not to be told: callers clean up and stay silent. */
  readonly handled: boolean;

  constructor({ code, message, data = null, handled = false }: ReplyErrorFields) {
    super(message);
    this.name = 'ReplyError';
    this.code = code;
    this.data = data;
    this.handled = handled;
  }
}

/** The field of the input that a call was refused for (S1.9); null where it failed for another reason. */
export function refusedField(error: unknown): string | null {
  const data = error instanceof ReplyError ? error.data : null;
  if (typeof data !== 'object' || data === null || !('Field' in data)) return null;
  return typeof data.Field === 'string' ? data.Field : null;
}
