/** For how long a provider may take, in milliseconds, the reading of its answer included. */
const timeoutMs = 3000;

/** Largest answer of a provider, in bytes. */
const sizeLimit = 256 * 1024;

/** Why a provider gave no answer. */
export type AwayReason = 'timeout' | 'network' | 'status' | 'size' | 'redirect' | 'answer';

/** A provider cannot be asked, or answers what no provider should. Holds no code, token or secret. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  readonly reason: AwayReason;

  constructor(reason: AwayReason, cause?: unknown) {
    super(`the provider is away: ${reason}`, { cause });
    this.reason = reason;
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

async function limitedBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > sizeLimit) throw new ProviderUnavailable('size');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * A request to a provider with its whole answer: within 3 s, at most 256 KB, never redirected. Throws ProviderUnavailable for
 * everything but an answer.
 */
export async function boundedFetch(address: string | URL, init: RequestInit): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, { ...init, redirect: 'manual', signal });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new ProviderUnavailable('redirect');
    }
    const body = await limitedBody(response);
    const type = response.headers.get('content-type');
    return new Response(body.byteLength === 0 ? null : body, {
      status: response.status,
      headers: type === null ? {} : { 'content-type': type },
    });
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    throw new ProviderUnavailable(isTimeout(error) ? 'timeout' : 'network', error);
  }
}
