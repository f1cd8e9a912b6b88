import { Agent, createServer, request } from 'node:http';

/**
 * A proxy of a few lines in front of the addresses that its arguments name, each in its turn. It ends no TLS and knows no
 * sick process: it is there to be measured through, not to be used.
 */
const targets = process.argv.slice(2).map((address) => new URL(address));
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let turn = 0;

const server = createServer((asked, answer) => {
  turn += 1;
  const target = targets[turn % targets.length];
  const { method, url, headers, socket } = asked;
  const passed = request(
    {
      host: target?.hostname,
      port: target?.port,
      agent,
      method,
      path: url,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' },
    },
    (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    },
  );
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`proxy ready: http://127.0.0.1:${port}\n`);
});
