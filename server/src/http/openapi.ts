import { setImmediate } from 'node:timers/promises';
import { endpoints } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { z } from 'zod';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12', reused: 'inline' });

// The wire side of a codec is its input, in requests and in answers alike.
const wire = (schema: z.ZodType) => schemaOf(schema, 'input');

const answerOf = (endpoint: Endpoint) => ({
  description: 'The envelope: code 0 is done, every other code says why not in message',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'message', 'data'],
        properties: { code: { type: 'integer' }, message: { type: 'string' }, data: wire(endpoint.output) },
      },
    },
  },
});

function queryOf(endpoint: Endpoint) {
  const { properties = {}, required = [] } = wire(endpoint.input);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const withFile = ({ properties = {}, required = [], ...schema }: ReturnType<typeof wire>) => ({
  ...schema,
  properties: { ...properties, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: [...required, 'file'],
});

const bodyOf = (endpoint: Endpoint) => {
  const schema = wire(endpoint.input);
  if (endpoint.uploads) return { required: true, content: { 'multipart/form-data': { schema: withFile(schema) } } };
  return {
    required: true,
    content: { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } },
  };
};

function operationOf(endpoint: Endpoint) {
  const [tag = ''] = endpoint.path.split('/');
  return {
    operationId: endpoint.path.replace('/', '_'),
    tags: [tag],
    summary: endpoint.summary,
    'x-permission': endpoint.access,
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    ...(endpoint.method === 'POST' ? { requestBody: bodyOf(endpoint) } : { parameters: queryOf(endpoint) }),
    responses: { 200: answerOf(endpoint) },
  };
}

const pathOf = (endpoint: Endpoint) =>
  [`/${endpoint.path}`, { [endpoint.method.toLowerCase()]: operationOf(endpoint) }] as const;

/** Calls that are described in one turn of the event loop: some milliseconds. */
const perTurn = 16;

/**
 * The OpenAPI document of every call, derived from the contract. It takes a tenth of a second and more, in which other requests are
 * answered; in few turns, since each of them is long when the process is busy.
 */
export async function openApiDocument() {
  const paths = [];
  for (const [place, endpoint] of endpoints.entries()) {
    paths.push(pathOf(endpoint));
    if (place % perTurn === perTurn - 1) await setImmediate();
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Haina CRM', version: '1', description: 'Every answer is an envelope {code, message, data}.' },
    servers: [{ url: '/api' }],
    security: [{ Token: [] }],
    components: { securitySchemes: { Token: { type: 'apiKey', in: 'header', name: 'Token' } } },
    paths: Object.fromEntries(paths),
  };
}
