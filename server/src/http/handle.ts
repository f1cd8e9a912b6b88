import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { user } from '@haina/contract/calls/user.ts';
import { explainIssue } from '@haina/contract/rules/explainIssue.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import type { Language } from '@haina/contract/texts/language.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Databases } from '../db/database.ts';
import type { RightsCache } from '../rights/rightsCache.ts';
import type { Context, PublicContext } from './context.ts';
import { encodeReply } from './encodeReply.ts';
import { invalid, noPermission, Refusal } from './errors.ts';
import { reserveAnswer } from './idempotency.ts';
import { signedIn } from './session.ts';
import type { FileIntake, ReceivedForm } from './receiveForm.ts';

/** What the wire sends back, always with HTTP 200 unless the transport itself failed (decisions, section 1). */
export interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** Who asks and how, as the router found it. */
export interface RequestFacts {
  readonly token: string | undefined;
  readonly company: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly language: Language;
  readonly address: string;
  readonly agent: string;
}

/** One request as the router found it. */
export interface Request extends RequestFacts {
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A handler as the kernel sees it: any input, any answer; the contract's types hold where handlers are listed. */
export type AnyHandler = (input: unknown, ctx: Context) => Promise<unknown>;

/** What every request is answered with the help of. */
export interface Kernel {
  readonly handlerOf: (endpoint: Endpoint) => AnyHandler;
  readonly databases: Databases;
  readonly config: Config;
  readonly rightsCache: RightsCache;
  readonly intake: FileIntake;
}

// What whoever has a one-time password can do: make their own, and leave.
const openToOneTime: ReadonlySet<string> = new Set([
  user.updatePassword.path,
  user.logout.path,
  user.userInfo.path,
  user.menuAndRole.path,
]);

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

async function runWrite(ctx: Context, endpoint: Endpoint, handler: AnyHandler, request: Request, input: unknown) {
  return ctx.databases.write.transaction().execute(async (db) => {
    const inside = { ...ctx, db };
    const answer = await reserveAnswer(inside, endpoint, request.idempotencyKey, request.parameters);
    if ('replay' in answer) return answer.replay;
    const reply = encodeReply(endpoint, await handler(input, inside), ctx.config.checkReplies);
    await answer.keep(reply);
    return reply;
  });
}

/** Who calls: the token, the company the page was loaded for and the operation code, in this order. */
async function entered(
  kernel: Kernel,
  endpoint: Endpoint,
  request: RequestFacts,
  base: PublicContext,
): Promise<Context> {
  const { session, rights } = await signedIn(request.token, {
    databases: kernel.databases,
    secret: kernel.config.tokenSecret,
    cache: kernel.rightsCache,
    now: base.now,
  });
  if (request.company !== undefined && request.company !== session.companyId) throw otherCompany();
  if (session.isOneTime && !openToOneTime.has(endpoint.path)) {
    throw new Refusal(replyCode.setUpFirst, 'reply.login.oneTime');
  }
  const operation = endpoint.access === 'user' ? null : endpoint.access;
  if (operation !== null && !rights.holds(operation)) throw noPermission();
  return { ...base, session, rights, operation };
}

async function runSignedIn(
  kernel: Kernel,
  endpoint: Endpoint,
  request: Request,
  base: PublicContext,
): Promise<unknown> {
  const ctx = await entered(kernel, endpoint, request, base);
  const input = decoded(endpoint, request.parameters);
  const handler = kernel.handlerOf(endpoint);
  if (endpoint.reads || endpoint.asksOthers) {
    return encodeReply(endpoint, await handler(input, ctx), kernel.config.checkReplies);
  }
  return runWrite(ctx, endpoint, handler, request, input);
}

const baseOf = (kernel: Kernel, request: RequestFacts): PublicContext => ({
  db: kernel.databases.read,
  databases: kernel.databases,
  config: kernel.config,
  language: request.language,
  now: new Date(),
  address: request.address,
  agent: request.agent,
});

/**
 * Answers one call: token → permission → input → the write's transaction with its kept answer → handler → contract.
 * Throws a Refusal for everything expected.
 */
export async function handle(kernel: Kernel, endpoint: Endpoint, request: Request): Promise<unknown> {
  const base = baseOf(kernel, request);
  if (endpoint.access !== 'public') return runSignedIn(kernel, endpoint, request, base);
  const reply = await kernel.handlerOf(endpoint)(decoded(endpoint, request.parameters), base as Context);
  return encodeReply(endpoint, reply, kernel.config.checkReplies);
}

/**
 * Answers a call that uploads. Nobody sends a file before they are signed in, and the file is received, checked and stored
 * before the transaction begins: no connection to the database waits for a slow network. What the transaction does not
 * take is discarded.
 */
export async function handleUpload(
  kernel: Kernel,
  endpoint: Endpoint,
  request: RequestFacts,
  receive: () => Promise<ReceivedForm>,
): Promise<unknown> {
  const ctx = await entered(kernel, endpoint, request, baseOf(kernel, request));
  const { fields, file, release } = await receive();
  try {
    const input = decoded(endpoint, fields);
    if (file === null) throw invalid('file', 'valid.activity.fileRequired');
    const upload = await kernel.intake.keep(ctx, input, file);
    const handler = kernel.handlerOf(endpoint);
    let isTaken = false;
    try {
      const parameters = { ...fields, file: file.digest };
      const taking: AnyHandler = async (value, inside) => {
        isTaken = true;
        return handler(value, inside);
      };
      return await runWrite({ ...ctx, upload }, endpoint, taking, { ...request, parameters }, input);
    } catch (error) {
      isTaken = false;
      throw error;
    } finally {
      // A repetition was answered with the first one's file.
      if (!isTaken) await kernel.intake.discard(upload);
    }
  } finally {
    await release();
  }
}
