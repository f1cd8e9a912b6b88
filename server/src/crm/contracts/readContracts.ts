import type { contracts } from '@haina/contract/calls/contracts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { allOf } from '../../access/filters.ts';
import type { Handler, RawHandler } from '../../request/handler.ts';
import { readLines } from '../products/productLines.ts';
import { hiddenRecords, withHidden } from '../../records/list/hiddenRecords.ts';
import { listRecords } from '../../records/list/listRecords.ts';
import { readyRecord } from '../../records/list/readRecord.ts';
import { countRecords } from '../../records/list/recordTotals.ts';
import { suggestedNumber } from '../../records/form/suggestedNumber.ts';
import { readableTarget, shownTarget } from '../../records/reach/recordRef.ts';
import { contractForm } from './contractForm.ts';
import { requireCustomerOfContracts } from './customerOfContracts.ts';
import { type ContractRow, contractsFilter, selectContracts } from './selectContracts.ts';

/** One page of the contracts the caller may read. */
export const listContracts: RawHandler<typeof contracts.list> = async (input, ctx) =>
  listRecords<ContractRow>(ctx, contractForm, input, await contractsFilter(ctx, input), selectContracts);

/** The contracts of one customer or opportunity, cut to the caller's own scope; gone when there is no way to that. */
export const listContractsOf: RawHandler<typeof contracts.listOfParent> = async (input, ctx) => {
  const { Customer_Guid, Business_Guid } = input;
  const isShown = Customer_Guid === undefined || (await requireCustomerOfContracts(ctx, Customer_Guid));
  if (Business_Guid !== undefined) await shownTarget(ctx, { kind: targetKind.business, guid: Business_Guid });
  const page = await listRecords<ContractRow>(
    ctx,
    contractForm,
    input,
    await contractsFilter(ctx, input),
    selectContracts,
  );
  if (!isShown || input.Name !== undefined) return page;
  const of = [
    ...(Customer_Guid === undefined ? [] : [sql<boolean>`contract.customer_guid = ${Customer_Guid}`]),
    ...(Business_Guid === undefined ? [] : [sql<boolean>`contract.business_guid = ${Business_Guid}`]),
  ];
  return of.length === 0 ? page : withHidden(page, await hiddenRecords(ctx, contractForm, allOf(of)));
};

/** How many contracts stand behind each ownership filter. */
export const countContracts: Handler<typeof contracts.count> = async (_input, ctx) => countRecords(ctx, contractForm);

/** One contract the caller may read; gone otherwise. */
export const readContract: RawHandler<typeof contracts.model> = ({ Guid }, ctx) =>
  readyRecord<ContractRow>(ctx, contractForm, Guid, selectContracts);

/** The product lines of one contract the caller may read; gone otherwise. */
export const readContractLines: Handler<typeof contracts.lines> = async ({ Guid }, ctx) => {
  const target = await readableTarget(ctx, { kind: targetKind.contract, guid: Guid });
  return { rows: await readLines(ctx, { kind: targetKind.contract, guid: target.guid }) };
};

/** A free number for a new contract. */
export const suggestContractNumber: Handler<typeof contracts.number> = async (_input, ctx) => ({
  Contract_Num: await suggestedNumber(ctx, 'contract'),
});
