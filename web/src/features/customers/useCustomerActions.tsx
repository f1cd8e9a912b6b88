import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { seaRules } from '@haina/contract/calls/seaRules.ts';
import { useState } from 'react';
import { type ConfirmWords, useConfirm } from '../../entity/form/useConfirm.tsx';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { send } from '../../lib/api/send.ts';
import { t, useT } from '../../lib/i18n/i18n.ts';
import type { ReasonRequest } from '../../records/ReasonDialog.tsx';
import { customerActions } from './customerActions.tsx';
import { useDialogRequest } from '../../entity/form/useDialogRequest.ts';

/** What one can do with customers, and which dialogs are open for it. */
export interface CustomerActions {
  readonly dialog: DialogRequest | null;
  readonly setDialog: (request: DialogRequest | null) => void;
  /** The customers that are being given away; null for none. */
  readonly moved: readonly Customer[] | null;
  readonly setMoved: (customers: readonly Customer[] | null) => void;
  /** Words that are asked for before a deal is marked or customers go into the sea; null for none. */
  readonly asked: ReasonRequest | null;
  readonly setAsked: (request: ReasonRequest | null) => void;
  readonly remove: (customers: readonly Customer[]) => void;
  readonly put: (customers: readonly Customer[]) => void;
  readonly lock: (customers: readonly Customer[]) => void;
  readonly unlock: (customers: readonly Customer[]) => void;
  /** What may be done with one customer: in its row and in its drawer. */
  readonly ofRecord: (customer: Customer) => readonly DrawerAction[];
}

/** What follows the actions on customers. */
export interface CustomerOutcomes {
  /** After the sea, a change of state, a lock or a deletion: the drawer closes (S23.4). */
  readonly onGone: () => void;
  /** After a customer was changed and stays open. */
  readonly onChanged: () => void;
}

const guidsOf = (chosen: readonly Customer[]) => ({ CustomerGuidList: chosen.map(({ Guid }) => Guid) });

/** The actions on customers. */
export function useCustomerActions({ onGone, onChanged }: CustomerOutcomes): CustomerActions {
  const translate = useT();
  const confirm = useConfirm();
  const [dialog, setDialog] = useDialogRequest<DialogRequest>();
  const [moved, setMoved] = useState<readonly Customer[] | null>(null);
  const [asked, setAsked] = useState<ReasonRequest | null>(null);
  const words = (done: string): ConfirmWords => ({
    busy: translate('sea.working'),
    done,
    cancelled: translate('common.operationCancelled'),
  });
  const remove = (chosen: readonly Customer[]) =>
    confirm(t('common.deleteAsk'), () => send(customers.remove, guidsOf(chosen)), onGone);
  const lock = (chosen: readonly Customer[]) =>
    confirm(t('sea.lockAsk'), () => send(sea.lock, guidsOf(chosen)), onGone, words(t('sea.locked')));
  const unlock = (chosen: readonly Customer[]) =>
    confirm(t('sea.unlockAsk'), () => send(sea.unlock, guidsOf(chosen)), onGone, words(t('sea.unlocked')));
  const put = (chosen: readonly Customer[]) => setAsked(puttingOf(chosen, onGone));
  const ofRecord = (customer: Customer) => {
    const one = { Guid: customer.Guid };
    return customerActions(customer, {
      view: () => setDialog({ mode: 'view', guid: customer.Guid }),
      edit: () => setDialog({ mode: 'edit', guid: customer.Guid }),
      transfer: () => setMoved([customer]),
      put: () => put([customer]),
      lock: () => lock([customer]),
      unlock: () => unlock([customer]),
      deal: () => setAsked(dealOf(customer, onGone)),
      renew: () => confirm(t('sea.renewAsk'), () => send(seaRules.renew, one), onChanged, words(t('common.done'))),
      cancelProtection: () =>
        confirm(t('sea.cancelAsk'), () => send(seaRules.cancelProtection, one), onChanged, words(t('common.done'))),
      remove: () => remove([customer]),
    });
  };
  return { dialog, setDialog, moved, setMoved, asked, setAsked, remove, put, lock, unlock, ofRecord };
}

/** Marks a customer as dealt or takes that back, with a remark (S6.16). */
function dealOf({ Guid, Customer_Name: name, Deal_State }: Customer, onDone: () => void): ReasonRequest {
  const next = Deal_State === 1 ? 0 : 1;
  return {
    title: t('customer.dealTitle'),
    question: t('customer.dealAsk', { name, state: t(next === 1 ? 'customer.deal.yes' : 'customer.deal.no') }),
    label: t('customer.dealRemark'),
    maxLength: 500,
    onSubmit: (Remark, idempotencyKey) =>
      send(customers.updateState, { Guid, Deal_State: next, Remark }, { idempotencyKey }),
    onDone,
  };
}

/** Puts customers into the sea, with the reason (S6.1). */
function puttingOf(chosen: readonly Customer[], onDone: () => void): ReasonRequest {
  return {
    title: t('sea.put'),
    question: t('sea.putAsk', { names: chosen.map(({ Customer_Name }) => Customer_Name).join(t('entity.comma')) }),
    label: t('sea.reason'),
    required: t('valid.sea.reasonRequired'),
    maxLength: 200,
    onSubmit: (Reason, idempotencyKey) => send(sea.put, { ...guidsOf(chosen), Reason }, { idempotencyKey }),
    onDone,
  };
}
