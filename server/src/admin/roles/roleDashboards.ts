import type { dashboard } from '@haina/contract/calls/dashboard.ts';
import { lockGranter } from '../../access/grantGuard.ts';
import type { Handler } from '../../request/handler.ts';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { keptCards } from '../../reports/dashboard/layout.ts';
import { changeableRole } from './findRole.ts';

/** Every role but the administrators' with its default cards, in the order in which they count for who has several. */
export const listRoleDashboards: Handler<typeof dashboard.roles> = async (_input, ctx) => {
  const rows = await ctx.db
    .selectFrom('role')
    .leftJoin('role_dashboard', (join) =>
      join
        .onRef('role_dashboard.company_id', '=', 'role.company_id')
        .onRef('role_dashboard.role_guid', '=', 'role.guid'),
    )
    .select(['role.guid', 'role.name', 'role_dashboard.cards'])
    .where('role.company_id', '=', ctx.session.companyId)
    .orderBy('role.create_time')
    .orderBy('role.name')
    .execute();
  return { rows: rows.map(({ guid, name, cards }) => ({ Guid: guid, Name: name, Cards: keptCards(cards) })) };
};

/** Sets the default cards of a role, which allow nothing: what a card shows is cut by its reader's own scope. */
export const updateRoleDashboard: Handler<typeof dashboard.updateRole> = async ({ Guid, Cards }, ctx) => {
  // A role that is being deleted is gone afterwards.
  await lockGranter(ctx);
  const { name } = await changeableRole(ctx, Guid);
  const cards = JSON.stringify(Cards);
  await ctx.db
    .insertInto('role_dashboard')
    .values({ company_id: ctx.session.companyId, role_guid: Guid, cards, update_time: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'role_guid']).doUpdateSet({ cards, update_time: ctx.now }),
    )
    .execute();
  await logAdmin(ctx, { subject: 'role', guid: Guid, action: 'dashboard', params: { name } });
  return null;
};

/** Leaves a role without default cards. */
export const resetRoleDashboard: Handler<typeof dashboard.resetRole> = async ({ Guid }, ctx) => {
  // A role that is being deleted is gone afterwards.
  await lockGranter(ctx);
  const { name } = await changeableRole(ctx, Guid);
  const gone = await ctx.db
    .deleteFrom('role_dashboard')
    .where('company_id', '=', ctx.session.companyId)
    .where('role_guid', '=', Guid)
    .executeTakeFirst();
  if (gone.numDeletedRows > 0n) {
    await logAdmin(ctx, { subject: 'role', guid: Guid, action: 'noDashboard', params: { name } });
  }
  return null;
};
