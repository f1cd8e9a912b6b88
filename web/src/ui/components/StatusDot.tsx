import styles from './ui.module.css';

/** How a state stands: decides the colour, which never stands alone. */
export type Tone = 'success' | 'processing' | 'warning' | 'error' | 'default';

/** A state in a table: a dot and its word. */
export const StatusDot = ({ tone, text }: { readonly tone: Tone; readonly text: string }) => (
  <span className={`${styles.dot} ${styles[tone]}`}>
    <span className={styles.clipped}>{text}</span>
  </span>
);
