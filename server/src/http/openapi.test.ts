import { setImmediate } from 'node:timers/promises';
import { endpoints } from '@haina/contract/calls/contract.ts';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

it('the description of all calls is made between other work, in few turns of a busy event loop', async () => {
  const seen = { isMade: false, turns: 0 };
  const making = openApiDocument().finally(() => {
    seen.isMade = true;
  });
  while (!seen.isMade) {
    await setImmediate();
    seen.turns += 1;
  }
  expect(Object.keys((await making).paths)).toHaveLength(endpoints.length);
  expect(seen.turns).toBeGreaterThan(5);
  // Where each takes half a second, it is made within 20 s; a connection is ended after 40 s without a sign of life.
  expect(seen.turns).toBeLessThan(40);
});
