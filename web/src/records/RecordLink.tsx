import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { recordAddress } from './noun/recordAddress.ts';
import { useHasPage } from './noun/useHasPage.ts';

/** Which record a value names. */
export interface NamedRecord {
  readonly guid: string;
  readonly name: string;
}

/** What leads from a value of a record to the record that it names: the `link` of a field. */
export const linkTo =
  <R,>(kind: TargetKind, namedBy: (record: R) => NamedRecord) =>
  (record: R, shown: ReactNode) => <RecordLink kind={kind} {...namedBy(record)} brief={shown} />;

/** A record that is named on the screen of another. */
export interface RecordLinkProps {
  readonly kind: TargetKind;
  readonly guid: string;
  readonly name: string;
  /** What is shown where the whole name says more than is needed; it is still called by the name. */
  readonly brief?: ReactNode;
}

/** The name of a record, which opens it where the person has the page of its kind; else the name alone. */
export function RecordLink({ kind, guid, name, brief = name }: RecordLinkProps) {
  const address = recordAddress(kind, guid);
  const isReachable = useHasPage(kind);
  // What is no text of its own says the whole name itself.
  const title = typeof brief === 'string' ? { title: name } : {};
  if (!isReachable) return <span {...title}>{brief}</span>;
  return (
    <Link to={address} {...title} {...(brief === name ? {} : { 'aria-label': name })}>
      {brief}
    </Link>
  );
}
