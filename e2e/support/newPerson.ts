import { people } from '@haina/contract/calls/people.ts';
import { user } from '@haina/contract/calls/user.ts';
import type { APIRequestContext } from '@playwright/test';
import { type SignedIn, signInByCall } from './signedIn.ts';

/** The password that a new person of a flow chooses. */
export const ownPassword = 'Eigenes@2026';

/** Whom a new person reports to, and the roles that they are given. */
interface Place {
  readonly Superior_Guid?: string;
  readonly RoleGuidList?: readonly string[];
}

/** Adds a person to the first department of a company, without a role unless some are named; gives the one-time password. */
export async function addPerson(
  as: SignedIn,
  LoginName: string,
  User_Name: string,
  place: Place = {},
): Promise<string> {
  const { rows } = await as.call<{ rows: readonly { Guid: string }[] }>(people.departments, {});
  const person = { LoginName, User_Name, FrameworkGuid: rows[0]?.Guid, ...place };
  return (await as.call<{ Password: string }>(people.add, person)).Password;
}

/** The person signs in by calls and chooses a password of their own. */
export async function choosePassword(request: APIRequestContext, UserName: string, Pwd: string): Promise<void> {
  const signedIn = await request.post(`/api/${user.login.path}`, { form: { UserName, Pwd } });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const form = { Old_Pwd: Pwd, New_Pwd: ownPassword };
  await request.post(`/api/${user.updatePassword.path}`, { form, headers: { token: data.token } });
}

/** Adds a person as `addPerson` does and signs them in with a password of their own. */
export async function newcomer(
  admin: SignedIn,
  request: APIRequestContext,
  login: string,
  name: string,
  place: Place = {},
): Promise<SignedIn> {
  await choosePassword(request, login, await addPerson(admin, login, name, place));
  return signInByCall(request, login, { password: ownPassword });
}
