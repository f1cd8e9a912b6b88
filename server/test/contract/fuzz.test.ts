import { endpoints } from '@haina/contract/calls/contract.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { asJson, internalErrorCount, openApp } from '../support/app.ts';
import { addFollowUp, addPerson, addRole, personOf } from '../support/factories.ts';
import { inputsOf, type Known, nasty } from './fuzzInputs.ts';
import { csv, workbook } from '../tools/importSheets.ts';
import { markerOf, nouns } from '../support/nouns.ts';
import { addPlan, addProduct } from '../crm/contracts/orderFactories.ts';
import { picture } from '../support/sampleFiles.ts';
import { absentGuid } from '../support/samples.ts';
import { isWhole } from '../support/sampled.ts';
import { formBody, formType, type Part, uploadFile } from '../support/upload.ts';

const app = await openApp();

/** Inputs for each call and person. */
const options = { numRuns: isWhole ? 500 : 8 };

/** The longest that an answer may take, in milliseconds, with both processors busy. */
const timeoutMs = 10_000;

// Hashing a password takes long by intention, and some calls do nothing else.
const longest = Math.max(60_000, options.numRuns * 600);

/** One record of every noun, and one of whatever else has an id. */
async function knownIds(): Promise<Known> {
  const made: Record<string, string> = {};
  for (const [index, noun] of nouns.entries()) made[noun.module] = await noun.create(app, 'sales', markerOf(index));
  const { companyId, department } = await personOf(app, 'sales');
  const victim = await addPerson(app, { login: 'victim', companyId, department });
  const role = await addRole(app, companyId, { scopes: { leads: 1 } });
  const file = await uploadFile(app, 'sales', '图.png', await picture('png', 60), { kind: 1 });
  const { contract = absentGuid, leads = absentGuid } = made;
  const beside = [
    role,
    victim.guid,
    await addProduct(app, 'admin'),
    await addPlan(app, 'sales', contract),
    ...Object.values(made),
  ];
  return {
    ...Object.fromEntries(Object.entries(made).map(([module, guid]) => [module, [guid]])),
    target: Object.values(made),
    activity: [await addFollowUp(app, 'sales', { kind: 1, guid: leads })],
    file: [file.File_Guid],
    person: [victim.guid],
    department: [department],
    company: [companyId],
    beside,
  };
}

const known = await knownIds();
const [png, sheet] = [
  await picture('png', 60),
  await workbook([
    ['公司名称', 'LoginName'],
    ['测试', 'a b'],
  ]),
];
const errorsBefore = await internalErrorCount();

afterEach(async () => {
  expect((await internalErrorCount()) - errorsBefore, 'an internal error').toBe(0);
});

/** A promise's answer and how long it took, in milliseconds. */
async function timed<T>(ask: () => Promise<T>): Promise<readonly [T, number]> {
  const startedAt = performance.now();
  return [await ask(), performance.now() - startedAt];
}

function expectEnvelope(answer: { status: number; body: string }): void {
  expect([200, 400, 404]).toContain(answer.status);
  const envelope = JSON.parse(answer.body) as Record<string, unknown>;
  expect(Object.keys(envelope)).toEqual(['code', 'message', 'data']);
  expect(envelope.message).toEqual(expect.any(String));
  expect([0, 1, 3, -1, -2, -3, -8, 300, 10029, 400, 404]).toContain(envelope.code);
  expect(answer.body).not.toMatch(/at \w+ \(|node_modules|server\/src|syntax error|violates|relation "|column "/);
}

const everyCall = endpoints.map((endpoint) => [endpoint.path, endpoint] as const);

describe('whatever is sent', () => {
  it.each(everyCall)(
    '%s answers an envelope and is never an internal error',
    async (_path, endpoint) => {
      const inputs = inputsOf(endpoint, known);
      for (const login of ['admin', 'sales']) {
        let token = await app.token(login);
        await fc.assert(
          fc.asyncProperty(inputs, fc.boolean(), async (input, isJson) => {
            const headers = { token, ...(isJson && endpoint.method === 'POST' ? asJson : {}) };
            const [answer, ms] = await timed(() => app.raw(endpoint, input, headers));
            expectEnvelope(answer);
            expect(ms).toBeLessThan(timeoutMs);
            // Some calls end the session they are made in.
            if (answer.code === -8) token = await app.freshToken(login);
            if (endpoint.path === 'User/UserSwitchLogin') token = await app.freshToken(login);
          }),
          options,
        );
      }
    },
    longest,
  );

  const files: readonly Buffer[] = [Buffer.alloc(0), png, sheet, csv([['公司名称'], ['=1+1'], ['测试']])];
  const fileOf = fc.oneof(
    fc.constantFrom(...files),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.tuple(fc.constantFrom(...files), fc.nat(400)).map(([file, end]) => file.subarray(0, end)),
  );
  const fileName = fc.oneof(
    fc.constantFrom('a.png', 'a.xlsx', 'a.csv', 'a', '.png', 'a.png.html', '../../a.csv', 'a\u202egpj.exe'),
    fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `${text.replaceAll(/[\r\n"]/g, '')}.xlsx`),
  );
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

  it.each(everyCall.filter(([, { uploads }]) => uploads))(
    '%s takes whatever form with whatever file, and is never an internal error',
    async (path, endpoint) => {
      const token = await app.freshToken('admin');
      await fc.assert(
        fc.asyncProperty(inputsOf(endpoint, known), fileOf, fileName, async (input, bytes, name) => {
          const fields = Object.entries(input).filter(([, value]) => value !== undefined);
          const parts = fields.map(([field, value]): Part => [field.replaceAll('"', ''), textOf(value)]);
          const response = await app.server.inject({
            method: 'POST',
            url: `/api/${path}`,
            headers: { 'content-type': formType, token },
            payload: formBody([...parts, ['file', bytes, name]]),
          });
          expectEnvelope({ status: response.statusCode, body: response.body });
        }),
        options,
      );
    },
    longest,
  );

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
