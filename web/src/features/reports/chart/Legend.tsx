import styles from './chart.module.css';

/** One entry of a legend. */
export interface LegendEntry {
  readonly label: string;
  /** A colour of the page, such as `var(--hn-c1)`. */
  readonly color: string;
  readonly kind?: 'field' | 'line' | 'dashes' | 'light';
}

/** What the colours of a chart mean, each with its total. */
export const Legend = ({ entries }: { readonly entries: readonly LegendEntry[] }) => (
  <span className={styles.legend}>
    {entries.map(({ label, color, kind = 'field' }) => (
      <span key={label} className={styles.entry}>
        <i data-kind={kind} style={{ color }} />
        {label}
      </span>
    ))}
  </span>
);
