import { ClockCircleOutlined, StockOutlined, UserOutlined } from '@ant-design/icons';
import type { Activity } from '@haina/contract/calls/activity.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { recordAddress } from '../../noun/recordAddress.ts';
import { RelativeTime } from '../../../ui/components/RelativeTime.tsx';
import styles from './timeline.module.css';

type Linked = Activity['RelationContactsList'][number];

/** What a follow-up is linked to: contacts, opportunities, and when to be in touch next. */
export function EntryLinks({ entry }: { readonly entry: Activity }) {
  const t = useT();
  const { RelationContactsList: contacts, RelationBusinessList: business, Next_Time: next } = entry;
  if (contacts.length + business.length === 0 && next === null) return null;
  return (
    <div className={styles.chips}>
      {contacts.map((contact) => (
        <LinkChip
          key={contact.Guid}
          linked={contact}
          icon={<UserOutlined aria-hidden />}
          address={recordAddress(targetKind.contacts, contact.Guid)}
        />
      ))}
      {business.map((opportunity) => (
        <LinkChip
          key={opportunity.Guid}
          linked={opportunity}
          icon={<StockOutlined aria-hidden />}
          address={recordAddress(targetKind.business, opportunity.Guid)}
        />
      ))}
      {next !== null && (
        <span className={styles.chip}>
          <ClockCircleOutlined aria-hidden />
          <span className={styles.chipMore}>{t('activity.nextTime')}</span>
          <RelativeTime value={next} />
        </span>
      )}
    </div>
  );
}

interface LinkChipProps {
  readonly linked: Linked;
  readonly icon: ReactNode;
  /** Where the record is shown; null for a kind without a screen. */
  readonly address: string | null;
}

function LinkChip({ linked: { Name, Remark }, icon, address }: LinkChipProps) {
  const content = (
    <>
      {icon}
      <span>{Name}</span>
      {Remark !== '' && (
        <span className={styles.chipMore} title={Remark}>
          {Remark}
        </span>
      )}
    </>
  );
  if (address === null) return <span className={styles.chip}>{content}</span>;
  return (
    <Link className={styles.chip} to={address}>
      {content}
    </Link>
  );
}
