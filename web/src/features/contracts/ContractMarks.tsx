import type { Contract } from '@haina/contract/calls/contracts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { RecordLink } from '../../records/RecordLink.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { Money } from '../../ui/components/Money.tsx';
import { percentText } from '../../ui/format/numbers.ts';
import { paidShare } from '../receivables/paidShare.ts';
import styles from './contracts.module.css';

/** What the marks of a contract are about. */
export interface ContractMarkProps {
  readonly contract: Contract;
}

/** The customer of a contract, which it leads to. */
export const CustomerLink = ({ contract }: ContractMarkProps) => (
  <RecordLink kind={targetKind.customer} guid={contract.Customer_Guid} name={contract.Customer_Name} />
);

/** The opportunity a contract came from, which it leads to. */
export const BusinessLink = ({ contract: { Business_Guid, Business_Name } }: ContractMarkProps) =>
  Business_Guid === '' ? (
    <EmptyValue />
  ) : (
    <RecordLink kind={targetKind.business} guid={Business_Guid} name={Business_Name} />
  );

/** The contact who signed for the customer, whom it leads to. */
export const ContactLink = ({ contract: { Contacts_Guid, Contacts_Name } }: ContractMarkProps) =>
  Contacts_Guid === '' ? (
    <EmptyValue />
  ) : (
    <RecordLink kind={targetKind.contacts} guid={Contacts_Guid} name={Contacts_Name} />
  );

/** What is still to come of a contract; nothing more is said quietly. */
export const Outstanding = ({ contract: { outstanding } }: ContractMarkProps) => (
  <span className={outstanding === 0 ? styles.quiet : ''}>
    <Money value={outstanding} isPlain />
  </span>
);

/** What has come of a contract, and how far that is. */
export function Received({ contract }: ContractMarkProps) {
  const t = useT();
  const share = paidShare(contract.received, contract.Money);
  return (
    <span className={styles.received} title={percentText(share)}>
      <Money value={contract.received} />
      <span
        className={styles.track}
        role="img"
        aria-label={t('entity.tag', { label: t('receivables.progress'), words: percentText(share) })}
      >
        <span className={share === 100 ? styles.whole : styles.part} style={{ width: `${share}%` }} />
      </span>
    </span>
  );
}
