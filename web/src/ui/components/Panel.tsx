import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Hint } from './Hint.tsx';
import styles from './panel.module.css';

/** What a card shows. */
export interface PanelProps {
  readonly title: string;
  /** How its figures are counted, under a `?`. */
  readonly definition?: string;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a title, the definition of its figures under a `?`, and what it shows. */
export function Panel({ title, definition, extra, children }: PanelProps) {
  const t = useT();
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {definition && <Hint label={t('dashboard.definition', { title })} text={definition} />}
        <span className={styles.extra}>{extra}</span>
      </header>
      {children}
    </section>
  );
}
