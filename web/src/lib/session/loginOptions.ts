import { user } from '@haina/contract/calls/user.ts';
import type { Language } from '@haina/contract/texts/language.ts';
import type { z } from 'zod';
import { send } from '../api/send.ts';
import { useSettings } from '../settings/settings.ts';

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

const loading = new Map<Language, Promise<LoginOptions>>();

/** The ways to sign in, in the words of the language spoken now; signing in by account when the server cannot say. */
export function loginOptions(): Promise<LoginOptions> {
  const { language } = useSettings.getState();
  const known = loading.get(language);
  if (known) return known;
  const asked = send(user.options, {}).catch(() => {
    // The form works without them, and the next attempt to sign in says what is wrong.
    loading.delete(language);
    return accountOnly;
  });
  loading.set(language, asked);
  return asked;
}
