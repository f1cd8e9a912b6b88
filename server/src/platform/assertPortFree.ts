import { createServer } from 'node:net';
import { StartError } from './startError.ts';

/**
 * Throws StartError when the address cannot be listened on. Asked before the database starts, so that a second start
 * ends at once with the reason and touches nothing.
 */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const trouble = await listenTrouble(host, port);
  if (trouble === null) return;
  const advice = {
    EADDRINUSE: 'is already in use',
    EACCES: 'needs more rights',
    EADDRNOTAVAIL: 'is not of this machine',
  };
  const reason = trouble in advice ? advice[trouble as keyof typeof advice] : `cannot be used (${trouble})`;
  throw new StartError(
    `The address ${host}:${port} ${reason}; stop what uses it, or start with another PORT or HOST, for example PORT=${port < 1024 ? 3000 : port + 1} npm start.`,
  );
}

function listenTrouble(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
