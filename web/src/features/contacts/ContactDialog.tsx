import { type Contact, ContactForm, contacts } from '@haina/contract/calls/contacts.ts';
import { EntityDialog } from '../../entity/form/EntityDialog.tsx';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { SimilarRecords } from '../../records/SimilarRecords.tsx';
import { useAskAboutRepeat } from '../../records/repeats/useAskAboutRepeat.tsx';
import { contactFields } from './contactFields.tsx';

/** What the dialog of a contact was opened for, and what follows. */
export interface ContactDialogProps {
  readonly request: DialogRequest | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The dialog of a contact (S7.2); opened from a customer, it stays with that customer. */
export function ContactDialog({ request, onClose, onSaved }: ContactDialogProps) {
  const t = useT();
  const askAboutRepeat = useAskAboutRepeat();
  return (
    <EntityDialog<Contact>
      noun="contacts"
      titles={{ add: t('contacts.add'), edit: t('contacts.edit'), view: t('contacts.view') }}
      calls={contacts}
      fields={contactFields}
      schema={ContactForm}
      request={request}
      onClose={onClose}
      onSaved={onSaved}
      onRefused={askAboutRepeat}
      renderUnderName={(record) => (
        <SimilarRecords phoneFields={['Mobile', 'Telephone']} {...(record ? { exceptGuid: record.Guid } : {})} />
      )}
    />
  );
}

ContactDialog.fields = contactFields;
