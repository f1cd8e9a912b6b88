import { z } from 'zod';
import { passwordLength } from '../rules/password.ts';
import { get, post } from './endpoint.ts';
import { guid, jsonText, nothing, requiredText, secret } from './wire.ts';

/** A company the person belongs to (document 000, section 3). */
export const Company = z.object({ CompanyGuid: z.string(), CompanyName: z.string() });

/** One entry of the side menu; an empty path or one that starts with `temporary` has no screen yet (document 000, section 2). */
export interface MenuItem {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly icon: string;
  readonly children: readonly MenuItem[];
}

const MenuItem: z.ZodType<MenuItem, MenuItem> = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  icon: z.string(),
  get children() {
    return z.array(MenuItem);
  },
});

/** What the signed token carries, for display only (document 000, section 3: token payload). */
export const TokenPayload = z.object({
  UserGuid: z.string(),
  CompanyGuid: z.string(),
  FrameworkGuid: z.string(),
  UserName: z.string(),
  is_verification: z.int(),
});

/** What the signed token carries, for display only. */
export type TokenPayload = z.output<typeof TokenPayload>;

const signedIn = z.object({ token: z.string(), CompanyList: z.array(Company) });

const newPassword = z
  .string('valid.passwordLength')
  .min(passwordLength.min, 'valid.passwordLength')
  .max(passwordLength.max, 'valid.passwordLength');

/** Sign-in, the session and what the shell needs to know about it (document 000, section 7; decisions, section 2). */
export const user = {
  login: post('User/Login', {
    summary: 'Sign in with name and password; without CompanyGuid the company used last is taken',
    access: 'public',
    input: z.object({
      UserName: requiredText({ max: 60, error: 'valid.userNameRequired' }),
      Pwd: secret({ max: 200, error: 'valid.passwordRequired' }),
      CompanyGuid: z.union([z.literal(''), z.guid()]).optional(),
    }),
    output: signedIn,
  }),
  loginByDingTalk: post('User/DdSmLogin', {
    summary: 'Sign in with the authCode of DingTalk; off until configured',
    access: 'public',
    input: z.object({
      authCode: requiredText({ max: 500 }),
      CompanyGuid: z.union([z.literal(''), z.guid()]).optional(),
    }),
    output: signedIn,
  }),
  loginByCompany: post('User/UserComLogin', {
    summary: 'Sign in with a one-time code an administrator issued; off until configured',
    access: 'public',
    input: z.object({ LoginCode: requiredText({ max: 100 }), CompanyGuid: z.guid() }),
    output: signedIn,
  }),
  loginByProvider: post('User/UnifiedLogin', {
    summary: 'Sign in with the code of an OpenID Connect provider; off until configured',
    access: 'public',
    input: z.object({ code: requiredText({ max: 2000 }) }),
    output: signedIn,
  }),
  options: get('User/GetLoginOptions', {
    summary: 'What the sign-in page offers: ways to sign in, the external log-out address, the accounts of a demo',
    access: 'public',
    input: z.object({}),
    output: z.object({
      DingTalk: z.literal([0, 1]),
      CompanyCode: z.literal([0, 1]),
      Unified: z.literal([0, 1]),
      Logout_Url: z.string(),
      Demo_Password: z.string(),
      Demo_Accounts: z.array(z.object({ UserName: z.string(), Title: z.string() })),
    }),
  }),
  switchCompany: post('User/UserSwitchLogin', {
    summary: 'A token for another company of the same person; the present one ends',
    access: 'user',
    input: z.object({ CompanyGuid: guid }),
    output: z.object({ token: z.string() }),
  }),
  logout: post('User/Logout', {
    summary: 'End the session',
    access: 'user',
    input: z.object({}),
    output: nothing,
  }),
  menuAndRole: get('User/GetMenuAndRole', {
    summary: 'The menu entries and operation codes the caller holds, as JSON text',
    access: 'user',
    input: z.object({}),
    output: z.object({ MenuData: jsonText(z.array(MenuItem)), OperationData: jsonText(z.array(z.string())) }),
  }),
  userInfo: get('User/GetUserInfo', {
    summary: 'Who the caller is and which companies they belong to',
    access: 'user',
    input: z.object({}),
    output: z.object({
      UserGuid: z.string(),
      UserName: z.string(),
      LoginName: z.string(),
      CompanyGuid: z.string(),
      CompanyName: z.string(),
      FrameworkGuid: z.string(),
      FrameworkName: z.string(),
      is_verification: z.int(),
      Is_Admin: z.literal([0, 1]),
      /** 1: the password was made by an administrator; nothing is open until the person has their own. */
      Is_One_Time: z.literal([0, 1]),
      /** IANA name of the company's zone; every moment of the wire is in it. */
      Zone: z.string(),
      CompanyList: z.array(Company),
    }),
  }),
  updatePassword: post('User/UpdatePassword', {
    summary: "Change the caller's password; every other session of theirs ends",
    access: 'user',
    input: z.object({ Old_Pwd: secret({ max: 200, error: 'valid.passwordRequired' }), New_Pwd: newPassword }),
    output: nothing,
  }),
};
