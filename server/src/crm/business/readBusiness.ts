import type { business } from '@haina/contract/calls/business.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { matches } from '../../platform/database/sql/search.ts';
import { visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import type { Handler, RawHandler } from '../../request/handler.ts';
import { allModesOf, allStagesOf, modesOf, stagesOf } from './modes.ts';
import { readLines } from '../products/productLines.ts';
import { hiddenRecords, withHidden } from '../../records/list/hiddenRecords.ts';
import { listRecords } from '../../records/list/listRecords.ts';
import { readRecord } from '../../records/list/readRecord.ts';
import { countRecords } from '../../records/list/recordTotals.ts';
import { readableTarget, shownTarget } from '../../records/reach/recordRef.ts';
import { businessForm } from './businessForm.ts';
import { type BusinessRow, businessConditions, selectBusiness } from './selectBusiness.ts';
import { statusList } from './stages.ts';

/** An opportunity as what its lines and stages hang on. */
const targetOf = (guid: string) => ({ kind: targetKind.business, guid });

/** One page of the opportunities the caller may read. */
export const listBusiness: RawHandler<typeof business.list> = async (input, ctx) =>
  listRecords<BusinessRow>(ctx, businessForm, input, await businessConditions(ctx, input), selectBusiness);

/** How many opportunities stand behind each ownership filter. */
export const countBusiness: Handler<typeof business.count> = async (_input, ctx) => countRecords(ctx, businessForm);

/** The opportunities of one customer that the caller may read; gone when the customer may not be looked at. */
export const listBusinessOfCustomer: RawHandler<typeof business.ofCustomer> = async ({ Guid, ...input }, ctx) => {
  await shownTarget(ctx, { kind: targetKind.customer, guid: Guid });
  const conditions = await businessConditions(ctx, { Customer_Guid: Guid });
  const page = await listRecords<BusinessRow>(ctx, businessForm, input, conditions, selectBusiness);
  return withHidden(page, await hiddenRecords(ctx, businessForm, sql<boolean>`business.customer_guid = ${Guid}`));
};

const linkedTo = (contact: string) => sql<boolean>`exists (select from contact_business link
  where link.company_id = business.company_id and link.business_guid = business.guid and link.contacts_guid = ${contact})`;

/** The opportunities linked to a contact that the caller may read, newest link first. */
export const listBusinessOfContact: Handler<typeof business.ofContact> = async ({ Guid }, ctx) => {
  await shownTarget(ctx, { kind: targetKind.contacts, guid: Guid });
  const rows = await (await selectBusiness(ctx))
    .innerJoin('contact_business as link', (join) =>
      join.onRef('link.company_id', '=', 'business.company_id').onRef('link.business_guid', '=', 'business.guid'),
    )
    .select(sql<number>`link.id::float8`.as('Id'))
    .where('link.contacts_guid', '=', Guid)
    .where('business.delete_time', 'is', null)
    .where(await visible(ctx, businessForm))
    .orderBy('link.id', 'desc')
    .execute();
  // The columns' checks keep the choices to their numbers; encoding the reply proves it.
  return {
    rows: rows as (BusinessRow & { Id: number })[],
    Hidden: await hiddenRecords(ctx, businessForm, linkedTo(Guid)),
  };
};

/** The opportunities of a contact's customer that the caller may read, each with whether it is linked to the contact. */
export const listBusinessForContact: RawHandler<typeof business.forContact> = async ({ Guid, ...input }, ctx) => {
  const { customerGuid } = await shownTarget(ctx, { kind: targetKind.contacts, guid: Guid });
  if (customerGuid === null) throw notFound();
  const search = input.Name === undefined ? null : matches('business', input.Name);
  const conditions = [...(await businessConditions(ctx, { Customer_Guid: customerGuid })), ...(search ? [search] : [])];
  const linked = sql<0 | 1>`case when ${linkedTo(Guid)} then 1 else 0 end`;
  const selectOf = async (deps: Context) => (await selectBusiness(deps)).select(linked.as('Is_Associated'));
  return listRecords<BusinessRow & { Is_Associated: 0 | 1 }>(ctx, businessForm, input, conditions, selectOf);
};

const rowOf = (ctx: Context, guid: string) => readRecord<BusinessRow>(ctx, businessForm, guid, selectBusiness);

const statusListOf = (ctx: Context, { Type_Id, Status_Id }: BusinessRow) => statusList(ctx, Type_Id, [Status_Id]);

/** One opportunity the caller may read, with its lines and stages; gone otherwise. */
export const readBusiness: Handler<typeof business.model> = async ({ Guid }, ctx) => {
  const row = await rowOf(ctx, Guid);
  return { ...row, ProductList: await readLines(ctx, targetOf(Guid)), StatusList: await statusListOf(ctx, row) };
};

/** The product lines of an opportunity the caller may read. */
export const readBusinessProducts: Handler<typeof business.products> = async ({ Guid }, ctx) => {
  await readableTarget(ctx, targetOf(Guid));
  return { rows: await readLines(ctx, targetOf(Guid)) };
};

/** The modes of sale that can be chosen; with `All` the others too, marked. */
export const listModes: Handler<typeof business.types> = async ({ All }, ctx) => {
  const modes = All === 1 ? await allModesOf(ctx) : await modesOf(ctx);
  return { rows: modes.map(({ Id, Name, isDisabled }) => ({ Id, Name, ...(isDisabled ? { Is_Disabled: 1 } : {}) })) };
};

/** The stages that can be chosen in a mode, none for a mode the company does not have; with `All` the others too, marked. */
export const listStages: Handler<typeof business.statesOfType> = async ({ Type_Id, All }, ctx) => ({
  rows: All === 1 ? await allStagesOf(ctx, Type_Id) : await stagesOf(ctx, Type_Id),
});

/** Where an opportunity the caller may read stands. */
export const readBusinessStates: Handler<typeof business.states> = async ({ Guid }, ctx) => {
  const row = await rowOf(ctx, Guid);
  return {
    StatusList: await statusListOf(ctx, row),
    Is_End: row.Is_End,
    End_Time: row.End_Time,
    Status_Id: row.Status_Id,
    Remark: row.End_Remark,
    Row_Version: row.Row_Version,
  };
};
