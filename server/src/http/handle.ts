import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { explainIssue } from '@haina/contract/rules/explainIssue.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import type { Language } from '@haina/contract/texts/language.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Databases } from '../db/database.ts';
import type { RightsCache } from '../rights/rightsCache.ts';
import type { Context, PublicContext } from './context.ts';
import { noPermission, Refusal } from './errors.ts';
import { reserveAnswer } from './idempotency.ts';
import { signedIn } from './session.ts';

/** What the wire sends back, always with HTTP 200 unless the transport itself failed (decisions, section 1). */
export interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** One request as the router found it. */
export interface Request {
  readonly parameters: unknown;
  readonly token: string | undefined;
  readonly company: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly language: Language;
  readonly address: string;
}

/** A handler as the kernel sees it: any input, any answer; the contract's types hold where handlers are listed. */
export type AnyHandler = (input: unknown, ctx: Context) => Promise<unknown>;

/** What every request is answered with the help of. */
export interface Kernel {
  readonly handlerOf: (endpoint: Endpoint) => AnyHandler;
  readonly databases: Databases;
  readonly config: Config;
  readonly rightsCache: RightsCache;
}

const otherCompany = () => new Refusal(replyCode.otherCompany, 'reply.otherCompany');

function decoded(endpoint: Endpoint, parameters: unknown): unknown {
  const result = z.safeDecode(endpoint.input, parameters, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw new Refusal(replyCode.refused, 'valid.body');
  const { field, key, params } = explainIssue(issue);
  // Keys of schema errors are text keys by construction; a test walks them all.
  throw new Refusal(replyCode.refused, key as TextKey, field === null ? { params } : { params, field });
}

// An answer of another shape is our own bug: encoding refuses it and strips what the contract does not name.
const encoded = (endpoint: Endpoint, reply: unknown): unknown => z.encode(endpoint.output, reply);

async function runWrite(ctx: Context, endpoint: Endpoint, handler: AnyHandler, request: Request, input: unknown) {
  return ctx.databases.write.transaction().execute(async (db) => {
    const inside = { ...ctx, db };
    const answer = await reserveAnswer(inside, endpoint, request.idempotencyKey, request.parameters);
    if ('replay' in answer) return answer.replay;
    const reply = encoded(endpoint, await handler(input, inside));
    await answer.keep(reply);
    return reply;
  });
}

async function runSignedIn(
  kernel: Kernel,
  endpoint: Endpoint,
  request: Request,
  base: PublicContext,
): Promise<unknown> {
  const { session, rights } = await signedIn(request.token, {
    databases: kernel.databases,
    secret: kernel.config.tokenSecret,
    cache: kernel.rightsCache,
    now: base.now,
  });
  if (request.company !== undefined && request.company !== session.companyId) throw otherCompany();
  const operation = endpoint.access === 'user' ? null : endpoint.access;
  if (operation !== null && !rights.holds(operation)) throw noPermission();
  const input = decoded(endpoint, request.parameters);
  const ctx: Context = { ...base, session, rights, operation };
  const handler = kernel.handlerOf(endpoint);
  if (endpoint.reads) return encoded(endpoint, await handler(input, ctx));
  return runWrite(ctx, endpoint, handler, request, input);
}

/**
 * Answers one call: token → permission → input → the write's transaction with its kept answer → handler → contract.
 * Throws a Refusal for everything expected.
 */
export async function handle(kernel: Kernel, endpoint: Endpoint, request: Request): Promise<unknown> {
  const base: PublicContext = {
    db: kernel.databases.read,
    databases: kernel.databases,
    config: kernel.config,
    language: request.language,
    now: new Date(),
    address: request.address,
  };
  if (endpoint.access !== 'public') return runSignedIn(kernel, endpoint, request, base);
  return encoded(endpoint, await kernel.handlerOf(endpoint)(decoded(endpoint, request.parameters), base as Context));
}
