import type { OperationCode } from '@haina/contract/calls/contract.ts';
import type { business } from '@haina/contract/calls/business.ts';
import { businessEnd } from '@haina/contract/calls/businessShapes.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { turnClockBack } from '../../records/activity/followUpState.ts';
import type { Columns } from '../../platform/database/insertTogether.ts';
import { editable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { readLines, type SentTotals, writeLines } from '../products/productLines.ts';
import { type LockedRecord, lockRecord } from '../../records/reach/lockRecords.ts';
import type { FieldChange } from '../../records/operationLog/operationLog.ts';
import { customerNoun } from '../../records/reach/ownedNouns.ts';
import { createRecord, updateRecord } from '../../records/form/writeRecord.ts';
import { businessForm } from './businessForm.ts';
import { type BusinessMoney, moneyAfter, noMoney } from './businessMoney.ts';
import { separateStrangers } from '../contacts/linkBusiness.ts';
import { logStage } from './stageLog.ts';
import { chosenStage, presentStage } from './stages.ts';

/** A customer that the caller may write by an operation, locked; gone otherwise. */
const writableCustomer = async (ctx: Context, guid: string, operation: OperationCode): Promise<LockedRecord> =>
  lockRecord(ctx, customerNoun, guid, await editable(ctx, customerNoun, operation));

const targetOf = (guid: string) => ({ kind: targetKind.business, guid });

/** Creates an opportunity that the caller owns, of a customer they may write, in a stage of a mode of sale. */
export const addBusiness: Handler<typeof business.add> = async (input, ctx) => {
  const { Customer_Guid, Type_Id, Status_Id, ProductList = [], Discount_Rate, Total_Price, ...form } = input;
  const customer = await writableCustomer(ctx, Customer_Guid, 'SalesBusiness/AddBusiness');
  const stage = await chosenStage(ctx, Type_Id, Status_Id);
  const Guid = await createRecord(
    ctx,
    businessForm,
    { ...form, Money: form.Money ?? 0 },
    {
      owner: ctx.session.userGuid,
      columns: { customer_guid: customer.guid, type_id: stage.modeId, status_id: stage.id },
      ignoreRepeat: true,
    },
  );
  const order = await writeLines(ctx, targetOf(Guid), ProductList, { Discount_Rate, Total_Price });
  const { money, isTyped } = moneyAfter(form.Money, noMoney, order.Total_Price);
  await sql`update business set discount_rate = ${order.Discount_Rate}, total_price = ${order.Total_Price},
    money = ${money}, is_money_typed = ${isTyped}
    where company_id = ${ctx.session.companyId} and guid = ${Guid}`.execute(ctx.db);
  await logStage(ctx, { business: Guid, modeId: stage.modeId, from: null, to: stage.id });
  return { Guid };
};

/** What of an opportunity has rules of its own. */
interface Present {
  readonly name: string;
  readonly customerGuid: string;
  readonly customerName: string;
  readonly modeId: number;
  readonly stageId: number;
  readonly isEnd: number;
  readonly Discount_Rate: number;
  readonly Total_Price: number;
  readonly money: number;
  readonly isTyped: boolean;
}

async function presentOf({ db, session }: Context, guid: string): Promise<Present> {
  const { rows } = await sql<Present>`
    select b.name, b.customer_guid as "customerGuid", c.name as "customerName", b.type_id as "modeId",
      b.status_id as "stageId", b.is_end as "isEnd", b.discount_rate::float8 as "Discount_Rate",
      b.total_price::float8 as "Total_Price", b.money::float8 as money, b.is_money_typed as "isTyped"
    from business b join customer c on c.company_id = b.company_id and c.guid = b.customer_guid
    where b.company_id = ${session.companyId} and b.guid = ${guid}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** Columns to write and lines for the operation record. */
interface Part {
  readonly columns: Columns;
  readonly changes: readonly FieldChange[];
}

const nothing: Part = { columns: {}, changes: [] };

type Sent = Parameters<Handler<typeof business.update>>[0];

function customerPart({ customerGuid, customerName }: Present, next: LockedRecord | null): Part {
  if (!next || next.guid === customerGuid) return nothing;
  const labels = { fromLabel: customerName, toLabel: next.name };
  return {
    columns: { customer_guid: next.guid },
    changes: [{ field: 'Customer_Guid', from: customerGuid, to: next.guid, ...labels }],
  };
}

/** Another mode or stage: refused once it is closed; another mode needs a stage of its own (S10.4, S10.7). */
async function stagePart(ctx: Context, present: Present, { Guid, Type_Id, Status_Id }: Sent): Promise<Part> {
  const modeId = Type_Id ?? present.modeId;
  const stageId = Status_Id ?? present.stageId;
  const isOtherMode = modeId !== present.modeId;
  if (!isOtherMode && stageId === present.stageId) return nothing;
  if (present.isEnd !== businessEnd.open) throw refused('reply.business.ended', { name: present.name });
  if (isOtherMode && Status_Id === undefined) throw invalid('Status_Id', 'valid.business.statusRequired');
  const stage = await chosenStage(ctx, modeId, stageId, present.modeId);
  const before = await presentStage(ctx, present.modeId, present.stageId);
  await logStage(ctx, { business: Guid, modeId, from: before.id, to: stage.id });
  const mode = {
    field: 'Type_Id',
    from: present.modeId,
    to: modeId,
    fromLabel: before.modeName,
    toLabel: stage.modeName,
  };
  const labels = { fromLabel: before.name, toLabel: stage.name };
  return {
    columns: { type_id: modeId, status_id: stage.id },
    changes: [...(isOtherMode ? [mode] : []), { field: 'Status_Id', from: before.id, to: stage.id, ...labels }],
  };
}

/** The end of the order as it is meant: where neither part of it is sent, the present discount goes on. */
function meantEnd({ ProductList, Discount_Rate, Total_Price }: Sent, present: Present): SentTotals {
  if (Discount_Rate !== undefined || Total_Price !== undefined) return { Discount_Rate, Total_Price };
  return ProductList?.length === 0 ? {} : { Discount_Rate: present.Discount_Rate };
}

/** What it is worth: typed, or the total of its lines. */
function moneyPart(sent: Sent, { money: from, isTyped }: BusinessMoney, total: number): Part {
  const after = moneyAfter(sent.Money, { money: from, isTyped }, total);
  return {
    columns: { money: after.money, is_money_typed: after.isTyped },
    changes: after.money === from ? [] : [{ field: 'Money', from, to: after.money }],
  };
}

/** Lines, whole-order discount and total, as far as one of them is sent, and what follows from them. */
async function orderPart(ctx: Context, present: Present, sent: Sent): Promise<Part> {
  const { Guid, ProductList, Discount_Rate, Total_Price } = sent;
  if (ProductList === undefined && Discount_Rate === undefined && Total_Price === undefined) {
    return moneyPart(sent, present, present.Total_Price);
  }
  const lines = ProductList ?? (await readLines(ctx, targetOf(Guid)));
  const order = await writeLines(ctx, targetOf(Guid), lines, meantEnd(sent, present));
  const ends = (['Discount_Rate', 'Total_Price'] as const).flatMap((field): FieldChange[] =>
    order[field] === present[field] ? [] : [{ field, from: present[field], to: order[field] }],
  );
  const money = moneyPart(sent, present, order.Total_Price);
  return {
    columns: { discount_rate: order.Discount_Rate, total_price: order.Total_Price, ...money.columns },
    changes: [...order.changes, ...ends, ...money.changes],
  };
}

/** The customer an opportunity shall go to, locked before the opportunity itself; null where it stays. */
async function nextCustomer(ctx: Context, { Guid, Customer_Guid }: Sent): Promise<LockedRecord | null> {
  if (Customer_Guid === undefined) return null;
  const present = await presentOf(ctx, Guid);
  return present.customerGuid === Customer_Guid ? null : writableCustomer(ctx, Customer_Guid, businessForm.codes.edit);
}

/** Refuses another customer for an opportunity that has contracts: theirs is the same (S12.5). */
async function assertWithoutContracts(ctx: Context, { name }: Present, guid: string): Promise<void> {
  const contract = await ctx.db
    .selectFrom('contract')
    .select('guid')
    .where('company_id', '=', ctx.session.companyId)
    .where('business_guid', '=', guid)
    .where('delete_time', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (contract) throw refused('reply.business.hasContracts', { name });
}

/** What follows from another customer: contacts of the old one are no longer linked, follow-ups turn the clock of the new one. */
async function leaveCustomer(ctx: Context, guid: string, from: string, to: string): Promise<void> {
  await separateStrangers(ctx, { business: [guid] });
  for (const customer of [from, to].toSorted()) await turnClockBack(ctx, customer);
}

/**
 * Changes the fields sent of one opportunity; another customer must be one that the caller may write, and contacts of the
 * old one are no longer linked.
 */
export const updateBusiness: Handler<typeof business.update> = async (input, ctx) => {
  const predicate = await editable(ctx, businessForm, businessForm.codes.edit);
  const next = await nextCustomer(ctx, input);
  const old = next ? (await presentOf(ctx, input.Guid)).customerGuid : '';
  // What it is worth hangs on its lines, which are written with it.
  const { Money: _money, ...form } = input;
  await updateRecord(ctx, businessForm, form, predicate, async () => {
    const present = await presentOf(ctx, input.Guid);
    if (next) await assertWithoutContracts(ctx, present, input.Guid);
    const parts = [
      customerPart(present, next),
      await stagePart(ctx, present, input),
      await orderPart(ctx, present, input),
    ];
    return {
      columns: Object.assign({}, ...parts.map(({ columns }) => columns)) as Columns,
      changes: parts.flatMap(({ changes }) => changes),
    };
  });
  if (next) await leaveCustomer(ctx, input.Guid, old, next.guid);
  return null;
};
