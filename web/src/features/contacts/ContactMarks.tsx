import { type Contact, decisionMaker } from '@haina/contract/calls/contacts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { RecordLink } from '../../records/RecordLink.tsx';

/** The customer of a contact, which it leads to. */
export const CustomerLink = ({ contact }: { readonly contact: Contact }) => (
  <RecordLink kind={targetKind.customer} guid={contact.Customer_Guid} name={contact.Customer_Name} />
);

/** Marks who decides. */
export function DecisionTag({ contact }: { readonly contact: Contact }) {
  const t = useT();
  if (contact.Is_Decision !== decisionMaker) return t('contacts.decision.no');
  return (
    <Tag variant="filled" color="processing">
      {t('contacts.decisionTag')}
    </Tag>
  );
}
