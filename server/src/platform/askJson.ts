/** Why another server's answer is none: one word for the operator. */
export type AskFailure = 'timeout' | 'network' | 'status' | 'redirect' | 'type' | 'size' | 'answer';

/** Another server did not answer, or not with what was asked for. */
export class AskFailed extends Error {
  override readonly name = 'AskFailed';
  readonly reason: AskFailure;

  constructor(reason: AskFailure, cause?: unknown) {
    super(`another server failed: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** How a server is asked. */
export interface AskOptions {
  /** Sent as a bearer token; null where none is wanted. */
  readonly token: string | null;
  /** For how long it may take, in milliseconds, the reading of its answer included. */
  readonly timeoutMs: number;
  /** Largest answer, in bytes. */
  readonly sizeLimit: number;
  /** Whether an answer must say that it is JSON. */
  readonly isTyped: boolean;
}

/**
 * What a server answers to a GET, parsed. No redirect is followed, wherever it leads, so an answer never comes from an address
 * that nobody configured. Throws AskFailed.
 */
export async function askJson(url: URL, options: AskOptions): Promise<unknown> {
  try {
    return JSON.parse(await textOf(url, options)) as unknown;
  } catch (error) {
    if (error instanceof AskFailed) throw error;
    throw new AskFailed(reasonOf(error), error);
  }
}

function reasonOf(error: unknown): AskFailure {
  if (error instanceof SyntaxError) return 'answer';
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
}

async function textOf(url: URL, { token, timeoutMs, sizeLimit, isTyped }: AskOptions): Promise<string> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  });
  const why = refusalOf(response, isTyped);
  if (why === null && response.body) return limitedText(response.body, sizeLimit);
  await response.body?.cancel();
  throw new AskFailed(why ?? 'answer');
}

function refusalOf({ status, headers }: Response, isTyped: boolean): AskFailure | null {
  if (status >= 300 && status < 400) return 'redirect';
  if (status !== 200) return 'status';
  return isTyped && !/^application\/(?:[\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? '') ? 'type' : null;
}

/** The text of a body that is not larger than allowed; a larger one is not read to its end. */
async function limitedText(body: ReadableStream<Uint8Array>, limit: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > limit) throw new AskFailed('size');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
