import { customers } from '@haina/contract/calls/customers.ts';
import { z } from 'zod';
import type { TestApp } from '../support/app.ts';

const LookUp = z.object({ code: z.number(), message: z.string(), data: z.unknown() });

/** The answer of the look-up, which is JSON in a text. */
export const parsed = (text: string) => LookUp.parse(JSON.parse(text));

/** What the look-up suggests for the beginning of a name. */
export async function suggest(app: TestApp, companyName: string) {
  const answer = await app.call(customers.directory, { companyName, token: 'whatever' }, 'sales');
  return parsed(answer.data);
}

/** What the look-up knows of a company of exactly this name. */
export async function find(app: TestApp, companyName: string) {
  return parsed((await app.call(customers.directoryExact, { companyName }, 'sales')).data);
}
