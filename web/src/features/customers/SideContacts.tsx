import { PhoneOutlined } from '@ant-design/icons';
import { type Contact, decisionMaker } from '@haina/contract/calls/contacts.ts';
import { groupedPhone } from '@haina/contract/rules/phone.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { Button, Tooltip } from 'antd';
import { useAskedNumber } from '../../lib/calls/askedNumber.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { mobileOrTelephone } from '../../ui/format/firstNumber.ts';
import styles from './customers.module.css';
import { SideSection } from './SideSection.tsx';
import { useCustomerContacts } from './useCustomerContacts.ts';

/** How many contacts stand beside the follow-ups. */
const shownContacts = 5;

/** Whom one would call. */
export function SideContacts({ guid, onAll }: { readonly guid: string; readonly onAll: () => void }) {
  const t = useT();
  const { data } = useCustomerContacts(guid);
  if (!data) return null;
  return (
    <SideSection
      title={t('customer.side.contacts')}
      total={data.total}
      none={t('customer.side.noContacts')}
      onAll={onAll}
    >
      {data.rows.slice(0, shownContacts).map((contact) => (
        <SideContact key={contact.Guid} contact={contact} />
      ))}
    </SideSection>
  );
}

function SideContact({ contact }: { readonly contact: Contact }) {
  const t = useT();
  const { field, number } = mobileOrTelephone(contact);
  const asked = { kind: targetKind.contacts, guid: contact.Guid, name: contact.Name, customer: contact.Customer_Guid };
  const role = [contact.Post, contact.Is_Decision === decisionMaker ? t('customer.decisionMaker') : '']
    .filter(Boolean)
    .join(t('entity.comma'));
  return (
    <li className={styles.person}>
      <span className={styles.face} aria-hidden>
        {[...contact.Name][0]}
      </span>
      <span className={styles.who}>
        <span>{contact.Name}</span>
        <span className={styles.role}>{role}</span>
      </span>
      {number !== '' && (
        <Tooltip title={groupedPhone(number)}>
          <Button
            type="text"
            size="small"
            icon={<PhoneOutlined aria-hidden />}
            aria-label={t('record.call', { name: contact.Name })}
            aria-haspopup="menu"
            onClick={({ currentTarget: at }) => useAskedNumber.setState({ asked: { ...asked, field, number, at } })}
          />
        </Tooltip>
      )}
    </li>
  );
}
