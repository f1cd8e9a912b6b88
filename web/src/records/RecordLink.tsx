import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { Link } from 'react-router';
import { recordAddress } from './noun/recordAddress.ts';
import { useHasPage } from './noun/useHasPage.ts';

/** A record that is named on the screen of another. */
export interface RecordLinkProps {
  readonly kind: TargetKind;
  readonly guid: string;
  readonly name: string;
}

/** The name of a record, which opens it where the person has the page of its kind; else the name alone. */
export function RecordLink({ kind, guid, name }: RecordLinkProps) {
  const address = recordAddress(kind, guid);
  const isReachable = useHasPage(kind);
  if (!isReachable) return name;
  return (
    <Link to={address} title={name}>
      {name}
    </Link>
  );
}
