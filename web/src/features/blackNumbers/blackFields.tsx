import type { BlackNumber, blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import { BlackKind } from './BlackKind.tsx';

/** Everything about a number of the blacklist that is shown. */
export const blackFields: readonly FieldOf<BlackNumber, typeof blackNumbers.list>[] = [
  {
    name: 'Number',
    kind: 'phone',
    column: { width: 160, isName: true },
  },
  { name: 'Is_Risky', kind: 'text', column: { width: 110, render: (entry) => <BlackKind entry={entry} /> } },
  { name: 'Remark', kind: 'text', column: { width: 260, grows: true } },
  { name: 'area', kind: 'text', column: { width: 130 } },
  { name: 'operator', kind: 'text', column: { width: 90 } },
  { name: 'Create_User_Name', kind: 'text', column: { width: 100 } },
  {
    name: 'Create_Time',
    kind: 'moment',
    column: { width: 150, sort: 'Create_Time' },
    filter: { place: 'dialog' },
  },
];
