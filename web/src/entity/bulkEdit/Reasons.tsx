import type { BatchResult } from '@haina/contract/calls/batch.ts';
import styles from './bulk.module.css';

/** Why records refuse. */
export interface ReasonsProps {
  readonly reasons: BatchResult['Refused'];
}

/** One line per record that refuses; the server's words name it. */
export const Reasons = ({ reasons }: ReasonsProps) => (
  <ul className={styles.reasons}>
    {reasons.map(({ Guid, Reason }) => (
      <li key={Guid}>{Reason}</li>
    ))}
  </ul>
);
