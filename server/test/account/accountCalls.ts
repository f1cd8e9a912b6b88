import { people } from '@haina/contract/calls/people.ts';
import { user } from '@haina/contract/calls/user.ts';
import { expect } from 'vitest';
import { z } from 'zod';
import type { TestApp } from '../support/app.ts';
import { testPassword } from '../support/cluster.ts';
import { addPerson, personOf } from '../support/factories.ts';

/** What a sign-in answers, as far as these tests read it. */
export const entered = z.object({ token: z.string(), CompanyList: z.array(z.object({ CompanyName: z.string() })) });

/** The calls about one login of two companies that most of its tests make. */
export async function accountCalls(app: TestApp) {
  const [sales, outsider] = [await personOf(app, 'sales'), await personOf(app, 'outsider')];

  /** A person of the first company, with the password of every test person. */
  const known = (login: string) =>
    addPerson(app, { login, name: '本名', companyId: sales.companyId, department: sales.department });

  const signIn = (UserName: string, Pwd: string, more: Record<string, unknown> = {}, address = '10.2.0.1') =>
    app.raw(user.login, { UserName, Pwd, ...more }, {}, address);

  async function tokenOf(login: string, password: string, more: Record<string, unknown> = {}): Promise<string> {
    const answer = await signIn(login, password, more);
    expect([answer.code, answer.message]).toEqual([0, '操作成功']);
    return entered.parse(answer.data).token;
  }

  const infoOf = async (token: string) => (await app.raw(user.userInfo, {}, { token })).data;

  /** The other company adds a person of that login. */
  async function invite(LoginName: string, fields: { Is_Admin?: 0 | 1 } = {}) {
    const { code, data } = await app.call(
      people.add,
      { LoginName, User_Name: '对方写的名字', FrameworkGuid: outsider.department, ...fields },
      'outsider',
    );
    expect(code).toBe(0);
    return data;
  }

  const invitationsOf = async (token: string) => {
    const { data } = await app.raw(user.invitations, {}, { token });
    return z.decode(user.invitations.output, data as never).rows;
  };

  const accept = (token: string, Guid: string, Pwd: string) => app.raw(user.acceptInvitation, { Guid, Pwd }, { token });

  async function joined(login: string) {
    const made = await invite(login);
    const token = await tokenOf(login, testPassword);
    const answer = await accept(token, made.User_Guid, made.Password);
    expect([answer.code, answer.message]).toEqual([0, '操作成功']);
    return { made, token };
  }

  return { sales, outsider, known, signIn, tokenOf, infoOf, invite, invitationsOf, accept, joined };
}
