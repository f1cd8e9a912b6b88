import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const isPage = (path: string) =>
  !/^\/(?:api|files|metrics|healthz|readyz)(?:\/|$)/i.test(path) && !/\.\w{2,5}$/.test(path);

/** Longest address of a file or a screen. */
const longestAddress = 300;

/** Addresses of files and screens: none of them has an escape, a backslash, a step upwards or a name that begins with a dot. */
const isOrdinary = (path: string) => path.length <= longestAddress && /^(?:\/[\w-][\w.-]*)*\/?$/.test(path);

/**
 * Serves the built web from `folder`, compressed as the build left it: names with a hash for ever, pages never from a
 * cache. Every address that is no file is the application's own, and gets the page that names what it will load
 * (web/build/pagePreloads.ts). Steps upwards, escapes and what else no file is called by is an address that does not exist.
 */
export async function serveWeb(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const pages = pagesIn(folder);
  // Apart from the calls: what is asked here may be anything.
  await server.register(async (web) => {
    await web.register(files, {
      root: folder,
      // The route is below: a hook that answers is followed by the route where the client left meanwhile.
      serve: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header(
          'cache-control',
          path.includes(`${folder}/assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    web.setErrorHandler((error, _request, reply) => {
      if (isUnmet(error)) return reply.code(error.statusCode).send();
      throw error;
    });
    web.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => {
        const [path = '/'] = request.url.split('?');
        if (!isOrdinary(path)) return reply.callNotFound();
        if (!isPage(path)) return reply.sendFile(path);
        return reply.header('vary', 'cookie, accept-encoding').sendFile(pageFor(request, pages));
      },
    });
  });
}

/** Whether a file was asked for on a condition that does not hold (412), or for a part that it does not have (416). */
const isUnmet = (error: unknown): error is Error & { readonly statusCode: number } =>
  error instanceof Error && 'statusCode' in error && (error.statusCode === 412 || error.statusCode === 416);

/** The pages that the build wrote, by their names. */
function pagesIn(folder: string): ReadonlySet<string> {
  const below = join(folder, 'pages');
  return new Set(existsSync(below) ? readdirSync(below).filter((name) => name.endsWith('.html')) : []);
}

/**
 * Which file answers the address of a page. That a person has a token decides what their browser will load, and nothing
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
