import { user } from '@haina/contract/calls/user.ts';
import type { Headers, TestApp } from '../support/app.ts';
import { addPerson, type Person } from '../support/factories.ts';

/** Whether tokens are good, and people to have them: plain members beside a colleague. */
export function sessionCalls(app: TestApp, { companyId, department }: Person) {
  /** Whether a token is still worth something. */
  const codeWith = async (token: string, more: Headers = {}) =>
    (await app.raw(user.userInfo, {}, { token, ...more })).code;

  const plain = (login: string, more: Partial<Parameters<typeof addPerson>[1]> = {}) =>
    addPerson(app, { login, companyId, department, ...more });

  return { codeWith, plain };
}
