import { type Contract, ContractForm, contracts } from '@haina/contract/calls/contracts.ts';
import { total } from '@haina/contract/calls/wireMoney.ts';
import { EntityDialog } from '../../entity/form/EntityDialog.tsx';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import type { Follow } from '../../entity/form/RecordForm.tsx';
import type { Suggest } from '../../entity/form/suggestion.ts';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { OrderDraft } from '../../records/productLines/orderDraft.ts';
import { followTotal } from '../../records/productLines/followTotal.ts';
import { orderPart } from '../../records/productLines/orderPart.ts';
import { contractFields } from './contractFields.tsx';

/** What the dialog of a contract was opened for, and what follows. */
export interface ContractDialogProps {
  /** A new one comes from `useNewContract`. */
  readonly request: DialogRequest | null;
  readonly onClose: () => void;
  /** After it was saved; of a new one with its Guid. */
  readonly onSaved: (guid: string | null) => void;
}

// The amount stands in the form, typed or as the total of the lines: an empty one has nothing to follow.
const schema = ContractForm.extend({
  Money: total({ error: 'valid.amountFormat', required: 'valid.contract.moneyRequired' }),
});

const order = orderPart<Contract>(async ({ Guid }, signal) => (await send(contracts.lines, { Guid }, { signal })).rows);

/** A free number; the server takes the next one where it is gone by the time it is saved (decision 0051). */
const suggestNumber: Suggest = async (_preset, signal) => {
  const { Contract_Num } = await send(contracts.number, {}, { signal });
  return Contract_Num === '' ? { preset: {} } : { preset: { Contract_Num }, extra: { Suggested_Num: Contract_Num } };
};

// A contract starts on the day it is signed until another day is chosen.
const followDay: Follow = (changed, { Order_Date }, before) =>
  'Order_Date' in changed && (!before.Start_Time || before.Start_Time === before.Order_Date)
    ? { Start_Time: Order_Date }
    : {};

const follow: Follow = (changed, values, before) => ({
  ...followTotal(changed, values, before),
  ...followDay(changed, values, before),
});

/** The dialog of a contract with its product lines (S12.10). */
export function ContractDialog({ request, onClose, onSaved }: ContractDialogProps) {
  const t = useT();
  return (
    <EntityDialog<Contract, OrderDraft>
      noun="contract"
      titles={{ add: t('contract.add'), edit: t('contract.edit'), view: t('contract.view') }}
      calls={contracts}
      fields={contractFields}
      schema={schema}
      part={order}
      follow={follow}
      suggest={suggestNumber}
      request={request}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}

ContractDialog.fields = contractFields;
