import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { page } from './page.ts';
import { flag, guid, integer, moment, nothing, rowsOf } from './wire.ts';

/** For how many minutes a one-time code lets a person in: when nothing is said, and at most. */
export const loginCodeMinutes = { usual: 10, most: 24 * 60 } as const;

/** What became of a one-time code: it still opens, a person used it, or it is too old. */
export const loginCodeState = { open: 1, used: 2, over: 3 } as const;

/** A one-time code as administrators see it: never the code itself. */
export const LoginCodeRow = z.object({
  Guid: z.string(),
  User_Guid: z.string(),
  User_Name: z.string(),
  Create_User_Name: z.string(),
  Create_Time: moment,
  Over_Time: moment,
  /** Unset as long as nobody used it. */
  Used_Time: moment,
  State: z.literal([1, 2, 3]),
});

/** A one-time code as administrators see it. */
export type LoginCodeRow = z.output<typeof LoginCodeRow>;

/** A one-time code that was just made; it is shown once and kept nowhere. */
export const NewLoginCode = z.object({
  Guid: z.string(),
  User_Name: z.string(),
  CompanyGuid: z.string(),
  Code: z.string(),
  /** Opens the sign-in page with company and code filled in; a path where the server does not know its own address. */
  Link: z.string(),
  Over_Time: moment,
});

/** A one-time code that was just made. */
export type NewLoginCode = z.output<typeof NewLoginCode>;

/** How people of a company sign in besides a password (S3.5). */
export const loginCodes = {
  add: post('Admin/AddLoginCode', {
    summary: 'Issue a one-time code with which a person signs in; earlier ones of that person stop to open',
    showsOnce: true,
    input: z.object({
      User_Guid: guid,
      Minutes: integer({ min: 1, max: loginCodeMinutes.most }).optional(),
    }),
    output: NewLoginCode,
  }),
  list: get('Admin/GetLoginCodeList', {
    summary: 'The one-time codes of people whom the caller may administer, the newest first',
    input: z.object({ page: page.page, pagesize: page.pagesize, User_Guid: guid.optional() }),
    output: rowsOf(LoginCodeRow),
  }),
  remove: post('Admin/DelLoginCode', {
    summary: 'Take back a one-time code that nobody used yet',
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
  setting: get('Admin/GetSignInSetting', {
    summary: 'Whether people of the company may sign in with one-time codes',
    access: 'user',
    input: z.object({}),
    output: z.object({ Company_Code: z.literal([0, 1]) }),
  }),
  updateSetting: post('Admin/UpdateSignInSetting', {
    summary: 'Let people of the company sign in with one-time codes, or not any more: codes then open nothing',
    input: z.object({ Company_Code: flag }),
    output: nothing,
  }),
};
