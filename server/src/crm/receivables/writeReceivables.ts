import type { OperationCode } from '@haina/contract/calls/contract.ts';
import type { receivables } from '@haina/contract/calls/receivables.ts';
import { sql } from 'kysely';
import { celebrate } from '../messages/celebrate.ts';
import { assertOfCustomer } from '../contracts/contractParties.ts';
import { editable, manageable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { moveToBin } from '../../records/form/deleteRecords.ts';
import { type LockedRecord, lockRecord, lockRecords, namedGuids } from '../../records/reach/lockRecords.ts';
import type { FieldChange } from '../../records/operationLog/operationLog.ts';
import { contractNoun } from '../../records/reach/ownedNouns.ts';
import { numberToKeep } from '../../records/form/suggestedNumber.ts';
import { createRecord, type UpdateParts, updateRecord } from '../../records/form/writeRecord.ts';
import { overpayments } from './overpayments.ts';
import { receivableForm } from './receivableForm.ts';

interface ContractFacts {
  readonly customer_guid: string;
  readonly business_guid: string | null;
}

type PaidContract = LockedRecord & ContractFacts;

/** A contract for which the caller may book money by an operation, locked; gone otherwise. */
const lockContract = async (ctx: Context, guid: string, operation: OperationCode): Promise<PaidContract> =>
  lockRecord<ContractFacts>(ctx, contractNoun, guid, await editable(ctx, contractNoun, operation), [
    'customer_guid',
    'business_guid',
  ]);

function assertSameCustomer(contract: PaidContract, customer: string | undefined): void {
  if (customer !== undefined && customer !== contract.customer_guid) {
    throw invalid('Contract_Guid', 'valid.receivables.contractForeign');
  }
}

/** A plan as far as receivables name it. */
interface NamedPlan {
  readonly guid: string;
  readonly num: number;
}

/** The plan of a contract, kept from being deleted; one of another contract is refused (S13.5). */
async function planOf(ctx: Context, guid: string | null, contract: string): Promise<NamedPlan | null> {
  if (guid === null) return null;
  const { rows } = await sql<NamedPlan>`
    select guid, num from receivable_plan where company_id = ${ctx.session.companyId} and guid = ${guid}
      and contract_guid = ${contract} and delete_time is null for share`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw invalid('Plan_Guid', 'valid.receivables.planForeign');
  return found;
}

/** Books money received for a contract the caller may write. It belongs to the contract's owner, no matter who books it. */
export const addReceivable: Handler<typeof receivables.add> = async ({ Suggested_Num, ...form }, ctx) => {
  const contract = await lockContract(ctx, form.Contract_Guid, 'Receivables/AddReceivables');
  assertSameCustomer(contract, form.Customer_Guid);
  const plan = await planOf(ctx, form.Plan_Guid ?? null, contract.guid);
  const business = form.Business_Guid === undefined ? contract.business_guid : form.Business_Guid;
  if (business !== contract.business_guid) await assertOfCustomer(ctx, 'business', business, contract.customer_guid);
  const sent = { number: form.Number, suggested: Suggested_Num };
  const { number, warnings } = await numberToKeep(ctx, 'receivables', sent);
  const Guid = await createRecord(
    ctx,
    receivableForm,
    { ...form, Number: number },
    {
      owner: contract.owner_guid ?? ctx.session.userGuid,
      columns: { contract_guid: contract.guid, plan_guid: plan?.guid ?? null, business_guid: business },
      ignoreRepeat: false,
    },
  );
  const overpaid = await overpayments(ctx, { contract: contract.guid, plan: plan?.guid ?? null });
  await celebrate(ctx, 'payment', Guid);
  return { Guid, Warnings: [...warnings, ...overpaid] };
};

/** What a receivable names. */
interface Named {
  readonly contract: string;
  readonly contractName: string;
  readonly customer: string;
  readonly plan: string | null;
  readonly num: number | null;
  readonly business: string | null;
}

/** What a receivable names, its contract locked before the receivable itself, as everything does that takes both. */
async function lockNamed({ db, session }: Context, guid: string): Promise<Named> {
  const { rows } = await sql<Named>`
    select c.guid as contract, c.name as "contractName", c.customer_guid as customer, p.guid as plan, p.num,
      r.business_guid as business
    from receivable r join contract c on c.company_id = r.company_id and c.guid = r.contract_guid
    left join receivable_plan p on p.company_id = r.company_id and p.guid = r.plan_guid and p.delete_time is null
    where r.company_id = ${session.companyId} and r.guid = ${guid} for no key update of c`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

type Sent = Parameters<typeof updateReceivable>[0];

async function businessName({ db, session }: Context, guid: string | null): Promise<string> {
  if (guid === null) return '';
  const { rows } = await sql<{ name: string }>`select name from business
    where company_id = ${session.companyId} and guid = ${guid}`.execute(db);
  return rows[0]?.name ?? '';
}

/** The contract after an update: the one it has, or another that the caller may write. */
async function contractAfter(ctx: Context, before: Named, sent: Sent): Promise<PaidContract | null> {
  const isMoved = sent.Contract_Guid !== undefined && sent.Contract_Guid !== before.contract;
  if (!isMoved || sent.Contract_Guid === undefined) {
    if (sent.Customer_Guid !== undefined && sent.Customer_Guid !== before.customer) {
      throw invalid('Contract_Guid', 'valid.receivables.contractForeign');
    }
    return null;
  }
  const contract = await lockContract(ctx, sent.Contract_Guid, receivableForm.codes.edit);
  assertSameCustomer(contract, sent.Customer_Guid);
  return contract;
}

/** What a receivable names after an update; another contract clears the plan and takes its own opportunity. */
async function namedAfter(ctx: Context, before: Named, sent: Sent) {
  const moved = await contractAfter(ctx, before, sent);
  const contract = moved?.guid ?? before.contract;
  const planGuid = sent.Plan_Guid === undefined ? (moved ? null : before.plan) : sent.Plan_Guid;
  const plan = await planOf(ctx, planGuid, contract);
  const own = moved ? moved.business_guid : before.business;
  const business = sent.Business_Guid === undefined ? own : sent.Business_Guid;
  if (business !== own) await assertOfCustomer(ctx, 'business', business, moved?.customer_guid ?? before.customer);
  return { contract, contractName: moved?.name ?? before.contractName, plan, business };
}

async function partsOf(
  ctx: Context,
  before: Named,
  after: Awaited<ReturnType<typeof namedAfter>>,
): Promise<UpdateParts> {
  const changes: FieldChange[] = [];
  if (after.contract !== before.contract) {
    const [fromLabel, toLabel] = [before.contractName, after.contractName];
    changes.push({ field: 'Contract_Guid', from: before.contract, to: after.contract, fromLabel, toLabel });
  }
  if ((after.plan?.guid ?? null) !== before.plan) {
    const [fromLabel, toLabel] = [String(before.num ?? ''), String(after.plan?.num ?? '')];
    changes.push({ field: 'Plan_Guid', from: before.plan, to: after.plan?.guid ?? null, fromLabel, toLabel });
  }
  if (after.business !== before.business) {
    const [fromLabel, toLabel] = [await businessName(ctx, before.business), await businessName(ctx, after.business)];
    changes.push({ field: 'Business_Guid', from: before.business, to: after.business, fromLabel, toLabel });
  }
  const columns = {
    contract_guid: after.contract,
    plan_guid: after.plan?.guid ?? null,
    business_guid: after.business,
  };
  return { columns, changes };
}

/** Changes the fields sent of one receivable. */
export const updateReceivable: Handler<typeof receivables.update> = async (input, ctx) => {
  const predicate = await editable(ctx, receivableForm, receivableForm.codes.edit);
  const before = await lockNamed(ctx, input.Guid);
  const paid: { contract: string; plan: string | null } = { contract: before.contract, plan: before.plan };
  await updateRecord(ctx, receivableForm, input, predicate, async () => {
    const after = await namedAfter(ctx, before, input);
    [paid.contract, paid.plan] = [after.contract, after.plan?.guid ?? null];
    return partsOf(ctx, before, after);
  });
  return { Warnings: await overpayments(ctx, paid) };
};

/** Locks the contracts of receivables, as everything does that takes both: first the contract. */
async function lockContractsOf({ db, session }: Context, receivableGuids: readonly string[]): Promise<void> {
  await sql`select 1 from contract where company_id = ${session.companyId} and guid in (
      select contract_guid from receivable where company_id = ${session.companyId} and guid = any(${[...receivableGuids]}::uuid[]))
    order by guid for no key update`.execute(db);
}

/** Moves receivables to the recycle bin, all or none. */
export const deleteReceivables: Handler<typeof receivables.remove> = async ({ ReceivablesGuidList, Guid }, ctx) => {
  const wanted = namedGuids(ReceivablesGuidList, Guid, 'ReceivablesGuidList');
  const predicate = await manageable(ctx, receivableForm, receivableForm.codes.remove);
  await lockContractsOf(ctx, wanted);
  const found = await lockRecords(ctx, receivableForm, wanted, predicate);
  await moveToBin(
    ctx,
    receivableForm,
    found.map(({ guid }) => guid),
  );
  return null;
};
