/** Bytes that a client sends in one write to stop the product. */
export interface HostileBytes {
  readonly what: string;
  readonly bytes: string;
}

/** What fits into one write that is parsed in one turn. */
const write = 60_000;

const again = (request: string): string => request.repeat(Math.floor(write / request.length));

const get = (path: string, more = '', method = 'GET') => `${method} ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`;

const chunked = (path: string, type: string, chunks: string) =>
  `${get(path, `content-type: ${type}\r\ntransfer-encoding: chunked\r\n`, 'POST')}${chunks}0\r\n\r\n`;

const form = 'application/x-www-form-urlencoded';

/** Many requests of one connection, one after the other without waiting for answers. */
export const pipelines: readonly HostileBytes[] = [
  { what: 'calls', bytes: again(get('/api/User/GetUserInfo')) },
  {
    what: 'sign-ins',
    bytes: again(`${get('/api/User/Login', `content-type: ${form}\r\ncontent-length: 3\r\n`, 'POST')}a=b`),
  },
  { what: 'requests without a host', bytes: again('GET / HTTP/1.1\r\n\r\n') },
  { what: 'addresses that cannot be decoded', bytes: again(get('/%zz')) },
  { what: 'expectations', bytes: again(get('/', 'expect: x\r\n')) },
  { what: 'requests that wait to be let on', bytes: again(get('/x', 'expect: 100-continue\r\n')) },
  { what: 'pages', bytes: again(get('/')) },
  { what: 'heads of pages', bytes: again(get('/', '', 'HEAD')) },
  { what: 'health checks', bytes: again(get('/healthz')) },
  { what: 'metrics', bytes: again(get('/metrics')) },
  { what: 'descriptions of all calls', bytes: again(get('/api/openapi.json')) },
  { what: 'questions for options', bytes: again(get('*', '', 'OPTIONS')) },
];

/** Bodies in pieces of a byte. */
export const tornBodies: readonly HostileBytes[] = [
  { what: 'JSON', bytes: chunked('/api/User/Login', 'application/json', '1\r\n[\r\n'.repeat(150_000)) },
  { what: 'a form', bytes: chunked('/api/User/Login', form, '1\r\na\r\n'.repeat(1_000_000)) },
  {
    what: 'a form with a file',
    bytes: chunked('/api/Activity/UploadFile', 'multipart/form-data; boundary=a', '1\r\n-\r\n'.repeat(500_000)),
  },
  { what: 'a body for nothing', bytes: chunked('/nothing', 'application/json', '1\r\n[\r\n'.repeat(500_000)) },
  {
    what: 'a body for a health check',
    bytes: `${get('/healthz', 'transfer-encoding: chunked\r\n')}${'1\r\na\r\n'.repeat(500_000)}0\r\n\r\n`,
  },
];

/** What is no request, or none that ends. */
export const oddBytes: readonly HostileBytes[] = [
  { what: 'blank lines', bytes: '\r\n'.repeat(1_000_000) },
  { what: 'no request at all', bytes: 'x'.repeat(4_000_000) },
  { what: 'a thousand small headers', bytes: get('/', 'a:b\r\n'.repeat(4000)) },
  { what: 'a header of a megabyte', bytes: get('/', `a: ${'b'.repeat(1_000_000)}\r\n`) },
  { what: 'an address of a megabyte', bytes: get(`/${'b'.repeat(1_000_000)}`) },
  {
    what: 'chunks with notes',
    bytes: chunked('/api/User/Login', form, `1;${'a=b;'.repeat(3000)}\r\na\r\n`.repeat(100)),
  },
  {
    what: 'lines behind the body',
    bytes: `${get('/api/User/Login', `content-type: ${form}\r\ntransfer-encoding: chunked\r\n`, 'POST')}0\r\n${'a: b\r\n'.repeat(200_000)}\r\n`,
  },
  {
    what: 'two lengths',
    bytes: `${get('/api/User/Login', 'content-length: 3\r\ncontent-length: 5\r\n', 'POST')}a=bcd`,
  },
  {
    what: 'a length and chunks',
    bytes: `${get('/api/User/Login', `content-type: ${form}\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n`, 'POST')}3\r\na=b\r\n0\r\n\r\n`,
  },
  { what: 'a length below zero', bytes: get('/api/User/Login', 'content-length: -1\r\n', 'POST') },
  {
    what: 'a chunk of sixteen exabytes',
    bytes: `${get('/api/User/Login', `content-type: ${form}\r\ntransfer-encoding: chunked\r\n`, 'POST')}ffffffffffffffff\r\na`,
  },
  { what: 'a range behind the end', bytes: get('/', 'range: bytes=99999999999999999999-\r\n') },
  { what: 'a range that begins below zero', bytes: get('/', 'range: bytes=-99999999999999999999\r\n') },
  { what: 'a condition that does not hold', bytes: get('/', 'if-match: "x"\r\n') },
  { what: 'a moment that does not hold', bytes: get('/', 'if-unmodified-since: Thu, 01 Jan 1970 00:00:00 GMT\r\n') },
  { what: 'an upgrade', bytes: get('/healthz', 'connection: upgrade\r\nupgrade: websocket\r\n') },
  { what: 'an upgrade to HTTP/2', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
  { what: 'a tunnel', bytes: 'CONNECT a:80 HTTP/1.1\r\nhost: a\r\n\r\n' },
  { what: 'another version', bytes: 'GET / HTTP/9.9\r\nhost: a\r\n\r\n' },
  { what: 'an unknown method', bytes: get('/', '', 'BREW') },
  { what: 'a line break in a header', bytes: 'GET / HTTP/1.1\r\nhost: a\r\nx: a\nb: c\r\n\r\n' },
];
