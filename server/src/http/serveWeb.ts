import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const isPage = (path: string) =>
  !/^\/(?:api|files|metrics|healthz|readyz)(?:\/|$)/i.test(path) && !/\.\w{2,5}$/.test(path);

/**
 * Serves the built web from `folder`, compressed as the build left it: names with a hash for ever, pages never from a
 * cache. Every address that is no file is the application's own, and gets the page that names what it will load
 * (web/build/pagesAhead.ts).
 */
export async function serveWeb(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await server.register(files, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    index: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header(
        'cache-control',
        path.includes(`${folder}/assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const pages = pagesIn(folder);
  server.addHook('onRequest', async (request, reply) => {
    const { method, url } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || !isPage(url.split('?')[0] ?? '/')) return;
    return reply.header('vary', 'cookie, accept-encoding').sendFile(pageFor(request, pages));
  });
}

/** The pages that the build wrote, by their names. */
function pagesIn(folder: string): ReadonlySet<string> {
  const below = join(folder, 'pages');
  return new Set(existsSync(below) ? readdirSync(below).filter((name) => name.endsWith('.html')) : []);
}

/**
 * Which file answers the address of a page. That somebody has a token decides what their browser will load, and nothing
 * else: what they may see is asked by calls.
 */
function pageFor({ url, headers }: FastifyRequest, pages: ReadonlySet<string>): string {
  const [path = '/', query = ''] = url.toLowerCase().split('?');
  const isSignedIn = /(?:^|;\s*)token=[^;]/.test(headers.cookie ?? '');
  const name = path.split('/').filter(Boolean).join('-');
  const known = !isSignedIn || name === 'login' ? 'login' : name === '' || name === 'crm' ? 'crm-dashboard' : name;
  const opened = /(?:^|&)open=/.test(query) ? [`${known}-open.html`] : [];
  const found = [...opened, `${known}.html`].find((file) => pages.has(file));
  return found === undefined ? 'index.html' : `pages/${found}`;
}
