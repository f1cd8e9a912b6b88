import type { receivables } from '@haina/contract/calls/receivables.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { requireCustomerOfContracts } from '../contracts/customerOfContracts.ts';
import { allOf } from '../../access/filters.ts';
import type { Context } from '../../request/context.ts';
import type { Handler, RawHandler } from '../../request/handler.ts';
import { hiddenRecords, withHidden } from '../../records/list/hiddenRecords.ts';
import { listRecords } from '../../records/list/listRecords.ts';
import { readyRecord } from '../../records/list/readRecord.ts';
import { countRecords } from '../../records/list/recordTotals.ts';
import { suggestedNumber } from '../../records/form/suggestedNumber.ts';
import { readableTarget } from '../../records/reach/recordRef.ts';
import { receivableForm } from './receivableForm.ts';
import {
  type ReceivableFilter,
  type ReceivableRow,
  receivablesFilter,
  selectReceivables,
} from './selectReceivables.ts';

const listed = async (ctx: Context, input: ReceivableFilter) =>
  listRecords<ReceivableRow>(ctx, receivableForm, input, await receivablesFilter(ctx, input), selectReceivables);

/** One page of the receivables the caller may read. */
export const listReceivables: RawHandler<typeof receivables.list> = async (input, ctx) => listed(ctx, input);

/**
 * What a call names its receivables or plans by; one to which there is no way is gone. Says whether the caller may look at it,
 * and so be told how much below it they do not see.
 */
export async function readParents(
  ctx: Context,
  { Customer_Guid, Contract_Guid }: Pick<ReceivableFilter, 'Customer_Guid' | 'Contract_Guid'>,
): Promise<boolean> {
  const isShown = Customer_Guid !== undefined && (await requireCustomerOfContracts(ctx, Customer_Guid));
  if (Contract_Guid === undefined) return isShown;
  await readableTarget(ctx, { kind: targetKind.contract, guid: Contract_Guid });
  return true;
}

/** The receivables of one customer or contract, cut to the caller's own scope; gone when there is no way to that. */
export const listReceivablesOf: RawHandler<typeof receivables.listOfParent> = async (input, ctx) => {
  const isShown = await readParents(ctx, input);
  const page = await listed(ctx, input);
  const { Customer_Guid, Contract_Guid } = input;
  if (!isShown) return page;
  const of = allOf(await receivablesFilter(ctx, { Customer_Guid, Contract_Guid }));
  return withHidden(page, await hiddenRecords(ctx, receivableForm, of));
};

/** How many receivables stand behind each ownership filter. */
export const countReceivables: Handler<typeof receivables.count> = async (_input, ctx) =>
  countRecords(ctx, receivableForm);

/** One receivable the caller may read; gone otherwise. */
export const readReceivable: RawHandler<typeof receivables.model> = ({ Guid }, ctx) =>
  readyRecord<ReceivableRow>(ctx, receivableForm, Guid, selectReceivables);

/** A free number for a new receivable. */
export const suggestReceivableNumber: Handler<typeof receivables.number> = async (_input, ctx) => ({
  Number: await suggestedNumber(ctx, 'receivables'),
});
