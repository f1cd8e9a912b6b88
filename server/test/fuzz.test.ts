import { endpoints } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { asJson, internalErrorCount, openApp } from './app.ts';
import { addLead, personOf } from './factories.ts';
import { absentGuid, fieldsOf, leastInput, sampleOf } from './samples.ts';

const app = await openApp();

// A failure prints the seed; fix it in `options` to see it once more.
const options = { numRuns: 30, seed: Date.now() & 0x7fffffff };

const own = await addLead(app, 'sales', { Name: '模糊测试', Mobile: '13800001111' });
const { guid: salesGuid } = await personOf(app, 'sales');

const errorsBefore = await internalErrorCount();

afterEach(async () => {
  expect((await internalErrorCount()) - errorsBefore, `an internal error; seed ${options.seed}`).toBe(0);
});

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\u202e',
    '𠮷'.repeat(60),
    'ﷺ'.repeat(100),
    '%',
    '_',
    '\\',
    '%%\\_',
    "'",
    "''; drop table leads; --",
    '$1',
    '$t(reply.internal)',
    '{{name}}',
    '${7*7}',
    '<script>alert(1)</script>',
    '=1+1',
    '-1',
    '0',
    '1e309',
    '9'.repeat(400),
    '0x1f',
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    '[',
    '{}',
    '[]',
    '[null]',
    '[[]]',
    ',',
    ',,1',
    `${absentGuid},${absentGuid}`,
    absentGuid.toUpperCase(),
    '2026-02-30',
    '1986-05-04 02:30:00',
    '1900-01-02',
    '2199-12-31T23:59:59.999999',
    '2026-11-20 14:40.5',
    '2026-11-20T14:40:00Z',
    'infinity',
    'create_time desc; select 1',
    'Name,(select 1)',
    'szhy',
    '+86-138',
    '138',
    own,
    salesGuid,
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

const anything = fc.oneof(
  { weight: 6, arbitrary: nasty },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.integer(),
      fc.double(),
      fc.constantFrom(0, -0, 2 ** 31, 2 ** 53, -1, 1e21),
      fc.boolean(),
      fc.constant(null),
    ),
  },
  { weight: 1, arbitrary: fc.array(nasty, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom({ toString: 'x' }, { length: 3 }, { $gt: '' }) },
);

/** Inputs around what a call accepts: each field is left out, as it should be, or anything at all; and foreign keys. */
function inputsOf(endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const least = leastInput(endpoint);
  const fields = Object.entries(fieldsOf(endpoint)).map(([name, field]) => {
    const right = ['Guid', 'LeadsGuidList'].includes(name) ? own : sampleOf(name, field);
    const parts: fc.WeightedArbitrary<unknown>[] = [
      { weight: name in least ? 6 : 2, arbitrary: fc.constant(right) },
      { weight: 2, arbitrary: anything },
      { weight: name in least ? 1 : 4, arbitrary: fc.constant(undefined) },
    ];
    return [name, fc.oneof(...parts)] as const;
  });
  const strange = fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'a[b][c]', 'Name[]', 'order_field', 'limit', 'company_id'),
    anything,
    { maxKeys: 2 },
  );
  return fc.tuple(fc.record(Object.fromEntries(fields)), strange).map(([input, more]) => ({ ...more, ...input }));
}

function expectEnvelope(answer: { status: number; body: string }): void {
  expect([200, 400, 404]).toContain(answer.status);
  const envelope = JSON.parse(answer.body) as Record<string, unknown>;
  expect(Object.keys(envelope)).toEqual(['code', 'message', 'data']);
  expect(envelope.message).toEqual(expect.any(String));
  expect([0, 1, 3, -3, -8, 10029, 400, 404]).toContain(envelope.code);
  expect(answer.body).not.toMatch(/at \w+ \(|node_modules|server\/src|syntax error|violates|relation "|column "/);
}

const everyCall = endpoints.map((endpoint) => [endpoint.path, endpoint] as const);

describe('whatever is sent', () => {
  it.each(everyCall)('%s answers an envelope and is never an internal error', async (_path, endpoint) => {
    for (const login of ['admin', 'sales']) {
      let token = await app.token(login);
      await fc.assert(
        fc.asyncProperty(inputsOf(endpoint), fc.boolean(), async (input, isJson) => {
          const headers = { token, ...(isJson && endpoint.method === 'POST' ? asJson : {}) };
          const answer = await app.raw(endpoint, input, headers);
          expectEnvelope(answer);
          // Some calls end the session they are made in.
          if (answer.code === -8) token = await app.freshToken(login);
          if (endpoint.path === 'User/UserSwitchLogin') token = await app.freshToken(login);
        }),
        options,
      );
    }
  });

  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
  const types = [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'text/plain',
    '',
    'x/y;;',
  ];
  const path = fc.oneof(
    fc.constantFrom(...endpoints.map((endpoint) => `/api/${endpoint.path}`)),
    fc.webPath().map((part) => `/api${part}`),
    fc.string({ unit: 'binary-ascii', maxLength: 30 }).map((part) => `/api/Leads/${encodeURIComponent(part)}`),
  );

  it('to whatever address, in whatever type', async () => {
    const token = await app.freshToken('sales');
    await fc.assert(
      fc.asyncProperty(
        path,
        fc.constantFrom(...methods),
        fc.constantFrom(...types),
        fc.oneof(
          fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
          fc.json(),
          nasty,
        ),
        fc.webQueryParameters(),
        async (url, method, type, payload, query) => {
          const response = await app.server.inject({
            method,
            url: `${url}?${query}`,
            headers: { token, ...(type === '' ? {} : { 'content-type': type }) },
            ...(method === 'GET' ? {} : { payload }),
          });
          expectEnvelope({ status: response.statusCode, body: response.body });
        },
      ),
      { ...options, numRuns: 300 },
    );
  });

  it('in whatever header', async () => {
    const headerText = fc.string({
      unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
      maxLength: 250,
    });
    const token = await app.freshToken('sales');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('token', 'x-company', 'x-language', 'idempotency-key'),
        headerText,
        async (name, value) => {
          const [call] = endpoints.filter((endpoint) => endpoint.creates);
          if (!call) throw new Error('no call creates anything');
          const answer = await app.raw(call, { Name: '任意请求头' }, { token, [name]: value });
          expect([0, 1, -3, 10030]).toContain(answer.code);
        },
      ),
      { ...options, numRuns: 100 },
    );
  });
});
