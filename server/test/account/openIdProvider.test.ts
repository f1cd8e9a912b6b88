import { expect, it } from 'vitest';
import { freePort } from '../../src/platform/freePort.ts';
import { startOpenIdProvider } from '../support/fakes/openIdProvider.ts';

/** Asks until a person is at the address, then waits for the answer. */
async function firstAnswer(url: string): Promise<Response> {
  for (;;) {
    try {
      return await fetch(url, { signal: AbortSignal.timeout(10_000) });
    } catch (error) {
      if (error instanceof DOMException) throw error;
    }
  }
}

it('answers requests as soon as a client is at its port', async () => {
  const port = await freePort();
  const client = { clientId: 'haina', clientSecret: 'a-secret', redirectUri: 'http://127.0.0.1:3000/login' };
  const starting = startOpenIdProvider(client, port);
  const { status } = await firstAnswer(`http://127.0.0.1:${port}/.well-known/openid-configuration`);
  expect(status).toBe(200);
  await (await starting).close();
});
