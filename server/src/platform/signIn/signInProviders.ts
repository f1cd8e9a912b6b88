import type { Provider } from '@haina/contract/rules/signIn.ts';
import type { Config } from '../config.ts';
import { dingTalkIdentity, dingTalkUrl } from './dingTalk.ts';
import type { SignInProvider } from './identity.ts';
import { openIdConnect } from './openIdConnect.ts';

/** The providers of the installation; null for one that was not configured. */
export type SignInProviders = Readonly<Record<Provider, SignInProvider | null>>;

/** The providers that the settings name. */
export function openSignInProviders({ publicUrl, dingTalk, openId }: Config): SignInProviders {
  if (publicUrl === null) return { dingTalk: null, unified: null };
  const redirectUri = `${publicUrl}/login`;
  return {
    dingTalk: dingTalk && {
      url: async ({ state }) => dingTalkUrl(dingTalk, redirectUri, state),
      identity: ({ code }) => dingTalkIdentity(dingTalk, code),
    },
    unified: openId && openIdConnect(openId, redirectUri),
  };
}
