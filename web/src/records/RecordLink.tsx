import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { Link } from 'react-router';
import { recordAddress } from './noun/recordAddress.ts';
import { useHasPage } from './noun/useHasPage.ts';

/** A record that is named on the screen of another. */
export interface RecordLinkProps {
  readonly kind: TargetKind;
  readonly guid: string;
  readonly name: string;
  /** What is shown where the whole name says more than is needed; it is still called by the name. */
  readonly brief?: string;
}

/** The name of a record, which opens it where the person has the page of its kind; else the name alone. */
export function RecordLink({ kind, guid, name, brief = name }: RecordLinkProps) {
  const address = recordAddress(kind, guid);
  const isReachable = useHasPage(kind);
  if (!isReachable) return <span title={name}>{brief}</span>;
  return (
    <Link to={address} title={name} {...(brief === name ? {} : { 'aria-label': name })}>
      {brief}
    </Link>
  );
}
