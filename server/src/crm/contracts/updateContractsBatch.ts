import type { contracts } from '@haina/contract/calls/contracts.ts';
import { editable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { namesOf } from '../../records/ownership/members.ts';
import type { FieldChange } from '../../records/operationLog/operationLog.ts';
import type { RecordValues } from '../../records/form/recordForm.ts';
import { type BatchRecord, type BatchRules, updateBatch } from '../../records/form/updateBatch.ts';
import { contractForm } from './contractForm.ts';
import { assertActiveSigner } from './contractParties.ts';
import { earlyEnd } from './contractTerm.ts';
import { lockCustomersOf } from './lockCustomersOf.ts';

type Sent = Parameters<Handler<typeof contracts.updateBatch>>[0];

/** Another signatory of the company: its column, and what it changes of each contract. */
async function signerRules(ctx: Context, records: readonly string[], signer: string): Promise<BatchRules> {
  await assertActiveSigner(ctx, signer);
  const before = await ctx.db
    .selectFrom('contract')
    .select('order_user_guid')
    .distinct()
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', 'in', [...records])
    .execute();
  const names = await namesOf(ctx, [signer, ...before.map(({ order_user_guid }) => order_user_guid)]);
  return {
    reads: ['order_user_guid'],
    columns: { order_user_guid: signer },
    changes: ({ order_user_guid }: BatchRecord): FieldChange[] => {
      const from = String(order_user_guid);
      const labels = { fromLabel: names.get(from) ?? '', toLabel: names.get(signer) ?? '' };
      return from === signer ? [] : [{ field: 'Order_User_Guid', from, to: signer, ...labels }];
    },
  };
}

/** Changes the same fields of several contracts; one that would end before it starts refuses. */
export const updateContractsBatch: Handler<typeof contracts.updateBatch> = async (input: Sent, ctx) => {
  const { ContractGuidList, Preview, GoodOnly, Order_User_Guid, ...values } = input;
  const predicate = await editable(ctx, contractForm, contractForm.codes.edit);
  if (values.Order_Date !== undefined) await lockCustomersOf(ctx, ContractGuidList, predicate);
  const rules = Order_User_Guid === undefined ? {} : await signerRules(ctx, ContractGuidList, Order_User_Guid);
  const refuse = (_record: BatchRecord, before: RecordValues | undefined) => earlyEnd({ ...before, ...values });
  const batch = { guids: ContractGuidList, values, Preview, GoodOnly };
  return updateBatch(ctx, contractForm, batch, predicate, { ...rules, refuse });
};
