import type { Provider } from '@haina/contract/rules/signIn.ts';
import { providerFailures } from '../../platform/metrics.ts';
import { ProviderUnavailable } from '../../platform/boundedFetch.ts';
import { CodeRefused, type SignInProvider } from '../../platform/signIn/identity.ts';
import { refused } from '../../request/errors.ts';
import type { Ports } from '../../request/ports.ts';

/** Whether a way to sign in was configured. */
export const isConfigured = ({ signIn }: Ports, provider: Provider): boolean => signIn[provider] !== null;

/** A provider by name, which refuses in words: one that was not configured, a code it does not know, or when it is away. */
export function providerOf({ signIn }: Ports, provider: Provider): SignInProvider {
  const known = signIn[provider];
  if (known === null) throw refused('reply.login.notConfigured');
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
    url: (secrets) => inWords(() => known.url(secrets)),
    identity: (answer, secrets) => inWords(() => known.identity(answer, secrets)),
  };
}
