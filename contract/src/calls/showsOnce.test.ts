import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './contract.ts';

/** Names of what a writing call answers that must stand nowhere a second time. */
const secrets = new Set(['token', 'Token', 'Device_Token', 'Password', 'Passwords', 'Code']);

const answered = ({ output }: { readonly output: z.ZodType }) =>
  JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any', io: 'input' }));

it('a call that answers a token, a password or a code says that it shows it once, and no other does', () => {
  const found = endpoints
    .filter(({ reads }) => !reads)
    .filter((call) => [...secrets].some((name) => answered(call).includes(`"${name}":`)))
    .map(({ path }) => path);
  expect(found).toContain('Admin/AddLoginCode');
  expect(endpoints.filter(({ showsOnce }) => showsOnce).map(({ path }) => path)).toEqual(found);
});
