import { groupedPhone } from '@haina/contract/rules/phone.ts';
import { Missing } from './Missing.tsx';
import styles from './ui.module.css';

/** A phone number grouped for reading. */
export const Phone = ({ value }: { readonly value: string }) =>
  value === '' ? <Missing /> : <span className={styles.number}>{groupedPhone(value)}</span>;
