import { bytesText } from '../format/bytes.ts';
import { grouped } from '../format/numbers.ts';
import styles from './ui.module.css';

/** The size of a file in words; all its bytes when the pointer rests on it. */
export const Bytes = ({ value }: { readonly value: number }) => (
  <span className={styles.number} title={`${grouped(value)} B`}>
    {bytesText(value)}
  </span>
);
