import { randomUUID } from 'node:crypto';

/** A request of a person who wants to stop the product. */
export interface HostileRequest {
  readonly what: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

/** A little less than the megabyte that a body may have. */
const most = 1_040_000;

const filled = (piece: string, size = most) => piece.repeat(Math.floor(size / piece.length));

const distinct = (count: number, piece: (index: number) => string, by: string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join(by);

const boundary = 'hostile';

const part = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Bodies of forms by what is wrong with them. */
const forms: Readonly<Record<string, string>> = {
  'one key repeated 30,000 times': filled('a&', 60_000),
  'one key repeated half a million times': filled('a&'),
  'one list key repeated': filled('a[]=1&'),
  'nothing but separators': filled('&'),
  'distinct keys': distinct(90_000, (index) => `key${index}=1`, '&'),
  'keys that are numbers': distinct(60_000, (index) => `${index * 65_536}=1`, '&'),
  'a name of a megabyte': filled('a'),
  'a value of plus signs': `UserName=${filled('+')}`,
  'a value of escapes': `UserName=${filled('%41')}`,
  'a value of broken escapes': `UserName=${filled('%zz')}`,
  'a value of equal signs': `UserName=${filled('=')}`,
  'a value of blanks': `UserName=${filled('%20')}x`,
  'a value of combining marks': `UserName=a${filled('\u0315', most / 4)}${filled('\u0300', most / 4)}`,
  'a value that unfolds': `UserName=${filled('\ufdfa', most / 3)}`,
  'a comma list': `LeadsGuidList=${filled(',')}`,
  'a comma list of numbers': `LeadsGuidList=${distinct(150_000, String, ',')}`,
  'JSON text of brackets': `ProductList=${filled('[')}`,
  'JSON text of many objects': `ProductList=[${filled('{},', most - 10)}{}]`,
  'the prototype as a key': '__proto__=1&constructor=2&__proto__[a]=3&toString=4',
};

/** Bodies of JSON by what is wrong with them. */
const texts: Readonly<Record<string, string>> = {
  'brackets that never close': filled('['),
  'brackets that close': `{"UserName":${filled('[', most / 2)}${filled(']', most / 2)}}`,
  'objects in objects': `${filled('{"a":', most / 2)}1${filled('}', most / 10)}`,
  'a list of numbers': `{"UserName":[${filled('1,')}1]}`,
  'a list of objects': `{"UserName":[${filled('{},')}{}]}`,
  'a list of lists': `{"UserName":[${filled('[],')}[]]}`,
  'distinct keys': `{${distinct(80_000, (index) => `"key${index}":1`, ',')}}`,
  'keys that are numbers': `{${distinct(60_000, (index) => `"${index * 65_536}":1`, ',')}}`,
  '1,001 keys': `{${distinct(1001, (index) => `"key${index}":1`, ',')}}`,
  'one key again and again': `{${filled('"a":1,')}"a":1}`,
  'a number of a million digits': `{"UserName":${filled('1')}}`,
  'a text of escapes': `{"UserName":"${filled('\\u4e00')}"}`,
  'a text of quotes that never ends': `{"UserName":"${filled('\\"')}`,
  'the prototype as a key': '{"UserName":"a","__proto__":{"isAdmin":true}}',
  'the prototype in a text': `{"UserName":"${filled('__proto__ ')}"}`,
};

/** Forms with files by what is wrong with them. */
const multiparts: Readonly<Record<string, string>> = {
  'a thousand fields': `${distinct(1000, (index) => part(`field${index}`, '1'), '')}--${boundary}--`,
  'one field repeated': `${filled(part('a', '1'))}--${boundary}--`,
  'a field of a megabyte': `${part('a', filled('a'))}--${boundary}--`,
  'a name of a megabyte': part(filled('a'), '1'),
  'a header of a megabyte': `--${boundary}\r\nx-a: ${filled('a')}\r\n\r\n1\r\n--${boundary}--`,
  'headers without end': `--${boundary}\r\n${filled('x-a: b\r\n')}`,
  'boundaries alone': filled(`--${boundary}\r\n`),
  'no boundary at all': filled('a'),
  'almost a boundary': filled(`\r\n--${boundary.slice(0, -1)}`),
};

const headersOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a token of 12 KB': { token: filled('a', 12_000) },
  'a token of dots': { token: filled('.', 12_000) },
  'a token like one': { token: `${filled('a', 4000)}.${filled('b', 4000)}.${filled('c', 4000)}` },
  'cookies without end': { cookie: filled('; token', 12_000) },
  'a cookie of blanks': { cookie: `a=1;${filled(' ', 12_000)}x` },
  'a chain of proxies': { 'x-forwarded-for': filled('1.1.1.1,', 12_000) },
  'a chain of nothing': { 'x-forwarded-for': filled(',', 12_000) },
  'an agent of 12 KB': { 'user-agent': filled('\u00ad', 6000) },
  'a key of 12 KB': { 'idempotency-key': filled('k', 12_000) },
  'a company of 12 KB': { 'x-company': filled('c', 12_000) },
  'a language of 12 KB': { 'x-language': filled('zh-', 12_000) },
  'a range without end': { range: `bytes=${filled('0-1,', 12_000)}0-1` },
  'types of content without end': { accept: filled('a/b,', 6000), 'accept-encoding': filled('br,', 5000) },
};

const posts = (
  to: readonly string[],
  bodies: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
  kind: string,
): HostileRequest[] =>
  to.flatMap((path) =>
    Object.entries(bodies).map(([what, body]) => ({ what: `${kind}: ${what}`, method: 'POST', path, headers, body })),
  );

/**
 * What a person without a session sends to stop the product, or to learn something: bodies of a megabyte that cost more to read
 * than to send, and the other parts of a request as large as they may be. `npm test` looks at the answers, `npm run
 * test:faults` sends all of it beside a health check.
 */
export const hostileRequests: readonly HostileRequest[] = [
  ...posts(['/api/User/Login', '/api/Leads/AddLeads'], forms, form, 'form'),
  ...posts(['/api/User/Login', '/api/Contract/AddContract'], texts, json, 'JSON'),
  ...posts(
    ['/api/Activity/UploadFile'],
    multiparts,
    { 'content-type': `multipart/form-data; boundary=${boundary}` },
    'upload',
  ),
  {
    what: 'upload: a boundary of 8 KB',
    method: 'POST',
    path: '/api/Activity/UploadFile',
    headers: { 'content-type': `multipart/form-data; boundary=${filled('a', 8000)}` },
    body: filled('a'),
  },
  ...['/api/User/GetUserInfo', '/crm/leads', `/files/${randomUUID()}.png`].flatMap((path) =>
    Object.entries(headersOf).map(
      ([what, headers]): HostileRequest => ({ what: `header: ${what}`, method: 'GET', path, headers, body: '' }),
    ),
  ),
  ...['a&', 'a[]=1&', '+', '%2b', '%zz', 'a=1;'].map(
    (piece): HostileRequest => ({
      what: `query: ${piece}`,
      method: 'GET',
      path: `/api/User/GetUserInfo?${filled(piece, 12_000)}`,
      headers: {},
      body: '',
    }),
  ),
  ...['/', '/a', '/%2e%2e', '/..', '%00', '%c0%ae', '.js'].map(
    (piece): HostileRequest => ({
      what: `address: ${piece}`,
      method: 'GET',
      path: `/${filled(piece, 12_000)}`,
      headers: {},
      body: '',
    }),
  ),
];
