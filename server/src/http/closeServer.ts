import type { FastifyInstance } from 'fastify';

/** For how long clients that are being answered keep the product from ending, in milliseconds. */
const farewell = 12_000;

/** How often connections that have their answer are looked for, in milliseconds. */
const looking = 100;

/**
 * Answers what was asked and ends each connection as soon as it has its answer: browsers and proxies keep theirs for a
 * minute. One that does not end within `most` milliseconds is cut off.
 */
export async function closeServer(server: FastifyInstance, most: number = farewell): Promise<void> {
  const idle = setInterval(() => server.server.closeIdleConnections(), looking);
  const late = setTimeout(() => server.server.closeAllConnections(), most);
  try {
    await server.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}
