import styles from './ui.module.css';

/** Stands where a value is missing. */
export const EmptyValue = () => <span className={styles.missing}>—</span>;
