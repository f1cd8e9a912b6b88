import { type ReactNode, useId } from 'react';
import styles from './companySettings.module.css';

/** Width of the column of labels in every section, in px. */
export const labelWidth = 176;

/** What a section of the company's settings holds. */
export interface SettingSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One section of the company's settings, with its title. */
export function SettingSection({ title, children }: SettingSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
