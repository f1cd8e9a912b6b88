import { z } from 'zod';
import { passwordLength } from '../rules/password.ts';
import { providers } from '../rules/signIn.ts';
import { get, post } from './endpoint.ts';
import { allRowsOf, guid, jsonText, moment, nothing, requiredGuid, requiredText, secret } from './wire.ts';

/** A company the person belongs to (S2.2). */
export const Company = z.object({ CompanyGuid: z.string(), CompanyName: z.string() });

/** One entry of the side menu; an empty path or one that starts with `temporary` has no screen yet (S22.4). */
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

/** What the signed token carries, for display only (S3.6). */
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

const wantedCompany = z.union([z.literal(''), z.guid()]).optional();

const provider = z.enum(providers);

/** What a provider sends back through the browser; a code without its state is refused. */
const answered = {
  code: requiredText({ max: 2000 }),
  state: requiredText({ max: 200 }).optional(),
  /** The issuer, where the provider names itself in its answer. */
  iss: requiredText({ max: 500 }).optional(),
};

/** Where the browser goes, and the state that has to come back to this very browser. */
const visit = z.object({ Url: z.string(), State: z.string() });

/** A provider that the installation knows, and who the caller is there. */
export const Binding = z.object({
  Provider: provider,
  Is_Bound: z.literal([0, 1]),
  /** What the caller is called there; empty without a binding. */
  Name: z.string(),
});

/** A provider that the installation knows, and who the caller is there. */
export type Binding = z.output<typeof Binding>;

/** A company that made an account of the caller's login: to be joined with the one-time password that it gave them. */
export const Invitation = z.object({
  Guid: z.string(),
  CompanyName: z.string(),
  /** How the company calls the person. */
  User_Name: z.string(),
  FrameworkName: z.string(),
  /** Who added the person; empty where a command did. */
  Inviter_Name: z.string(),
  Create_Time: moment,
});

/** A company that made an account of the caller's login. */
export type Invitation = z.output<typeof Invitation>;

const newPassword = z
  .string('valid.passwordLength')
  .min(passwordLength.min, 'valid.passwordLength')
  .max(passwordLength.max, 'valid.passwordLength');

/** Sign-in, the session and what the shell needs to know about it (S3). */
export const user = {
  login: post('User/Login', {
    summary: 'Sign in with name and password; without CompanyGuid the company used last is taken',
    access: 'public',
    showsOnce: true,
    input: z.object({
      UserName: requiredText({ max: 60, error: 'valid.userNameRequired' }),
      Pwd: secret({ max: 200, error: 'valid.passwordRequired' }),
      CompanyGuid: wantedCompany,
    }),
    output: signedIn,
  }),
  loginByDingTalk: post('User/DdSmLogin', {
    summary: 'Sign in with the authCode of DingTalk and the state it came with; off until configured',
    access: 'public',
    showsOnce: true,
    input: z.object({
      authCode: requiredText({ max: 500 }),
      state: answered.state,
      CompanyGuid: wantedCompany,
    }),
    output: signedIn,
  }),
  loginByCompany: post('User/UserComLogin', {
    summary: 'Sign in with a one-time code an administrator issued; off until configured',
    access: 'public',
    showsOnce: true,
    input: z.object({ LoginCode: requiredText({ max: 100 }), CompanyGuid: requiredGuid('valid.companyRequired') }),
    output: signedIn,
  }),
  loginByProvider: post('User/UnifiedLogin', {
    summary: 'Sign in with the code of an OpenID Connect provider and the state it came with; off until configured',
    access: 'public',
    showsOnce: true,
    input: z.object({ ...answered, CompanyGuid: wantedCompany }),
    output: signedIn,
  }),
  providerUrl: post('User/GetProviderUrl', {
    summary: 'Where to go to sign in at a provider; the state opens once, within 10 minutes',
    access: 'public',
    input: z.object({ Provider: provider }),
    output: visit,
  }),
  bindings: get('User/GetBindings', {
    summary: 'The providers of this installation, and who the caller is there',
    access: 'user',
    input: z.object({}),
    output: allRowsOf(Binding),
  }),
  bindingUrl: post('User/GetBindingUrl', {
    summary: 'Where to go to bind who one is at a provider to the account one is signed in with',
    access: 'user',
    asksOthers: true,
    input: z.object({ Provider: provider }),
    output: visit,
  }),
  bindProvider: post('User/BindProvider', {
    summary: 'Bind who the caller is at a provider: from then on the provider signs them in',
    access: 'user',
    asksOthers: true,
    input: z.object({ Provider: provider, ...answered }),
    output: nothing,
  }),
  unbindProvider: post('User/UnbindProvider', {
    summary: 'Forget who the caller is at a provider',
    access: 'user',
    input: z.object({ Provider: provider }),
    output: nothing,
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
    showsOnce: true,
    input: z.object({ CompanyGuid: requiredGuid('valid.companyRequired') }),
    output: z.object({ token: z.string() }),
  }),
  logout: post('User/Logout', {
    summary: 'End the session',
    access: 'user',
    input: z.object({}),
    output: nothing,
  }),
  /** Asked by the browser after signing in (S3.13). */
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
  invitations: get('User/GetInvitationList', {
    summary: 'Companies that made an account of the same login, which the caller may join to their own',
    access: 'user',
    input: z.object({}),
    output: allRowsOf(Invitation),
  }),
  acceptInvitation: post('User/AcceptInvitation', {
    summary:
      'Join the account that a company made to the own one: one password opens both; Pwd is what that company gave',
    access: 'user',
    input: z.object({ Guid: guid, Pwd: secret({ max: 200, error: 'valid.passwordRequired' }) }),
    output: z.object({ CompanyList: z.array(Company) }),
  }),
  refuseInvitation: post('User/RefuseInvitation', {
    summary: 'Refuse an invitation: it is not shown again, and the company learns nothing of it',
    access: 'user',
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
  updatePassword: post('User/UpdatePassword', {
    summary: "Change the caller's password; every other session of theirs ends",
    access: 'user',
    input: z.object({ Old_Pwd: secret({ max: 200, error: 'valid.passwordRequired' }), New_Pwd: newPassword }),
    output: nothing,
  }),
};
