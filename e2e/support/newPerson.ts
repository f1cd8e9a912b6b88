import { people } from '@haina/contract/calls/people.ts';
import { user } from '@haina/contract/calls/user.ts';
import type { APIRequestContext } from '@playwright/test';
import type { SignedIn } from './signedIn.ts';

/** The password that a new person of a flow chooses. */
export const ownPassword = 'Eigenes@2026';

/** Adds a person to the first department of a company, without a role; gives the one-time password. */
export async function addPerson(as: SignedIn, LoginName: string, User_Name: string): Promise<string> {
  const { rows } = await as.call<{ rows: readonly { Guid: string }[] }>(people.departments, {});
  const person = { LoginName, User_Name, FrameworkGuid: rows[0]?.Guid };
  return (await as.call<{ Password: string }>(people.add, person)).Password;
}

/** The person signs in by calls and chooses a password of their own. */
export async function choosePassword(request: APIRequestContext, UserName: string, Pwd: string): Promise<void> {
  const signedIn = await request.post(`/api/${user.login.path}`, { form: { UserName, Pwd } });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const form = { Old_Pwd: Pwd, New_Pwd: ownPassword };
  await request.post(`/api/${user.updatePassword.path}`, { form, headers: { token: data.token } });
}
