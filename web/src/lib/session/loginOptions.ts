import { user } from '@haina/contract/calls/user.ts';
import type { z } from 'zod';
import { send } from '../api/send.ts';

/** What the sign-in page offers. */
export type LoginOptions = z.output<typeof user.options.output>;

const accountOnly: LoginOptions = {
  DingTalk: 0,
  CompanyCode: 0,
  Unified: 0,
  Logout_Url: '',
  Demo_Password: '',
  Demo_Accounts: [],
};

let loading: Promise<LoginOptions> | null = null;

/** The ways to sign in, asked for once per page load; signing in by account when the server cannot say. */
export function loginOptions(): Promise<LoginOptions> {
  loading ??= send(user.options, {}).catch(() => {
    // The form works without them, and the next attempt to sign in says what is wrong.
    loading = null;
    return accountOnly;
  });
  return loading;
}
