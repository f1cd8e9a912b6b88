import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { assertPortFree } from './assertPortFree.ts';

it('names the address that is taken, and accepts it once it is free', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(assertPortFree('127.0.0.1', port)).rejects.toThrow(
    `The address 127.0.0.1:${port} is already in use; stop what uses it, or start with another PORT`,
  );
  server.close();
  await once(server, 'close');
  await expect(assertPortFree('127.0.0.1', port)).resolves.toBeUndefined();
});
