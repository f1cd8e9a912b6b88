import { loginCodes } from '@haina/contract/calls/loginCodes.ts';
import { expect } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { addPerson, type Person } from '../support/factories.ts';

/** The calls about one-time codes that most of their tests make, for people who work beside one. */
export function loginCodeCalls(app: TestApp, { companyId, department }: Person) {
  const switchCodes = (Company_Code: 0 | 1, as = 'admin') => app.call(loginCodes.updateSetting, { Company_Code }, as);

  const plain = (login: string, more: Partial<Parameters<typeof addPerson>[1]> = {}) =>
    addPerson(app, { login, companyId, department, ...more });

  const issue = (person: Person, as = 'admin', Minutes?: number) =>
    app.call(loginCodes.add, { User_Guid: person.guid, ...(Minutes === undefined ? {} : { Minutes }) }, as);

  const codeFor = async (person: Person) => {
    const { code, message, data } = await issue(person);
    expect([code, message]).toEqual([0, '操作成功']);
    return data;
  };

  const outcomesOf = async (person: Person) =>
    (
      await app.databases.read
        .selectFrom('sign_in_log')
        .select(['way', 'outcome'])
        .where('user_guid', '=', person.guid)
        .orderBy('create_time')
        .execute()
    ).map(({ way, outcome }) => `${way} ${outcome}`);

  return { switchCodes, plain, issue, codeFor, outcomesOf };
}
