import { PhoneOutlined } from '@ant-design/icons';
import { decisionMaker } from '@haina/contract/calls/contacts.ts';
import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { Button, Tooltip } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './customers.module.css';
import { useCustomerContacts } from './useCustomerContacts.ts';

/** How many contacts stand beside the follow-ups. */
const shownContacts = 5;

/** What one reads beside the follow-ups of a customer: whom to call. */
export function CustomerSide({ guid, onAll }: { readonly guid: string; readonly onAll: () => void }) {
  const t = useT();
  const { data } = useCustomerContacts(guid);
  if (!data) return null;
  return (
    <section>
      <h3 className={styles.sideTitle}>
        {t('customer.side.contacts')}
        {data.total > 0 && (
          <Button type="link" size="small" onClick={onAll}>
            {t('customer.side.allContacts', { number: data.total })}
          </Button>
        )}
      </h3>
      {data.total === 0 && <p className={styles.none}>{t('customer.side.noContacts')}</p>}
      <ul className={styles.people}>
        {data.rows.slice(0, shownContacts).map((contact) => {
          const number = contact.Mobile || contact.Telephone;
          const role = [contact.Post, contact.Is_Decision === decisionMaker ? t('customer.decisionMaker') : '']
            .filter(Boolean)
            .join(t('entity.comma'));
          return (
            <li key={contact.Guid} className={styles.person}>
              <span className={styles.face} aria-hidden>
                {[...contact.Name][0]}
              </span>
              <span className={styles.who}>
                <span>{contact.Name}</span>
                <span className={styles.role}>{role}</span>
              </span>
              {number !== '' && (
                <Tooltip title={number}>
                  <Button
                    type="text"
                    size="small"
                    icon={<PhoneOutlined aria-hidden />}
                    href={`tel:${phoneDigits(number)}`}
                    aria-label={t('record.call', { name: contact.Name })}
                  />
                </Tooltip>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
