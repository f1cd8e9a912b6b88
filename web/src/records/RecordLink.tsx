import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { Link } from 'react-router';
import { recordAddress } from '../lib/records/recordAddress.ts';
import { type MenuEntry, useSession } from '../lib/session/session.ts';

/** A record that is named on the screen of another. */
export interface RecordLinkProps {
  readonly kind: TargetKind;
  readonly guid: string;
  readonly name: string;
}

/** The name of a record, which opens it where the person has the page of its kind; else the name alone. */
export function RecordLink({ kind, guid, name }: RecordLinkProps) {
  const address = recordAddress(kind, guid);
  const isReachable = useSession(({ menu }) => hasPage(menu, address));
  if (!isReachable) return name;
  return (
    <Link to={address} title={name}>
      {name}
    </Link>
  );
}

const hasPage = (entries: readonly MenuEntry[], address: string): boolean =>
  entries.some(({ path, children }) => address.startsWith(`${path}?`) || hasPage(children, address));
