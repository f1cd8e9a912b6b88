import type { OperationCode } from '@haina/contract/calls/contract.ts';
import type { ContractForm, contracts } from '@haina/contract/calls/contracts.ts';
import type { ProductLineForm } from '@haina/contract/calls/products.ts';
import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { isTypedAmount } from '@haina/contract/calls/wireMoney.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { celebrate } from '../messages/celebrate.ts';
import type { z } from 'zod';
import { dealColumns, dealCustomer, type DealStates } from '../customers/dealCustomer.ts';
import { editable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { readLines, type SentTotals, type WrittenOrder, writeLines } from '../products/productLines.ts';
import { type LockedRecord, lockRecord } from '../../records/reach/lockRecords.ts';
import type { FieldChange } from '../../records/operationLog/operationLog.ts';
import { customerNoun } from '../../records/reach/ownedNouns.ts';
import type { RecordValues } from '../../records/form/recordForm.ts';
import { lockNumber, numberToKeep } from '../../records/form/suggestedNumber.ts';
import { createRecord, type UpdateParts, updateRecord } from '../../records/form/writeRecord.ts';
import { contractForm } from './contractForm.ts';
import {
  type Parties,
  partiesOf,
  partyChanges,
  partyColumns,
  assertOfCustomer,
  assertActiveSigner,
} from './contractParties.ts';
import { assertEndAfterStart } from './contractTerm.ts';
import { customersToContract } from './customerOfContracts.ts';
import { lockCustomersOf } from './lockCustomersOf.ts';

type Form = z.output<typeof ContractForm>;

const targetOf = (guid: string) => ({ kind: targetKind.contract, guid }) as const;

/**
 * Refuses a number that another live contract of the company has; two that save the same one wait for each other
 * (S12.3).
 */
export async function assertNumberFree(ctx: Context, number: string, except: string | null): Promise<void> {
  await lockNumber(ctx, 'contract', number);
  const { rows } = await sql`select 1 from contract where company_id = ${ctx.session.companyId}
    and comparison_key(contract_num) = ${comparisonKey(number)} and delete_time is null and guid is distinct from ${except}::uuid`.execute(
    ctx.db,
  );
  if (rows.length > 0) throw invalid('Contract_Num', 'valid.contract.numTaken', { num: number });
}

type DealtCustomer = LockedRecord & DealStates;

/** A customer that the caller may draw up a contract for by an operation, locked; gone otherwise. */
const lockCustomer = async (ctx: Context, guid: string, operation: OperationCode): Promise<DealtCustomer> =>
  lockRecord<DealStates>(ctx, customerNoun, guid, await customersToContract(ctx, operation), dealColumns);

/** A contract deals its customer, if that is not dealt yet (S6.16). */
async function deal(ctx: Context, customer: DealtCustomer, contractName: string): Promise<void> {
  if (customer.deal_state === 1) return;
  await dealCustomer(ctx, customer.guid, customer, { isDeal: true, remark: contractName });
}

/** Creates a contract that the caller owns, of a customer they may write or of one whose contracts they reach by scope. */
export const addContract: Handler<typeof contracts.add> = async ({ Suggested_Num, ...sent }, ctx) => {
  const customer = await lockCustomer(ctx, sent.Customer_Guid, 'Contract/AddContract');
  const given = { number: sent.Contract_Num, suggested: Suggested_Num };
  const { number: Contract_Num, warnings } = await numberToKeep(ctx, 'contract', given);
  const form = { ...sent, Contract_Num };
  const { Contacts_Guid: contact = null, Business_Guid: business = null, Order_User_Guid: signer } = form;
  assertEndAfterStart(form);
  await assertOfCustomer(ctx, 'contact', contact, customer.guid);
  await assertOfCustomer(ctx, 'business', business, customer.guid);
  await assertActiveSigner(ctx, signer);
  await assertNumberFree(ctx, form.Contract_Num, null);
  const lines = form.ProductList ?? [];
  const amount = form.Money ?? null;
  // Without a sum of its own a contract is worth what its lines come to.
  if (lines.length === 0 && amount === null) throw invalid('Money', 'valid.contract.moneyRequired');
  const Guid = await createRecord(
    ctx,
    contractForm,
    { ...form, Money: amount ?? 0 },
    {
      owner: ctx.session.userGuid,
      columns: partyColumns({ customer: customer.guid, contact, business, signer }),
      ignoreRepeat: false,
    },
  );
  const order = await writeLines(ctx, targetOf(Guid), lines, form);
  assertTypedAmount(amount, order.Total_Price);
  await sql`update contract set money = ${amount ?? order.Total_Price}, discount_rate = ${order.Discount_Rate},
    total_price = ${order.Total_Price}
    where company_id = ${ctx.session.companyId} and guid = ${Guid}`.execute(ctx.db);
  await deal(ctx, customer, form.Name);
  await celebrate(ctx, 'contract', Guid);
  return warnings.length === 0 ? { Guid } : { Guid, Warnings: [...warnings] };
};

/** Refuses an amount that was not given by the lines and is longer than one that can be typed. */
function assertTypedAmount(given: number | null | undefined, total: number): void {
  if (given === null || given === undefined || given === total || isTypedAmount(given)) return;
  throw invalid('Money', 'valid.amountFormat');
}

type Sent = Partial<Form> & { readonly Guid: string };

/** The parties after an update: another customer clears the contact and the opportunity that were chosen for the old one. */
function partiesAfter(before: Parties, sent: Sent): Parties {
  const customer = sent.Customer_Guid ?? before.customer;
  const isMoved = customer !== before.customer;
  return {
    customer,
    contact: sent.Contacts_Guid === undefined ? (isMoved ? null : before.contact) : sent.Contacts_Guid,
    business: sent.Business_Guid === undefined ? (isMoved ? null : before.business) : sent.Business_Guid,
    signer: sent.Order_User_Guid ?? before.signer,
  };
}

/** Refuses another customer once plans or receivables exist, those in the recycle bin among them (S12.6). */
async function assertCustomerNotFixed({ db, session }: Context, contract: string): Promise<void> {
  const own = sql`company_id = ${session.companyId} and contract_guid = ${contract}`;
  const { rows } = await sql`select 1 from receivable where ${own}
    union all select 1 from receivable_plan where ${own} and delete_time is null limit 1`.execute(db);
  if (rows.length > 0) throw invalid('Customer_Guid', 'valid.contract.customerFixed');
}

/** Checks and writes down whom a contract names now. */
async function movedParties(ctx: Context, sent: Sent, name: string): Promise<UpdateParts> {
  const before = await partiesOf(ctx, sent.Guid);
  const after = partiesAfter(before, sent);
  const isMoved = after.customer !== before.customer;
  // A customer out of reach is missing, whatever hangs on the contract.
  const customer = isMoved ? await lockCustomer(ctx, after.customer, contractForm.codes.edit) : null;
  if (isMoved) await assertCustomerNotFixed(ctx, sent.Guid);
  if (isMoved || after.contact !== before.contact)
    await assertOfCustomer(ctx, 'contact', after.contact, after.customer);
  if (isMoved || after.business !== before.business) {
    await assertOfCustomer(ctx, 'business', after.business, after.customer);
  }
  if (after.signer !== before.signer) await assertActiveSigner(ctx, after.signer);
  if (customer) await deal(ctx, customer, name);
  return { columns: partyColumns(after), changes: await partyChanges(ctx, before, after) };
}

interface OrderBefore {
  readonly Discount_Rate: number;
  readonly Total_Price: number;
}

async function orderBefore({ db, session }: Context, guid: string): Promise<OrderBefore> {
  const { rows } = await sql<OrderBefore>`
    select discount_rate::float8 as "Discount_Rate", total_price::float8 as "Total_Price" from contract
    where company_id = ${session.companyId} and guid = ${guid}`.execute(db);
  return rows[0] ?? { Discount_Rate: 0, Total_Price: 0 };
}

const asForm = ({ Product_Guid, Sales_Price, Sales_Num, Discount }: ProductLineForm): ProductLineForm => ({
  Product_Guid,
  Sales_Price,
  Sales_Num,
  Discount,
});

/** The end to check: an order whose discount is not sent keeps it, unless a total is sent or nothing is left of it. */
function endOf(sent: Sent, lines: readonly unknown[], before: OrderBefore): SentTotals {
  const { Discount_Rate, Total_Price } = sent;
  if (Discount_Rate !== undefined || Total_Price !== undefined || lines.length === 0) {
    return { Discount_Rate, Total_Price };
  }
  return { Discount_Rate: before.Discount_Rate };
}

async function writeOrder(ctx: Context, sent: Sent, before: OrderBefore): Promise<WrittenOrder | null> {
  const { ProductList, Discount_Rate, Total_Price } = sent;
  if (ProductList === undefined && Discount_Rate === undefined && Total_Price === undefined) return null;
  const lines = ProductList ?? (await readLines(ctx, targetOf(sent.Guid))).map(asForm);
  return writeLines(ctx, targetOf(sent.Guid), lines, endOf(sent, lines, before));
}

const changed = (field: string, from: number, to: number): FieldChange[] => (from === to ? [] : [{ field, from, to }]);

/** The lines and what they come to, and the amount where it is left to follow them. */
async function orderParts(ctx: Context, sent: Sent, values: RecordValues): Promise<UpdateParts> {
  const before = await orderBefore(ctx, sent.Guid);
  const order = await writeOrder(ctx, sent, before);
  const after = order ?? before;
  assertTypedAmount(sent.Money, after.Total_Price);
  const money = sent.Money === null ? { money: after.Total_Price } : {};
  if (sent.Money === null && after.Total_Price === 0) throw invalid('Money', 'valid.contract.moneyRequired');
  return {
    columns: { discount_rate: after.Discount_Rate, total_price: after.Total_Price, ...money },
    changes: [
      ...(order?.changes ?? []),
      ...changed('Discount_Rate', before.Discount_Rate, after.Discount_Rate),
      ...changed('Total_Price', before.Total_Price, after.Total_Price),
      ...(sent.Money === null ? changed('Money', Number(values.Money), after.Total_Price) : []),
    ],
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Changes the fields sent of one contract; another customer must be one that they may draw up a contract for. */
export const updateContract: Handler<typeof contracts.update> = async (input, ctx) => {
  const predicate = await editable(ctx, contractForm, contractForm.codes.edit);
  const { Money, ...others } = input;
  const sent = { ...others, ...(Money === undefined || Money === null ? {} : { Money }) };
  const next = input.Customer_Guid && {
    guid: input.Customer_Guid,
    reach: await customersToContract(ctx, contractForm.codes.edit),
  };
  await lockCustomersOf(ctx, [input.Guid], predicate, next || undefined);
  await updateRecord(ctx, contractForm, sent, predicate, async (before): Promise<UpdateParts> => {
    const now = { ...before, ...others };
    assertEndAfterStart(now);
    if (input.Contract_Num !== undefined && input.Contract_Num !== before.Contract_Num) {
      await assertNumberFree(ctx, input.Contract_Num, input.Guid);
    }
    const parties = await movedParties(ctx, input, textOf(now.Name));
    const order = await orderParts(ctx, input, before);
    return {
      columns: { ...parties.columns, ...order.columns },
      changes: [...(parties.changes ?? []), ...(order.changes ?? [])],
    };
  });
  return null;
};
