import { type Lead, leads } from '@haina/contract/calls/leads.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import type { AddRequest, DialogRequest } from '../../entity/form/entityCalls.ts';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { leadActions } from './leadActions.tsx';
import { useDialogRequest } from '../../entity/form/useDialogRequest.ts';

/** What one can do with leads, and which dialogs are open for it. */
export interface LeadActions {
  readonly dialog: DialogRequest | null;
  readonly setDialog: (request: DialogRequest | null) => void;
  /** The leads whose quality is being changed; null for none. */
  readonly judged: readonly Lead[] | null;
  readonly setJudged: (leads: readonly Lead[] | null) => void;
  /** The leads that are being given away; null for none. */
  readonly moved: readonly Lead[] | null;
  readonly setMoved: (leads: readonly Lead[] | null) => void;
  /** The customer that a lead becomes; null for none. */
  readonly conversion: AddRequest | null;
  readonly setConversion: (request: AddRequest | null) => void;
  readonly remove: (leads: readonly Lead[]) => void;
  /** What may be done with one lead: in its row and in its drawer. */
  readonly ofRecord: (lead: Lead) => readonly DrawerAction[];
}

/** What follows the actions on leads. */
export interface LeadOutcomes {
  /** After leads were deleted: the drawer closes (S23.4). */
  readonly onGone: () => void;
  /** After a lead was changed and stays open. */
  readonly onChanged: () => void;
}

/** The actions on leads. */
export function useLeadActions({ onGone, onChanged }: LeadOutcomes): LeadActions {
  const t = useT();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [dialog, setDialog] = useDialogRequest<DialogRequest>();
  const [judged, setJudged] = useState<readonly Lead[] | null>(null);
  const [moved, setMoved] = useState<readonly Lead[] | null>(null);
  const [conversion, setConversion] = useDialogRequest<AddRequest>();
  const remove = (chosen: readonly Lead[]) => {
    const LeadsGuidList = chosen.map(({ Guid }) => Guid);
    confirm(t('common.deleteAsk'), () => send(leads.remove, { LeadsGuidList }), onGone);
  };
  const undo = ({ Guid }: Lead) =>
    confirm(t('leads.undoAsk'), () => send(leads.undoTransform, { Guid }), onChanged, {
      busy: t('leads.undoing'),
      done: t('common.done'),
      cancelled: t('common.operationCancelled'),
    });
  const ofRecord = (lead: Lead) =>
    leadActions(lead, {
      view: () => setDialog({ mode: 'view', guid: lead.Guid }),
      edit: () => setDialog({ mode: 'edit', guid: lead.Guid }),
      convert: () => void convert(lead).then(setConversion).catch(showError),
      judge: () => setJudged([lead]),
      transfer: () => setMoved([lead]),
      remove: () => remove([lead]),
      openCustomer: (address) => void navigate(address),
      undo: () => undo(lead),
    });
  return { dialog, setDialog, judged, setJudged, moved, setMoved, conversion, setConversion, remove, ofRecord };
}

// The look-up is code of customers, which a list of leads can be shown without.
const convert = async (lead: Lead) => (await import('./conversionOf.ts')).conversionOf(lead);
