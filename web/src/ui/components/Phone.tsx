import { groupedPhone } from '@haina/contract/rules/phone.ts';
import { EmptyValue } from './EmptyValue.tsx';
import styles from './ui.module.css';

/** A phone number grouped for reading. */
export const Phone = ({ value }: { readonly value: string }) =>
  value === '' ? <EmptyValue /> : <span className={styles.number}>{groupedPhone(value)}</span>;
