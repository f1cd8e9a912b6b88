import type { BinRow, bin } from '@haina/contract/calls/bin.ts';
import { targetKinds } from '@haina/contract/rules/targetKind.ts';
import { Tag } from 'antd';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import type { FixedOptions } from '../../entity/fields/options.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { kindText } from '../../records/noun/noun.ts';

const kinds: FixedOptions = {
  fixed: targetKinds.map((kind) => ({ value: kind, label: kindText(kind) })),
};

/** Days left of which one should be reminded. */
const fewDays = 3;

/** How long a deleted record can still be restored, or what it was merged into. */
export function BinMark({ row }: { readonly row: BinRow }) {
  const t = useT();
  return (
    <Tag variant="filled" color={row.Days_Left <= fewDays ? 'warning' : 'default'}>
      {t('bin.daysLeft', { days: row.Days_Left })}
    </Tag>
  );
}

/** The kind of a deleted record in words, and what it was merged into. */
export function BinKind({ row }: { readonly row: BinRow }) {
  const t = useT();
  const kind = t(kindText(row.Target_Kind));
  return row.Merged_Name === '' ? kind : `${kind}${t('entity.comma')}${t('bin.mergedInto', { name: row.Merged_Name })}`;
}

/** Everything about a deleted record that is shown or filtered by. */
export const binFields: readonly FieldOf<BinRow, typeof bin.list>[] = [
  {
    name: 'Name',
    kind: 'text',
    column: { width: 260, isName: true, sort: 'Name', sortsUpFirst: true },
  },
  {
    name: 'Target_Kind',
    kind: 'choice',
    options: kinds,
    column: { width: 200, render: (row) => <BinKind row={row} /> },
    filter: { place: 'bar', isSingle: true },
  },
  { name: 'Owner_User_Name', kind: 'text', column: { width: 100 } },
  { name: 'Delete_User_Name', kind: 'text', column: { width: 100 } },
  {
    name: 'Delete_Time',
    kind: 'moment',
    column: { width: 148, sort: 'Delete_Time' },
    filter: { place: 'bar' },
  },
  { name: 'Days_Left', kind: 'text', column: { width: 120, render: (row) => <BinMark row={row} /> } },
];
