import { type ReactNode, useId } from 'react';
import styles from './companySettings.module.css';

/** What a card of the company's settings holds. */
export interface SettingCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One card of the company's settings, with its title. */
export function SettingCard({ title, children }: SettingCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
