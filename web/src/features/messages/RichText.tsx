import { useLayoutEffect, useRef } from 'react';
import { safeContent } from './safeContent.ts';
import styles from './messages.module.css';

/** Formatted text of a person, without anything that could run: it is cleaned as it is shown too (S16.14). */
export function RichText({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(safeContent(html)), [html]);
  return <div ref={place} className={styles.rich} />;
}
