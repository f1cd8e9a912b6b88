import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const isPage = (path: string) =>
  !/^\/(?:api|files|metrics|healthz|readyz)(?:\/|$)/i.test(path) && !/\.\w{2,5}$/.test(path);

/**
 * Serves the built web from `folder`, compressed as the build left it: names with a hash for ever, pages never from a
 * cache. Every address that is no file is the application's own.
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
  server.addHook('onRequest', async (request, reply) => {
    const { method, url } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && isPage(url.split('?')[0] ?? '/')) return reply.sendFile('index.html');
  });
}
