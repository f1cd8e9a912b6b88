import type { user } from '@haina/contract/calls/user.ts';
import type { Provider } from '@haina/contract/rules/signIn.ts';
import type { PublicContext } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { signIn } from '../session/enter.ts';
import { addressKey, rememberAddress } from '../throttle/signInAddress.ts';
import { refuseLocked } from '../throttle/signInLog.ts';
import { giveTriesBack, maxTries, visitorOf, takeTries, takeTry, triedOf } from '../throttle/signInThrottle.ts';
import { accountOf } from './identities.ts';
import type { ProviderAnswer } from '../../platform/signIn/identity.ts';
import { providerOf } from './providers.ts';
import { beginVisit, endVisit } from './visits.ts';

/** Where to go to sign in at a provider. */
export const providerUrl: Handler<typeof user.providerUrl> = async ({ Provider }, ctx) => {
  const provider = providerOf(ctx.ports, Provider);
  const secrets = await beginVisit(ctx.databases.write, ctx, Provider, null);
  return { Url: await provider.url(secrets), State: secrets.state };
};

interface Brought extends ProviderAnswer {
  readonly state?: string | undefined;
  readonly companyId?: string | undefined;
}

// No connection to the database is held while the provider thinks: a public call has no transaction around it.
async function signInAt(ctx: PublicContext, way: Provider, { state, companyId, ...answer }: Brought) {
  const provider = providerOf(ctx.ports, way);
  const stranger = { ...visitorOf(way, addressKey(ctx.address)), most: maxTries.address };
  await takeTry(ctx, stranger);
  const secrets = await endVisit(ctx, way, state, null);
  const account = await accountOf(ctx, way, await provider.identity(answer, secrets));
  if (!account) throw refused('reply.login.notBound');
  const tried = await triedOf(ctx, account.guid);
  const tries = await takeTries(ctx, [tried]);
  if (tries.open.length === 0) return refuseLocked(ctx, { way, userGuids: [account.guid], companyId }, tries);
  const entered = await signIn(ctx, account, { companyId, way });
  await giveTriesBack(ctx, [tried, stranger]);
  await rememberAddress(ctx.databases.write, ctx, account.guid);
  return entered;
}

/** Signs in a person who DingTalk says it is (S3.5). */
export const loginByDingTalk: Handler<typeof user.loginByDingTalk> = async ({ authCode, state, CompanyGuid }, ctx) =>
  signInAt(ctx, 'dingTalk', { code: authCode, state, companyId: CompanyGuid });

/** Signs in a person who the OpenID Connect provider says it is (S3.5). */
export const loginByProvider: Handler<typeof user.loginByProvider> = async ({ CompanyGuid, ...answer }, ctx) =>
  signInAt(ctx, 'unified', { ...answer, companyId: CompanyGuid });
