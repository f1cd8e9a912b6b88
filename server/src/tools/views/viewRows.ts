import type { View, views } from '@haina/contract/calls/views.ts';
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../platform/database/schema.gen.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';

/** The operation code of sharing views with the company. */
const sharing = 'View/ShareView';

/** The views that the caller may choose: their own and those shared in the company. */
const chosen = (ctx: Context) => (eb: ExpressionBuilder<DB, 'saved_view'>) =>
  eb.and([
    eb('saved_view.company_id', '=', ctx.session.companyId),
    eb.or([eb('saved_view.user_guid', '=', ctx.session.userGuid), eb('saved_view.is_shared', '=', 1)]),
  ]);

/** A view that the caller may choose, locked; gone otherwise. */
export async function lockView(ctx: Context, guid: string) {
  const row = await ctx.db
    .selectFrom('saved_view')
    .select(['guid', 'noun', 'name', 'user_guid', 'is_shared'])
    .where(chosen(ctx))
    .where('guid', '=', guid)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Whether the caller may delete a view: their own, or a shared one if they may share. */
export const mayDelete = (ctx: Context, view: { readonly user_guid: string; readonly is_shared: number }): boolean =>
  view.user_guid === ctx.session.userGuid || (view.is_shared === 1 && ctx.rights.holds(sharing));

/** The views of one list that the caller may choose: own ones first, each group by name. */
export const listViews: Handler<typeof views.list> = async ({ Noun }, ctx) => {
  const { companyId, userGuid } = ctx.session;
  const rows = await ctx.db
    .selectFrom('saved_view')
    .innerJoin('account', 'account.guid', 'saved_view.user_guid')
    .leftJoin('default_view', (join) =>
      join
        .onRef('default_view.company_id', '=', 'saved_view.company_id')
        .onRef('default_view.view_guid', '=', 'saved_view.guid')
        .on('default_view.user_guid', '=', userGuid),
    )
    .select([
      'saved_view.guid',
      'saved_view.name',
      'saved_view.filters',
      'saved_view.columns',
      'saved_view.order_field',
      'saved_view.order_type',
      'saved_view.is_shared',
      'saved_view.user_guid',
      'account.name as user_name',
      'default_view.view_guid as default_guid',
    ])
    .where('saved_view.company_id', '=', companyId)
    .where('saved_view.noun', '=', Noun)
    .where((eb) => eb.or([eb('saved_view.user_guid', '=', userGuid), eb('saved_view.is_shared', '=', 1)]))
    .orderBy((eb) => eb('saved_view.user_guid', '<>', userGuid))
    .orderBy('saved_view.name')
    .orderBy('saved_view.guid')
    .execute();
  return {
    rows: rows.map(
      (row): View => ({
        Guid: row.guid,
        Noun,
        Name: row.name,
        // Written by the calls below only; encoding the reply proves their shape.
        Filters: row.filters as View['Filters'],
        Columns: row.columns as View['Columns'],
        order_field: row.order_field,
        order_type: row.order_type as View['order_type'],
        Is_Shared: row.is_shared === 1 ? 1 : 0,
        Is_Default: row.default_guid === null ? 0 : 1,
        User_Name: row.user_name,
        Can_Edit: row.user_guid === userGuid ? 1 : 0,
        Can_Delete: mayDelete(ctx, row) ? 1 : 0,
      }),
    ),
  };
};
