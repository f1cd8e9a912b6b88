import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { endpoints } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { type Language, languageOf } from '@haina/contract/texts/language.ts';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { boundedServer } from './boundedServer.ts';
import type { Envelope } from './envelope.ts';
import { failureOf } from './failure.ts';
import { StoreUnavailable } from '../platform/storage/fileStore.ts';
import { guardingHeaders } from './guardingHeaders.ts';
import { handle, handleUpload, type RequestDeps, type RequestFacts } from './handle.ts';
import type { Metrics } from '../platform/metrics.ts';
import { openApiDocument } from './openapi.ts';
import { type Parameters, parseParameters, assertParameterLimits, withoutBlanks } from './parameters.ts';
import { readJson } from './readJson.ts';
import { RawJson } from '../request/rawJson.ts';
import { receiveForm } from './receiveForm.ts';
import { translate } from '../request/translate.ts';

/** What the web server is built from. */
export interface ServerParts {
  readonly requestDeps: RequestDeps;
  readonly log: Logger;
  readonly metrics: Metrics;
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const languageOfRequest = (request: FastifyRequest): Language => languageOf(header(request, 'x-language'));

/** Sends an envelope; `status` is other than 200 for transport faults only. As bytes its text is encoded once, not measured first. */
function answer(reply: FastifyReply, envelope: Envelope, status = 200): FastifyReply {
  const { code, message, data } = envelope;
  const body =
    data instanceof RawJson
      ? `{"code":${code},"message":${JSON.stringify(message)},"data":${data.text}}`
      : JSON.stringify(envelope);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(Buffer.from(body));
}

const agentLength = 300;

// A header may hold bytes that no text of the database takes.
const agentOf = (agent = '') =>
  agent
    .slice(0, 2 * agentLength)
    .replace(/\p{C}/gu, '')
    .slice(0, agentLength);

// A proxy that is trusted may send on what a client says it is; what is no address is none.
const addressOf = ({ ip, socket }: FastifyRequest) => (isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip);

const factsOf = (request: FastifyRequest): RequestFacts => ({
  token: header(request, 'token'),
  company: header(request, 'x-company'),
  idempotencyKey: header(request, 'idempotency-key'),
  language: languageOfRequest(request),
  address: addressOf(request),
  agent: agentOf(header(request, 'user-agent')),
  isBackground: header(request, 'x-background') === '1',
});

/** What came with a request, none of it looked at but its size. */
function parametersOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  // Fastify types a query as unknown; parseParameters made it.
  const query = request.query as Parameters;
  assertParameterLimits(query);
  if (endpoint.method !== 'POST') return withoutBlanks(query);
  const body: unknown = request.body ?? {};
  if (isForm(body)) assertParameterLimits(body);
  return body;
}

const isForm = (parameters: unknown): parameters is Readonly<Record<string, unknown>> =>
  typeof parameters === 'object' && parameters !== null && !Array.isArray(parameters);

type Follow = <T>(call: Promise<T>) => Promise<T>;

/** Has the server end after the calls: Fastify waits for clients that are there, and a call goes on though its client left. */
function followCalls(server: FastifyInstance): Follow {
  // Counted, not kept: a set that grows and shrinks holds on to what was in it until all memory is looked through.
  let running = 0;
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let isClosing = false;
  const look = () => {
    if (isClosing && running === 0) end();
  };
  server.addHook('onClose', async () => {
    isClosing = true;
    look();
    await over;
  });
  return (call) => {
    running += 1;
    return call.finally(() => {
      running -= 1;
      look();
    });
  };
}

function register(
  server: FastifyInstance,
  { requestDeps, metrics }: ServerParts,
  endpoint: Endpoint,
  follow: Follow,
): void {
  server.route({
    method: endpoint.method,
    url: `/api/${endpoint.path}`,
    config: { canonical: endpoint.path },
    handler: async (request, reply) => {
      const parameters = parametersOf(endpoint, request);
      const facts = factsOf(request);
      const stop = metrics.time(endpoint.path);
      try {
        if (!isForm(parameters)) {
          return answer(reply, { code: 400, message: translate(facts.language, 'reply.badRequest'), data: null }, 400);
        }
        const data = await follow(
          endpoint.uploads
            ? handleUpload(requestDeps, endpoint, facts, () => receiveForm(request, requestDeps.intake.folder))
            : handle(requestDeps, endpoint, { ...facts, parameters }),
        );
        return answer(reply, { code: replyCode.done, message: translate(facts.language, 'reply.done'), data });
      } finally {
        stop();
      }
    },
  });
}

function acceptBodies(server: FastifyInstance): void {
  // Forms and JSON only: text would come as a body that no schema fits.
  server.removeContentTypeParser('text/plain');
  server.register(formbody, { parser: parseParameters, bodyLimit: 1_048_576 });
  readJson(server);
  server.setErrorHandler((error: unknown, request, reply) => {
    const language = languageOfRequest(request);
    const failure = failureOf(error, request.routeOptions.url ?? '', language);
    if (failure.isBug) request.log.error({ err: error, errorId: failure.errorId }, 'internal error');
    else if (failure.status >= 500 || error instanceof StoreUnavailable)
      request.log.warn({ reason: String(error) }, 'unavailable');
    return answer(reply, failure.envelope, failure.status);
  });
}

function answerUnknownPaths(server: FastifyInstance): void {
  server.setNotFoundHandler(answerUnknown);
}

/** How much of an unknown address the answer repeats. */
const shownAddress = 200;

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?');
  const message = `${translate(languageOfRequest(request), 'reply.notFound')}: ${path.slice(0, shownAddress)}`;
  return answer(reply, { code: 404, message, data: null }, 404);
}

// An address that cannot be decoded fails before any route, hook or error handler: there is nothing there.
function answerBrokenAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff');
  answerUnknown(request, reply);
}

function logRequests(server: FastifyInstance, log: Logger): void {
  if (!log.isLevelEnabled('debug')) return;
  server.addHook('onResponse', async (request, reply) => {
    // The path without its query: no parameter, token or body is ever logged.
    const path = request.routeOptions.config.canonical ?? request.url.split('?')[0];
    request.log.debug(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}

function guardAnswers(server: FastifyInstance, ssoLogoutUrl: string | null): void {
  const headers = guardingHeaders(ssoLogoutUrl);
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The one id of a call, in whatever letter case its path was written. */
    canonical?: string;
  }
}

/** The web server with every call of the contract; files and pages are added by `serveWeb`. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const server = fastify({
    // Fastify wants its own narrower logger type; pino's is what it documents.
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (_request: IncomingMessage) => randomUUID(),
    // What anybody but these says about where a request comes from is not believed.
    trustProxy: [...parts.requestDeps.config.trustedProxies],
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, querystringParser: parseParameters },
    frameworkErrors: answerBrokenAddress,
    bodyLimit: 1_048_576,
    serverFactory: boundedServer,
    forceCloseConnections: 'idle',
    // A proxy that still has a connection gets its answer on it; only new connections go to another process.
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
  guardAnswers(server, parts.requestDeps.config.ssoLogoutUrl);
  acceptBodies(server);
  answerUnknownPaths(server);
  logRequests(server, parts.log);
  const follow = followCalls(server);
  for (const endpoint of endpoints.filter(({ uploads }) => !uploads)) register(server, parts, endpoint, follow);
  // Apart from the others, which refuse a form with a file by its type.
  await server.register(async (uploading) => {
    await uploading.register(multipart, { throwFileSizeLimit: false });
    for (const endpoint of endpoints.filter(({ uploads }) => uploads)) register(uploading, parts, endpoint, follow);
  });
  // Made when it is first asked for: it takes a tenth of a second and some megabytes, and most processes are never asked.
  let document: Promise<Buffer> | undefined;
  server.get('/api/openapi.json', async (_request, reply) => {
    document ??= openApiDocument().then((made) => Buffer.from(JSON.stringify(made)));
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(await document);
  });
  return server;
}
