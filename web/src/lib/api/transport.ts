import { logError } from '../errorLog/errorLog.ts';
import { toast } from '../feedback/toast.ts';
import { t } from '../i18n/i18n.ts';
import { cookies } from '../cookies/cookies.ts';
import { loadedCompany } from '../cookies/loadedCompany.ts';
import { useSettings } from '../settings/settings.ts';
import { type EarlyReply, takeEarly } from './earlyReplies.ts';
import { ReplyError, transportCode } from '../errors/replyError.ts';
import { requestHeaders } from './requestHeaders.ts';

/** Longest wait for an answer, in milliseconds (S1.21). */
export const timeout = 50_000;

const wordedStatuses = ['400', '401', '403', '404', '408', '500', '501', '502', '503', '504', '505'] as const;

/** A request as it goes over the wire. */
export interface Request {
  readonly method: string;
  /** Path below /api, with the query if there is one. */
  readonly address: string;
  readonly body?: BodyInit;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** A failed transport is neither shown nor logged: for calls nobody waits for. */
  readonly quiet?: boolean;
}

/** The answer to every call. */
export interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** The headers of a person who is signed in in this page. */
export const commonHeaders = (): Record<string, string> =>
  requestHeaders({
    language: useSettings.getState().language,
    token: cookies.get('token'),
    company: loadedCompany(),
  });

/** Sends a request and gives the envelope; a failed transport is shown, logged and thrown as a `ReplyError`. */
export async function exchange({ method, address, body, signal, headers, quiet = false }: Request): Promise<Envelope> {
  const url = `/api/${address}`;
  const common = commonHeaders();
  const early = method === 'GET' ? takeEarly(url, common) : null;
  const given = { ...common, ...headers };
  const ask = async (): Promise<EarlyReply> => {
    const response = await fetch(url, {
      method,
      body: body ?? null,
      headers: given,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      credentials: 'same-origin',
    });
    return { status: response.status, text: await response.text() };
  };
  try {
    // One that did not come is asked again, and its failure is reported then.
    const reply = (await early?.catch(() => null)) ?? (await ask());
    signal.throwIfAborted();
    return envelopeOf({ url, ...reply }, quiet);
  } catch (error) {
    if (error instanceof ReplyError) throw error;
    throw transportFailure(error, url, quiet);
  }
}

/** What came back from an address, before anybody looked into it. */
export interface RawReply {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

/** The envelope of a reply; a failed status and a broken body are shown, logged and thrown as a `ReplyError`. */
export function envelopeOf({ url, status, text }: RawReply, quiet = false): Envelope {
  const envelope = envelopeIn(text);
  if (status < 200 || status > 299) throw told(statusError(status, url, envelope), url, quiet);
  if (!envelope) throw told(failure(transportCode.broken, t('http.broken')), url, quiet);
  return envelope;
}

/** The error of a request without a reply, told by its name: `AbortError`, `TimeoutError` or the network; shown and logged. */
export const transportFailure = (error: unknown, url: string, quiet = false): ReplyError =>
  told(transportError(error, url), url, quiet);

function envelopeIn(text: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('code' in value)) return null;
    const { code, message, data } = value as Partial<Envelope>;
    return { code: Number(code), message: message ?? '', data: data ?? null };
  } catch {
    // Not JSON: a proxy or a static page answered; the caller says so.
    return null;
  }
}

const failure = (code: number, message: string) => new ReplyError({ code, message, handled: true });

function transportError(error: unknown, url: string): ReplyError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return failure(transportCode.cancelled, '');
  if (name === 'TimeoutError') return failure(transportCode.timeout, t('http.408', { url }));
  return failure(transportCode.network, t('http.network'));
}

function statusError(status: number, url: string, envelope: Envelope | null): ReplyError {
  const known = wordedStatuses.find((entry) => entry === String(status));
  // The server's own words for a fault carry the number of the error, which support asks for.
  const words = status === 500 ? envelope?.message : undefined;
  return failure(transportCode.status, words || (known ? t(`http.${known}`, { url }) : t('http.other', { status })));
}

/** The failure, after it was shown for 5 s and written to the error log (S22.15, S23.10). */
function told(error: ReplyError, url: string, quiet: boolean): ReplyError {
  if (quiet || error.code === transportCode.cancelled) return error;
  logError({ kind: 'request', error, url });
  toast.error(error.message);
  return error;
}
