import { operationOf } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { user } from '@haina/contract/calls/user.ts';
import { explainIssue } from '@haina/contract/rules/explainIssue.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { startAfterEnd } from '@haina/contract/rules/timeOrder.ts';
import type { Language } from '@haina/contract/texts/language.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { z } from 'zod';
import type { Config } from '../platform/config.ts';
import type { Databases } from '../platform/database/database.ts';
import type { RightsCache } from '../access/rightsCache.ts';
import type { Context, PublicContext } from '../request/context.ts';
import type { Ports } from '../request/ports.ts';
import { encodeRaw, encodeReply } from './encodeReply.ts';
import { invalid, noPermission, Refusal } from '../request/errors.ts';
import { nothingChosen } from './nothingChosen.ts';
import type { FileIntake, ReceivedForm } from './receiveForm.ts';
import { runTwoSteps } from './runTwoSteps.ts';
import { type AnyHandler, runWrite } from './runWrite.ts';
import { authenticate, type SignedIn } from './authenticate.ts';

/** Who asks and how, as the router found it. */
export interface RequestFacts {
  readonly token: string | undefined;
  readonly company: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly language: Language;
  readonly address: string;
  readonly agent: string;
  /** Asked by a page that nobody touches: it does not make the session live longer. */
  readonly isBackground: boolean;
}

/** One request as the router found it. */
export interface Request extends RequestFacts {
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** What every request is answered with the help of. */
export interface RequestDeps {
  readonly handlerOf: (endpoint: Endpoint) => AnyHandler;
  /** The table that a creating call fills. */
  readonly createdTable: (endpoint: Endpoint) => string | undefined;
  readonly databases: Databases;
  readonly ports: Ports;
  readonly config: Config;
  readonly rightsCache: RightsCache;
  readonly intake: FileIntake;
}

// What a person who has a one-time password can do: make their own, and leave.
const openToOneTime: ReadonlySet<string> = new Set([
  user.updatePassword.path,
  user.logout.path,
  user.userInfo.path,
  user.menuAndRole.path,
]);

const otherCompany = () => new Refusal(replyCode.otherCompany, 'reply.otherCompany');

/** What a call was sent, decoded by its own schema; the first thing wrong is refused in words. */
export function decodeInput(endpoint: Endpoint, parameters: unknown): unknown {
  const result = z.safeDecode(endpoint.input, parameters, { reportInput: true });
  if (result.success) return inOrder(result.data);
  const [issue] = result.error.issues;
  if (!issue) throw new Refusal(replyCode.refused, 'valid.body');
  const { field, within, key, params } = explainIssue(issue);
  const list = issue.input === undefined || issue.input === '' ? nothingChosen(endpoint, parameters) : null;
  if (list !== null) throw invalid(list, 'valid.selectSome');
  // A call that is run by another one has fields that only its own noun has labels for.
  const noun = endpoint.path.split('/')[0]?.toLowerCase() ?? '';
  // Keys of schema errors are text keys by construction; a test walks them all.
  throw new Refusal(replyCode.refused, key as TextKey, field === null ? { params } : { params, field, within, noun });
}

// Said for every call that has time filters, in one place.
function inOrder(input: unknown): unknown {
  const wrong = typeof input === 'object' && input !== null ? startAfterEnd({ ...input }) : null;
  if (wrong !== null) throw invalid(wrong, 'valid.timeOrder');
  return input;
}

const signedIn = (
  requestDeps: RequestDeps,
  { token, isBackground }: RequestFacts,
  { now }: PublicContext,
): Promise<SignedIn> =>
  authenticate(token, {
    isBackground,
    databases: requestDeps.databases,
    secret: requestDeps.config.tokenSecret,
    cache: requestDeps.rightsCache,
    now,
  });

/** What a person's call runs with: the company the page was loaded for and the operation code must be theirs. */
function contextOf(
  { session, rights }: SignedIn,
  endpoint: Endpoint,
  { company }: RequestFacts,
  base: PublicContext,
): Context {
  if (company !== undefined && company !== session.companyId) throw otherCompany();
  if (session.isOneTime && !openToOneTime.has(endpoint.path)) {
    throw new Refusal(replyCode.setUpFirst, 'reply.login.oneTime');
  }
  const operation = operationOf(endpoint);
  if (operation !== null && !rights.holds(operation)) throw noPermission();
  return { ...base, session, rights, operation };
}

async function runSignedIn(
  requestDeps: RequestDeps,
  endpoint: Endpoint,
  request: Request,
  base: PublicContext,
): Promise<unknown> {
  const ctx = contextOf(await signedIn(requestDeps, request, base), endpoint, request, base);
  const input = decodeInput(endpoint, request.parameters);
  const handler = requestDeps.handlerOf(endpoint);
  if (endpoint.reads || (endpoint.asksOthers && !endpoint.twoSteps)) {
    return encodeRaw(endpoint, await handler(input, ctx), requestDeps.config.checkReplies);
  }
  const { parameters, idempotencyKey } = request;
  const createdTable = requestDeps.createdTable(endpoint);
  const call = { endpoint, handler, createdTable, input, parameters, idempotencyKey };
  return (await (endpoint.twoSteps ? runTwoSteps(ctx, call) : runWrite(ctx, call))).reply;
}

const baseOf = (requestDeps: RequestDeps, request: RequestFacts): PublicContext => ({
  db: requestDeps.databases.read,
  databases: requestDeps.databases,
  ports: requestDeps.ports,
  config: requestDeps.config,
  language: request.language,
  now: new Date(),
  address: request.address,
  agent: request.agent,
});

/**
 * Answers one call: token → permission → input → the write's transaction with its kept answer → handler → contract.
 * Throws a Refusal for everything expected.
 */
export async function handle(requestDeps: RequestDeps, endpoint: Endpoint, request: Request): Promise<unknown> {
  const base = baseOf(requestDeps, request);
  if (endpoint.access !== 'public') return runSignedIn(requestDeps, endpoint, request, base);
  const reply = await requestDeps.handlerOf(endpoint)(decodeInput(endpoint, request.parameters), base as Context);
  return encodeReply(endpoint, reply, requestDeps.config.checkReplies);
}

/**
 * Answers a call that uploads. Nobody sends a file before they are signed in, and the file is received, checked and stored
 * before the transaction begins: no connection to the database waits for a slow network. What the transaction does not
 * take is discarded.
 */
export async function handleUpload(
  requestDeps: RequestDeps,
  endpoint: Endpoint,
  request: RequestFacts,
  receive: () => Promise<ReceivedForm>,
): Promise<unknown> {
  const base = baseOf(requestDeps, request);
  const ctx = contextOf(await signedIn(requestDeps, request, base), endpoint, request, base);
  const { fields, file, release } = await receive();
  try {
    const input = decodeInput(endpoint, fields);
    if (file === null) throw invalid('file', 'valid.activity.fileRequired');
    const upload = await requestDeps.intake.keep(ctx, input, file);
    const handler = requestDeps.handlerOf(endpoint);
    let isTaken = false;
    try {
      const parameters = { ...fields, file: file.digest };
      const call = { endpoint, handler, createdTable: requestDeps.createdTable(endpoint), input, parameters };
      const written = await runWrite({ ...ctx, upload }, { ...call, idempotencyKey: request.idempotencyKey });
      isTaken = written.isReplay !== true;
      return written.reply;
    } finally {
      // A repetition was answered with the first one's file.
      if (!isTaken) await requestDeps.intake.discard(upload);
    }
  } finally {
    await release();
  }
}
