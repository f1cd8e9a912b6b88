import type { Provider } from '@haina/contract/rules/signIn.ts';
import type { Config } from '../../platform/config.ts';
import { refused } from '../../request/errors.ts';
import { providerFailures } from '../../platform/metrics.ts';
import { ProviderUnavailable } from './boundedFetch.ts';
import { dingTalkIdentity, dingTalkUrl } from './dingTalk.ts';
import { CodeRefused, type Identity } from './identity.ts';
import { openIdIdentity, type OpenIdAnswer, openIdUrl, type VisitSecrets } from './openIdConnect.ts';

/** A provider that the installation knows. */
export interface KnownProvider {
  /** Where the browser goes. */
  readonly url: (secrets: VisitSecrets) => Promise<string>;
  /** Who somebody is by what the browser brought back. */
  readonly identity: (answer: OpenIdAnswer, secrets: VisitSecrets) => Promise<Identity>;
}

/** Whether a way to sign in was configured. */
export const isConfigured = ({ publicUrl, dingTalk, openId }: Config, provider: Provider): boolean =>
  publicUrl !== null && (provider === 'dingTalk' ? dingTalk : openId) !== null;

function knownProvider({ publicUrl, dingTalk, openId }: Config, provider: Provider): KnownProvider {
  const redirectUri = `${publicUrl ?? ''}/login`;
  if (publicUrl !== null && provider === 'dingTalk' && dingTalk !== null) {
    return {
      url: async ({ state }) => dingTalkUrl(dingTalk, redirectUri, state),
      identity: ({ code }) => dingTalkIdentity(dingTalk, code),
    };
  }
  if (publicUrl !== null && provider === 'unified' && openId !== null) {
    return {
      url: (secrets) => openIdUrl(openId, redirectUri, secrets),
      identity: (answer, secrets) => openIdIdentity(openId, redirectUri, answer, secrets),
    };
  }
  throw refused('reply.login.notConfigured');
}

/** A provider by name, which refuses in words: one that was not configured, a code it does not know, or when it is away. */
export function providerOf(config: Config, provider: Provider): KnownProvider {
  const { url, identity } = knownProvider(config, provider);
  const inWords = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof CodeRefused) throw refused('reply.login.codeRefused');
      if (!(error instanceof ProviderUnavailable)) throw error;
      providerFailures.inc({ provider, reason: error.reason });
      throw refused('reply.login.providerAway');
    }
  };
  return {
    url: (secrets) => inWords(() => url(secrets)),
    identity: (answer, secrets) => inWords(() => identity(answer, secrets)),
  };
}
