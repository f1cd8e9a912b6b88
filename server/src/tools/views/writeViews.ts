import { viewLimit, type views } from '@haina/contract/calls/views.ts';
import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { newGuid } from '../../platform/database/guid.ts';
import type { Context } from '../../request/context.ts';
import { noPermission, notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { lockKeys } from '../../records/phones/recordPhones.ts';
import { lockView, mayDelete } from './viewRows.ts';

type Content = Pick<Parameters<Handler<typeof views.add>>[0], 'Filters' | 'Columns' | 'order_field' | 'order_type'>;

/** The columns of what is sent of a view. */
const columnsOf = ({ Filters, Columns, order_field, order_type }: Content) => ({
  ...(Filters === undefined ? {} : { filters: JSON.stringify(Filters) }),
  ...(Columns === undefined ? {} : { columns: JSON.stringify(Columns) }),
  ...(order_field === undefined ? {} : { order_field }),
  ...(order_type === undefined ? {} : { order_type }),
});

/** Refuses a name that another own view of the list has; two that save at once wait for each other. */
async function assertViewNameFree(ctx: Context, noun: string, name: string, except: string | null): Promise<void> {
  const { companyId, userGuid } = ctx.session;
  await lockKeys(ctx, [`view ${userGuid} ${noun}`]);
  const own = await ctx.db
    .selectFrom('saved_view')
    .select(['guid', 'name'])
    .where('company_id', '=', companyId)
    .where('user_guid', '=', userGuid)
    .where('noun', '=', noun)
    .execute();
  const isTaken = own.some((view) => comparisonKey(view.name) === comparisonKey(name) && view.guid !== except);
  if (isTaken) throw refused('reply.view.nameTaken', { name });
  if (except === null && own.length >= viewLimit) throw refused('reply.view.tooMany', { max: viewLimit });
}

/** A view of the caller's own, locked; gone for anybody else's. */
async function lockOwn(ctx: Context, guid: string) {
  const view = await lockView(ctx, guid);
  if (view.user_guid !== ctx.session.userGuid) throw notFound();
  return view;
}

/** Saves a view for the caller. */
export const addView: Handler<typeof views.add> = async ({ Noun, Name, ...content }, ctx) => {
  await assertViewNameFree(ctx, Noun, Name, null);
  const guid = newGuid();
  await ctx.db
    .insertInto('saved_view')
    .values({
      company_id: ctx.session.companyId,
      guid,
      user_guid: ctx.session.userGuid,
      noun: Noun,
      name: Name,
      columns: JSON.stringify({ order: [], shown: {} }),
      ...columnsOf(content),
      create_time: ctx.now,
      update_time: ctx.now,
    })
    .execute();
  return { Guid: guid };
};

/** Changes what is sent of an own view. */
export const updateView: Handler<typeof views.update> = async ({ Guid, Name, ...content }, ctx) => {
  const { noun } = await lockOwn(ctx, Guid);
  if (Name !== undefined) await assertViewNameFree(ctx, noun, Name, Guid);
  await ctx.db
    .updateTable('saved_view')
    .set({ ...(Name === undefined ? {} : { name: Name }), ...columnsOf(content), update_time: ctx.now })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', Guid)
    .execute();
  return null;
};

/** Deletes an own view, or a shared one for a person who may share. */
export const removeView: Handler<typeof views.remove> = async ({ Guid }, ctx) => {
  const view = await lockView(ctx, Guid);
  if (!mayDelete(ctx, view)) throw noPermission();
  await ctx.db
    .deleteFrom('saved_view')
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', Guid)
    .execute();
  return null;
};

/** Shares an own view with the company, or keeps it to its owner again; it is then nobody else's default. */
export const shareView: Handler<typeof views.share> = async ({ Guid, Is_Shared }, ctx) => {
  await lockOwn(ctx, Guid);
  const { companyId, userGuid } = ctx.session;
  await ctx.db
    .updateTable('saved_view')
    .set({ is_shared: Is_Shared, update_time: ctx.now })
    .where('company_id', '=', companyId)
    .where('guid', '=', Guid)
    .execute();
  if (Is_Shared === 1) return null;
  await ctx.db
    .deleteFrom('default_view')
    .where('company_id', '=', companyId)
    .where('view_guid', '=', Guid)
    .where('user_guid', '<>', userGuid)
    .execute();
  return null;
};

/** The view that the list opens with for the caller; none without Guid. */
export const setDefaultView: Handler<typeof views.setDefault> = async ({ Noun, Guid }, ctx) => {
  const key = { company_id: ctx.session.companyId, user_guid: ctx.session.userGuid, noun: Noun };
  if (Guid === undefined) {
    await ctx.db
      .deleteFrom('default_view')
      .where('company_id', '=', key.company_id)
      .where('user_guid', '=', key.user_guid)
      .where('noun', '=', Noun)
      .execute();
    return null;
  }
  const view = await lockView(ctx, Guid);
  if (view.noun !== Noun) throw notFound();
  await ctx.db
    .insertInto('default_view')
    .values({ ...key, view_guid: Guid })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_guid', 'noun']).doUpdateSet({ view_guid: Guid }))
    .execute();
  return null;
};
