import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { openAddress } from '../../lib/records/openAddress.ts';
import { nounOf } from './noun.ts';

/** The page that lists the records of a kind. */
export const pageOfKind = (kind: TargetKind): string => nounOf(kind).path;

/** The address that shows a record: its list with the drawer open. */
export const recordAddress = (kind: TargetKind, guid: string): string => openAddress(pageOfKind(kind), guid);
