import type { user } from '@haina/contract/calls/user.ts';
import type { Provider } from '@haina/contract/rules/signIn.ts';
import type { PublicContext } from '../http/context.ts';
import { refused } from '../http/errors.ts';
import type { Handler } from '../http/handler.ts';
import { letIn } from '../user/enter.ts';
import { countTry, forgetTries, mostTries, strangersKey } from '../user/signInAttempts.ts';
import { accountOf } from './identities.ts';
import type { OpenIdAnswer } from './openIdConnect.ts';
import { providerOf } from './providers.ts';
import { beginVisit, endVisit } from './visits.ts';

/** Where to go to sign in at a provider. */
export const providerUrl: Handler<typeof user.providerUrl> = async ({ Provider }, ctx) => {
  const provider = providerOf(ctx.config, Provider);
  const secrets = await beginVisit(ctx.databases.write, ctx, Provider, null);
  return { Url: await provider.url(secrets), State: secrets.state };
};

interface Brought extends OpenIdAnswer {
  readonly state?: string | undefined;
  readonly companyId?: string | undefined;
}

// No connection to the database is held while the provider thinks: a public call has no transaction around it.
async function signInAt(ctx: PublicContext, way: Provider, { state, companyId, ...answer }: Brought) {
  const provider = providerOf(ctx.config, way);
  const strangers = strangersKey(way, ctx.address);
  await countTry(ctx, strangers, { most: mostTries.address });
  const secrets = await endVisit(ctx, way, state, null);
  const account = await accountOf(ctx, way, await provider.identity(answer, secrets));
  if (!account) throw refused('reply.login.notBound');
  await countTry(ctx, account.login, {
    seen: { way, userGuid: account.guid, ...(companyId ? { companyId } : {}) },
  });
  const entered = await letIn(ctx, account, { companyId, way });
  await forgetTries(ctx, account.login);
  await forgetTries(ctx, strangers);
  return entered;
}

/** Signs in whoever DingTalk says it is (decisions, section 2). */
export const loginByDingTalk: Handler<typeof user.loginByDingTalk> = async ({ authCode, state, CompanyGuid }, ctx) =>
  signInAt(ctx, 'dingTalk', { code: authCode, state, companyId: CompanyGuid });

/** Signs in whoever the OpenID Connect provider says it is (decisions, section 2). */
export const loginByProvider: Handler<typeof user.loginByProvider> = async ({ CompanyGuid, ...answer }, ctx) =>
  signInAt(ctx, 'unified', { ...answer, companyId: CompanyGuid });
