import { type Lead, LeadForm, leadPhones, leads } from '@haina/contract/calls/leads.ts';
import { EntityDialog } from '../../entity/form/EntityDialog.tsx';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { SimilarRecords } from '../../records/SimilarRecords.tsx';
import { useAskAboutRepeat } from '../../records/repeats/useAskAboutRepeat.tsx';
import { leadFields } from './leadFields.tsx';

/** What the dialog of a lead was opened for, and what follows. */
export interface LeadDialogProps {
  readonly request: DialogRequest | null;
  readonly onClose: () => void;
  /** With the Guid of a new lead. */
  readonly onSaved: (guid: string | null) => void;
}

/** The dialog of a lead; a phone held elsewhere is saved all the same only after asking (S4.4). */
export function LeadDialog({ request, onClose, onSaved }: LeadDialogProps) {
  const t = useT();
  const askAboutRepeat = useAskAboutRepeat();
  return (
    <EntityDialog<Lead>
      noun="leads"
      titles={{ add: t('leads.add'), edit: t('leads.edit'), view: t('leads.view') }}
      calls={leads}
      fields={leadFields}
      schema={LeadForm}
      request={request}
      onClose={onClose}
      onSaved={onSaved}
      onRefused={askAboutRepeat}
      renderUnderName={(record) => (
        <SimilarRecords nameField="Name" phoneFields={leadPhones} {...(record ? { exceptGuid: record.Guid } : {})} />
      )}
    />
  );
}

LeadDialog.fields = leadFields;
