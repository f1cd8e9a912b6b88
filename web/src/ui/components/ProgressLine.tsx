import styles from './ProgressLine.module.css';

/** A thin line at the top of what is loading other content; what stands there stays readable. */
export const ProgressLine = () => <div className={styles.line} />;
