import { endpoints } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { user } from '@haina/contract/calls/user.ts';
import { languages } from '@haina/contract/texts/language.ts';
import { zhChs } from '@haina/contract/texts/zh-chs.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { parameterLimit } from '../../src/http/parameters.ts';
import { fieldLabel, translate } from '../../src/request/translate.ts';
import { asJson, openApp, type Answer } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { dealt } from '../support/sampled.ts';
import { absentGuid, accepts, fieldsOf, leastInput } from '../support/samples.ts';

const app = await openApp();

const long = 'x'.repeat(5000);
const broken: Readonly<Record<string, unknown>> = {
  'an object': { a: 1 },
  'a list of objects': [{ a: 1 }, { a: 2 }],
  'nothing (null)': null,
  'a lie (true)': true,
  'a fraction': 0.5,
  'a huge number': 1e21,
  'a negative number': -1,
  'a text that is too long': long,
  'a list that is too long': Array.from({ length: 2001 }, (_, index) => index),
  'a comma list that is too long': Array.from({ length: 2001 }, (_, index) => index).join(),
  'a day that does not exist': '2026-02-30',
  'a repeated key': ['1', '2'],
  'a piece of SQL': 'name; drop table leads; --',
};

const everyField: readonly (readonly [string, string, Endpoint, z.ZodType])[] = endpoints.flatMap((endpoint) =>
  Object.entries(fieldsOf(endpoint)).map(([name, field]) => [endpoint.path, name, endpoint, field] as const),
);

interface Words {
  readonly [key: string]: string | Words;
}

const keysOf = (words: Words, prefix: string): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}.${key}`] : keysOf(value, `${prefix}.${key}`),
  );

/** The words that need no label: those made for one field. */
const ownWords = (language: (typeof languages)[number]) =>
  keysOf(zhChs.valid, 'valid')
    .filter((key) => key !== 'valid.body')
    .map((key) => translate(language, key))
    .filter((words) => !words.includes('{{'));

/** The words about an input field: its own text names the field's label or needs none. */
function expectFieldNamed(answer: Answer, path: string, field: string, language: (typeof languages)[number]): void {
  expect(answer.data).toEqual({ Field: field });
  const noun = path.split('/')[0]?.toLowerCase() ?? null;
  const label = fieldLabel(language, noun, field);
  expect(fieldLabel('zh-chs', noun, field), 'every field has a label').not.toBe(field);
  expect(ownWords(language).includes(answer.message) || answer.message.includes(label), answer.message).toBe(true);
  expect(answer.message).not.toMatch(/\{\{|valid\.|undefined|NaN|\[object/);
}

const ask = async (endpoint: Endpoint, field: string, value: unknown, headers = {}) =>
  app.raw(
    endpoint,
    { ...leastInput(endpoint), [field]: value },
    { token: await app.token('admin'), ...(endpoint.method === 'POST' ? asJson : {}), ...headers },
  );

describe('a field that is not as it should be', () => {
  it.each(everyField)('%s names %s', async (path, name, endpoint, field) => {
    // A query carries texts and lists of texts only, and no more of them than parameters.
    const fitsQuery = (value: unknown) =>
      Array.isArray(value) ? value.length <= parameterLimit : typeof value === 'string';
    const values = Object.entries(broken).filter(([, value]) => endpoint.method === 'POST' || fitsQuery(value));
    const refused = values.filter(([, value]) => !accepts(field, value));
    expect(refused.length, 'the field refuses something').toBeGreaterThan(0);
    for (const [how, value] of dealt(refused, 4, path.length + name.length)) {
      const answer = await ask(endpoint, name, value);
      expect([answer.status, answer.code], how).toEqual([200, 1]);
      expectFieldNamed(answer, path, name, 'zh-chs');
    }
  });

  it.each(everyField)('%s names %s in every language', async (path, name, endpoint, field) => {
    const [value] = Object.values(broken).filter(
      (one) => (endpoint.method === 'POST' || typeof one === 'string') && !accepts(field, one),
    );
    for (const language of dealt(languages, 2, path.length + name.length)) {
      expectFieldNamed(await ask(endpoint, name, value, { 'x-language': language }), path, name, language);
    }
  });

  const required = everyField.filter(([, , , field]) => !accepts(field, undefined));

  it.each(required)('%s asks for %s where it is missing', async (path, name, endpoint) => {
    const { [name]: _left, ...others } = leastInput(endpoint);
    // A call for several records asks for these first.
    const [list] = Object.keys(fieldsOf(endpoint)).filter(
      (one) => /^(?!File)[A-Z]\w+GuidList$/.test(one) && one !== name,
    );
    const chosen = list === undefined ? {} : { [list]: absentGuid };
    const answer = await app.raw(endpoint, { ...chosen, ...others }, { token: await app.token('admin') });
    expect([answer.status, answer.code]).toEqual([200, 1]);
    expectFieldNamed(answer, path, name, 'zh-chs');
  });

  const single = everyField.filter(
    ([, , endpoint, field]) => endpoint.method === 'POST' && !accepts(field, ['1', '2']),
  );

  it.each(single)('%s takes %s once only, in a form and under a [] key', async (path, name, endpoint) => {
    const base = new URLSearchParams(
      Object.entries(leastInput(endpoint))
        .filter(([key]) => key !== name)
        .map(([key, value]): [string, string] => [key, String(value)]),
    );
    for (const repeated of [`${name}=1&${name}=1`, `${name}[]=1`]) {
      const answer = await app.server.inject({
        method: 'POST',
        url: `/api/${endpoint.path}`,
        headers: { token: await app.token('admin'), 'content-type': 'application/x-www-form-urlencoded' },
        payload: `${base.toString()}&${repeated}`,
      });
      expectFieldNamed({ ...answer.json<Answer>() }, path, name, 'zh-chs');
      expect(answer.json<Answer>().code).toBe(1);
    }
  });
});

describe('what no field asked for', () => {
  it('is ignored: clients post whole rows', async () => {
    const before = await contentsOf(app.databases.read);
    const row = {
      Name: '多余字段',
      Owner_User_Guid: '01900000-0000-7000-8000-00000000dead',
      Is_Transform: 1,
      Row_Version: 99,
      company_id: 'x',
      Follow: 1,
      Create_Time: '2001-01-01 00:00:00',
      nested: { deep: [1] },
    };
    const { code, data } = await app.raw(leads.add, row, { token: await app.token('sales'), ...asJson });
    expect(code).toBe(0);
    const { data: lead } = await app.call(leads.model, data as { Guid: string }, 'sales');
    expect([lead.Owner_User_Name, lead.Is_Transform, lead.Row_Version, lead.Follow]).toEqual(['王梓涵', 0, 1, 0]);
    expect(lead.Create_Time).not.toContain('2001');
    const after = await contentsOf(app.databases.read);
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([
      'fact_change',
      'idempotency',
      'leads',
      'operation_record',
      'outbox',
      'owned_count',
      'owned_month',
      'ownership_change',
    ]);
  });
});

const post = async (payload: string | Buffer, contentType: string | null, path: string = leads.add.path) => {
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { token: await app.token('sales'), ...(contentType === null ? {} : { 'content-type': contentType }) },
    payload,
  });
  return { ...response.json<Answer>(), status: response.statusCode, cache: response.headers['cache-control'] };
};

const badRequest = { code: 400, message: '请求错误', data: null, status: 400, cache: 'no-store' };

describe('a body that is not as it should be', () => {
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  it.each([
    ['broken JSON', '{"Name":'],
    ['an empty JSON body', ''],
    ['a JSON list', '[1]'],
    ['a JSON text', '"Name"'],
    ['a JSON number', '1'],
    ['JSON that nests six deep', deep(6)],
    ['JSON that nests a hundred thousand deep', deep(100_000)],
    ['JSON lists that nest', `{"Name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['a key that reaches the prototype', '{"Name":"a","__proto__":{"isAdmin":true}}'],
    ['a key that reaches the constructor', '{"Name":"a","constructor":{"prototype":{"isAdmin":true}}}'],
  ])('%s is unparsable (400)', async (_how, payload) => {
    expect(await post(payload, 'application/json')).toEqual(badRequest);
  });

  it('JSON that nests five deep is read', async () => {
    expect((await post(`{"Name":"层","unknown":${deep(4)}}`, 'application/json')).code).toBe(0);
  });

  it('is refused in words when larger than 1 MB', async () => {
    for (const [payload, type] of [
      [`Name=${'a'.repeat(1_048_600)}`, 'application/x-www-form-urlencoded'],
      [JSON.stringify({ Name: 'a'.repeat(1_048_600) }), 'application/json'],
    ] as const) {
      expect(await post(payload, type)).toEqual({
        ...badRequest,
        status: 200,
        code: 1,
        message: '提交的内容过大，最多 1 MB',
      });
    }
  });

  it.each(['text/plain', 'text/xml', 'multipart/form-data; boundary=x', 'application/octet-stream', 'nonsense'])(
    'is refused in words when its type is %s',
    async (type) => {
      expect(await post('Name=a', type)).toEqual({ ...badRequest, status: 200, code: 1, message: '不支持的内容类型' });
    },
  );

  it('that is not there at all asks for the first field', async () => {
    for (const [payload, type] of [
      ['', null],
      ['', 'application/x-www-form-urlencoded'],
      ['null', 'application/json'],
    ] as const) {
      expect(await post(payload, type)).toMatchObject({
        status: 200,
        code: 1,
        message: '请输入线索名称',
        data: { Field: 'Name' },
      });
    }
  });

  it('of broken percent signs and bytes is read as text, never an error', async () => {
    for (const payload of [
      'Name=%zz%E0%A4&%=1&=&&a',
      Buffer.from([0x4e, 0x61, 0x6d, 0x65, 0x3d, 0xff, 0xfe, 0x00, 0x41]),
    ]) {
      const answer = await post(payload, 'application/x-www-form-urlencoded');
      expect([answer.status, answer.code]).toEqual([200, 0]);
    }
  });

  it('tells a stranger nothing but that the token is missing', async () => {
    const answer = await app.raw(leads.add, { Name: { a: 1 } }, asJson);
    expect(answer.code).toBe(-3);
    expect((await app.raw(user.login, { UserName: ['a'], Pwd: 1 }, asJson)).data).toEqual({ Field: 'UserName' });
  });
});
