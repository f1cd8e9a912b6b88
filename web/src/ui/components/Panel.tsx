import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Hint } from './Hint.tsx';
import styles from './panel.module.css';

/** What a card shows. */
export interface PanelProps {
  readonly title: string;
  /** How its figures are counted, under a `?`. */
  readonly definition?: string;
  /** What stands right behind the title, such as a legend; on the next line where there is no room. */
  readonly beside?: ReactNode;
  readonly extra?: ReactNode;
  /**
   * A card among others, unless said otherwise. A pane stands alone or beside another one as high as the window, with the
   * head of a list; the pane of a page has the title of the page.
   */
  readonly kind?: 'card' | 'pane' | 'page';
  readonly children: ReactNode;
}

/** A card with a title, the definition of its figures under a `?`, and what it shows. */
export function Panel({ title, definition, beside, extra, kind = 'card', children }: PanelProps) {
  const t = useT();
  const isPage = kind === 'page';
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className={kind === 'card' ? styles.panel : styles.pane} aria-label={title}>
      <header className={kind === 'card' ? styles.head : styles.paneHead}>
        <Title className={isPage ? `${styles.title} ${styles.pageTitle}` : styles.title}>{title}</Title>
        {definition && <Hint label={t('dashboard.definition', { title })} text={definition} />}
        {beside && <span className={styles.beside}>{beside}</span>}
        <span className={styles.extra}>{extra}</span>
      </header>
      {children}
    </section>
  );
}
