import { createContext, type ReactNode, useContext } from 'react';
import { commonBeginnings } from '../format/commonBeginnings.ts';
import { Highlight } from './Highlight.tsx';
import styles from './ui.module.css';

const Beginnings = createContext<ReadonlyMap<string, number>>(new Map());

/** The names of a list that `SiblingName` shows within it, so that each knows what it has in common with the others. */
export const Siblings = ({ names, children }: { readonly names: readonly string[]; readonly children: ReactNode }) => (
  <Beginnings value={commonBeginnings(names)}>{children}</Beginnings>
);

/**
 * A name of a list, on one line. Where room is short it is cut in the beginning that it has in common with another name, so that
 * what tells them apart stays; else at its end. What was searched is marked.
 */
export function SiblingName({ name, searched = '' }: { readonly name: string; readonly searched?: string }) {
  const shared = useContext(Beginnings).get(name);
  const mark = (text: string) => <Highlight text={text} searched={searched} />;
  if (!shared) return mark(name);
  return (
    <span className={styles.sibling}>
      <span>{mark(name.slice(0, shared))}</span>
      <span>{mark(name.slice(shared))}</span>
    </span>
  );
}
