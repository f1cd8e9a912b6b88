import type { Translate } from '../../lib/i18n/i18n.ts';
import { RecordLink } from '../../records/RecordLink.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { PhoneLink } from '../../ui/components/PhoneLink.tsx';
import { RelativeTime } from '../../ui/components/RelativeTime.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { DueTime } from './DueTime.tsx';
import { MarkTag } from './MarkTag.tsx';
import styles from './messages.module.css';
import { TodayActs } from './TodayActs.tsx';
import type { TodayInput, TodayRow, TodaySource } from './todaySource.ts';
import type { RowActs } from './useTodayActs.ts';

/** The columns of today's lists: whom to contact, by which number, when, what was said last, and what can be done. */
export function todayColumns(
  t: Translate,
  { kind, marks }: TodaySource,
  { type, order_field, order_type }: TodayInput,
  acts: RowActs,
): readonly TableColumn<TodayRow>[] {
  const sortOf = (field: 'Next_Time' | 'Last_Time') => ({
    types: ['asc', 'desc'] as const,
    current: order_field === field ? (order_type ?? null) : null,
  });
  return [
    {
      key: 'Name',
      title: t('field.common.Name'),
      ellipsis: 'untitled',
      render: ({ Guid, Name }) => <RecordLink kind={kind} guid={Guid} name={Name} />,
    },
    {
      key: 'Person',
      title: `${t('field.common.Legal_Person')}${t('entity.comma')}${t('field.common.Mobile')}`,
      width: 176,
      render: ({ Guid, Name, Person, Phone: number }) => (
        <span className={styles.person}>
          <span>{Person}</span>
          <PhoneLink of={{ kind, guid: Guid, name: Name, number }} />
        </span>
      ),
    },
    {
      key: 'Mark',
      title: t(marks.label),
      width: 108,
      ellipsis: true,
      render: ({ Mark }) => (Mark === '' ? <EmptyValue /> : <MarkTag marks={marks} mark={Mark} />),
    },
    {
      key: 'Next_Time',
      title: t('field.common.Next_Time'),
      width: 120,
      sort: sortOf('Next_Time'),
      render: ({ Next_Time, Last_Time }) => <DueTime next={Next_Time} last={Last_Time} />,
    },
    {
      key: 'Last_Time',
      title: t('field.common.Last_Content'),
      width: 104,
      ellipsis: true,
      sort: sortOf('Last_Time'),
      render: ({ Last_Content, Last_Time }) => (type === 3 ? <RelativeTime value={Last_Time} /> : Last_Content),
    },
    {
      key: 'acts',
      title: t('entity.actions'),
      width: 120,
      render: (row) => <TodayActs row={row} acts={acts} isHandleable={type !== 3} />,
    },
  ];
}
