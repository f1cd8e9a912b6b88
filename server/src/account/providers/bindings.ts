import type { user } from '@haina/contract/calls/user.ts';
import { providers } from '@haina/contract/rules/signIn.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { bindIdentity, boundAccount } from './identities.ts';
import { isConfigured, providerOf } from './providers.ts';
import { beginVisit, endVisit } from './visits.ts';

// A person who was let in by an administrator's code may be the administrator; what they bind would let them in for ever.
function assertOwnSession({ session }: Context): void {
  if (session.way === 'company') throw refused('reply.login.bindNeedsOwn');
}

/** The providers of the installation, and who the caller is there. */
export const listBindings: Handler<typeof user.bindings> = async (_input, { db, session, ports }) => {
  const bound = await db
    .selectFrom('account_identity')
    .select(['provider', 'name'])
    .where('user_guid', '=', session.personGuid)
    .execute();
  const rows = providers.map((provider) => {
    const binding = bound.find((one) => one.provider === provider);
    return { Provider: provider, Is_Bound: binding ? (1 as const) : (0 as const), Name: binding?.name ?? '' };
  });
  // A binding of a provider that is configured no more can still be taken away.
  return { rows: rows.filter(({ Provider, Is_Bound }) => Is_Bound === 1 || isConfigured(ports, Provider)) };
};

/** Where to go to bind who one is at a provider. */
export const bindingUrl: Handler<typeof user.bindingUrl> = async ({ Provider }, ctx) => {
  assertOwnSession(ctx);
  const provider = providerOf(ctx.ports, Provider);
  const secrets = await beginVisit(ctx.databases.write, ctx, Provider, ctx.session.personGuid);
  return { Url: await provider.url(secrets), State: secrets.state };
};

/** Binds who the caller is at a provider; the visit must be one that they began. */
export const bindProvider: Handler<typeof user.bindProvider> = async ({ Provider, state, ...answer }, ctx) => {
  assertOwnSession(ctx);
  const provider = providerOf(ctx.ports, Provider);
  const userGuid = ctx.session.personGuid;
  const secrets = await endVisit(ctx, Provider, state, userGuid);
  const identity = await provider.identity(answer, secrets);
  if (await bindIdentity(ctx.databases.write, Provider, identity, { userGuid, now: ctx.now })) return null;
  const holder = await boundAccount(ctx.databases.write, Provider, identity);
  if (holder?.guid === userGuid) return null;
  throw refused(holder ? 'reply.login.boundElsewhere' : 'reply.login.boundAlready');
};

/** Forgets who the caller is at a provider. */
export const unbindProvider: Handler<typeof user.unbindProvider> = async ({ Provider }, ctx) => {
  const gone = await ctx.db
    .deleteFrom('account_identity')
    .where('provider', '=', Provider)
    .where('user_guid', '=', ctx.session.personGuid)
    .returning('subject')
    .executeTakeFirst();
  if (!gone) throw notFound();
  return null;
};
