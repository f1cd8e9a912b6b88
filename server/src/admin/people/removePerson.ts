import type { people } from '@haina/contract/calls/people.ts';
import { logAdmin } from '../../records/administration/adminLog.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { assertMayChange, lockGranter } from '../../access/grantGuard.ts';
import { assertReached } from './reach.ts';

const foreignKeyBroken = '23503';

async function deleteMember(ctx: Context, userGuid: string, name: string): Promise<void> {
  const { companyId } = ctx.session;
  try {
    for (const table of ['login_code', 'sign_in_log', 'member'] as const) {
      await ctx.db.deleteFrom(table).where('company_id', '=', companyId).where('user_guid', '=', userGuid).execute();
    }
    await ctx.db.deleteFrom('account').where('guid', '=', userGuid).execute();
  } catch (error) {
    // Records, targets, subordinates or what else refers to them.
    const isKept = error instanceof Error && 'code' in error && error.code === foreignKeyBroken;
    throw isKept ? refused('people.refusal.personUsed', { name }) : error;
  }
}

/** Removes a person who was added by mistake: who never signed in, and to whom nothing belongs. */
export const removePerson: Handler<typeof people.remove> = async ({ User_Guid }, ctx) => {
  const granter = await lockGranter(ctx);
  await assertReached(ctx, granter, User_Guid);
  await assertMayChange(ctx, granter, User_Guid);
  const account = await ctx.db
    .selectFrom('account')
    .select(['guid', 'name', 'login', 'first_time', 'home_company_id'])
    .where('guid', '=', User_Guid)
    // A first sign-in at this moment goes first, or finds nobody.
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw notFound();
  const { guid, name, login } = account;
  if (account.home_company_id !== ctx.session.companyId || account.first_time !== null) {
    throw refused('people.refusal.hasSignedIn', { name });
  }
  await deleteMember(ctx, guid, name);
  await logAdmin(ctx, { subject: 'person', guid, action: 'remove', params: { name, login } });
  return null;
};
