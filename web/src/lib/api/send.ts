import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { z } from 'zod';
import { cookies } from '../cookies/cookies.ts';
import { toast } from '../feedback/toast.ts';
import { t } from '../i18n/i18n.ts';
import { seedWordsLoaded } from '../i18n/seedWords.ts';
import { startRequest, type StartedRequest } from './pending.ts';
import { refusedInput } from './refusedInput.ts';
import { ReplyError, transportCode } from '../errors/replyError.ts';
import { withSeedNames } from './seedNames.ts';
import { raiseShellEvent } from './shellEvents.ts';
import { type Envelope, exchange } from './transport.ts';
import { wireParams } from './wireParams.ts';

/** What a single call may say beside its input. */
export interface SendOptions {
  /** Cancels the call, e.g. the signal of a query that nobody looks at any more. */
  readonly signal?: AbortSignal;
  /** The key of the form (`useFormKey`): a repeated submit is answered once (S1.11). */
  readonly idempotencyKey?: string;
  /** A failed transport is neither shown nor logged: for calls nobody waits for (notices, version check). */
  readonly quiet?: boolean;
  /** The page asks by itself: the session does not live longer by it. */
  readonly background?: boolean;
}

/**
 * Makes one call and gives its decoded data. Throws `ReplyError` for every code but 0; its `handled` says whether the
 * user has been told (S1.22). An input that breaks the contract is refused here, in the
 * server's words, without a request. A question that another part of the page asks too is answered to both, though the
 * first request ends (S1.21).
 */
export async function send<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.output<I>,
  options: SendOptions = {},
): Promise<z.output<O>> {
  const params = wireParams(wireInput(endpoint, input)).toString();
  const request = startRequest({ method: endpoint.method, path: endpoint.path, params });
  const asked = ask(endpoint, params, request, options);
  const reply = endpoint.method === 'GET' ? asked.catch((error: unknown) => newerReply(error)) : asked;
  request.share(reply);
  return reply;

  async function newerReply(error: unknown): Promise<z.output<O>> {
    const newer = request.newerReply();
    if (newer === null || !isCancelled(error) || options.signal?.aborted) throw error;
    try {
      // The same call with the same input: its reply has the same shape.
      return (await newer) as z.output<O>;
    } catch (newerError) {
      // Who asked after us looks away again: the question is still ours.
      if (isCancelled(newerError) && !options.signal?.aborted) return send(endpoint, input, options);
      throw newerError;
    }
  }
}

const isCancelled = (error: unknown) => error instanceof ReplyError && error.code === transportCode.cancelled;

async function ask<O extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, O>,
  params: string,
  { signal, done }: StartedRequest,
  options: SendOptions,
): Promise<z.output<O>> {
  const isForm = endpoint.method === 'POST';
  const token = cookies.get('token');
  try {
    const envelope = await exchange({
      method: endpoint.method,
      address: isForm || params === '' ? endpoint.path : `${endpoint.path}?${params}`,
      quiet: options.quiet ?? false,
      signal: options.signal ? AbortSignal.any([signal, options.signal]) : signal,
      headers: {
        ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
        ...(options.background ? { 'X-Background': '1' } : {}),
      },
      ...(isForm ? { body: new URLSearchParams(params) } : {}),
    });
    await seedWordsLoaded();
    return replyData(endpoint, envelope, token);
  } finally {
    done();
  }
}

/** The input of a call in wire form; one that breaks the contract is thrown as a `ReplyError` in the server's words. */
export function wireInput<I extends z.ZodType>(endpoint: Endpoint<I>, input: z.output<I>): unknown {
  try {
    return z.encode(endpoint.input, input);
  } catch (error) {
    throw error instanceof z.ZodError ? refusedInput(error) : error;
  }
}

/** The decoded data of a reply to a call with this token; throws `ReplyError` for every code but 0. */
export const replyData = <O extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, O>,
  envelope: Envelope,
  token = cookies.get('token'),
): z.output<O> =>
  // The server has encoded it by the same contract.
  withSeedNames(endpoint.path, z.decode(endpoint.output, accepted(envelope, token) as z.input<O>));

/** The data of a code 0; every other code is thrown, after the ones that concern the whole page were acted on. */
function accepted({ code, message, data }: Envelope, token: string | null): unknown {
  switch (code) {
    case replyCode.done:
      return data;
    case replyCode.tokenInvalid:
    case replyCode.sessionEnded:
      raiseShellEvent('signInNeeded', token);
      throw new ReplyError({ code, message, data, handled: true });
    case replyCode.noPermission:
      toast.error(t('session.noPermission'));
      raiseShellEvent('notGranted', token);
      throw new ReplyError({ code, message, data, handled: true });
    case replyCode.otherCompany:
      raiseShellEvent('companyChanged', token);
      throw new ReplyError({ code, message, data, handled: true });
    case replyCode.nothingToDo:
      // Swallowed by rule (S1.22): callers stop, the user sees nothing.
      throw new ReplyError({ code, message, data, handled: true });
    default:
      throw new ReplyError({ code, message, data });
  }
}
