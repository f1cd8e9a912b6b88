import { useMemo } from 'react';
import { safeHtml } from './safeHtml.ts';
import styles from './messages.module.css';

/** Formatted text of a person, without anything that could run: it is cleaned as it is shown too (S16.14). */
export function RichText({ html }: { readonly html: string }) {
  const clean = useMemo(() => ({ __html: safeHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by DOMPurify just above.
  return <div className={styles.rich} dangerouslySetInnerHTML={clean} />;
}
