import { type Lead, leads } from '@haina/contract/calls/leads.ts';
import { useState } from 'react';
import { useConfirmed } from '../../entity/confirmed.tsx';
import type { DialogRequest } from '../../entity/entityCalls.ts';
import type { RowAction } from '../../entity/RowActions.tsx';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';

/** What one can do with leads, and which dialogs are open for it. */
export interface LeadActions {
  readonly dialog: DialogRequest | null;
  readonly setDialog: (request: DialogRequest | null) => void;
  /** The leads whose quality is being changed; null for none. */
  readonly judged: readonly Lead[] | null;
  readonly setJudged: (leads: readonly Lead[] | null) => void;
  readonly remove: (leads: readonly Lead[]) => void;
  readonly ofRow: (lead: Lead) => readonly RowAction[];
}

/** The actions of the leads list; `onChanged` runs after every write that succeeded. */
export function useLeadActions(onChanged: () => void): LeadActions {
  const t = useT();
  const confirmed = useConfirmed();
  const [dialog, setDialog] = useState<DialogRequest | null>(null);
  const [judged, setJudged] = useState<readonly Lead[] | null>(null);
  const remove = (chosen: readonly Lead[]) => {
    const LeadsGuidList = chosen.map(({ Guid }) => Guid);
    confirmed(t('common.deleteAsk'), () => send(leads.remove, { LeadsGuidList }), onChanged);
  };
  const ofRow = (lead: Lead): readonly RowAction[] => [
    ...(lead.Can_Edit === 1
      ? [
          {
            key: 'edit',
            label: t('common.edit'),
            to: leads.update,
            onClick: () => setDialog({ mode: 'edit', guid: lead.Guid }),
          },
          {
            key: 'quality',
            label: t('leads.qualityAction'),
            to: leads.updateQuality,
            onClick: () => setJudged([lead]),
          },
        ]
      : [
          {
            key: 'view',
            label: t('common.view'),
            to: '',
            onClick: () => setDialog({ mode: 'view', guid: lead.Guid }),
          },
        ]),
    ...(lead.Can_Manage === 1
      ? [{ key: 'remove', label: t('common.remove'), to: leads.remove, isDanger: true, onClick: () => remove([lead]) }]
      : []),
  ];
  return { dialog, setDialog, judged, setJudged, remove, ofRow };
}
