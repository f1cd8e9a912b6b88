import { createServer } from 'node:http';
import { once } from 'node:events';

/** A page that a script of one line fills: what a browser takes for the least that a page can be. */
export const smallPage = { path: '/', selector: '.there' };

const page = '<!doctype html><meta charset="utf-8"><title>·</title><body><script type="module" src="/a.js"></script>';
const script = "document.body.append(Object.assign(document.createElement('p'), { className: 'there' }));";

/** Serves the small page on an origin of its own while something is looked at. */
export async function withSmallSite<T>(look: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/a.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  try {
    return await look(`http://127.0.0.1:${address.port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
