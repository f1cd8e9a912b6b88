import { Button } from 'antd';
import type { Translate } from '../../lib/i18n/i18n.ts';
import { RecordLink } from '../../records/RecordLink.tsx';
import { NextContactTag } from '../../ui/components/NextContactTag.tsx';
import { PhoneLink } from '../../ui/components/PhoneLink.tsx';
import { RelativeTime } from '../../ui/components/RelativeTime.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import type { TodayInput, TodayRow, TodaySource } from './todaySource.ts';
import styles from './messages.module.css';

/** The columns of today's lists: whom to contact, by which number, when, and what was said last. */
export function todayColumns(
  t: Translate,
  { kind }: TodaySource,
  { type, order_field, order_type }: TodayInput,
  onHandle: (guid: string) => void,
): readonly TableColumn<TodayRow>[] {
  const sortOf = (field: 'Next_Time' | 'Last_Time') => ({
    types: ['asc', 'desc'] as const,
    current: order_field === field ? (order_type ?? null) : null,
  });
  const acts: TableColumn<TodayRow> = {
    key: 'acts',
    width: 104,
    render: ({ Guid, Can_Edit }) =>
      Can_Edit === 1 && (
        <Button type="link" size="small" onClick={() => onHandle(Guid)}>
          {t('inbox.today.handle')}
        </Button>
      ),
  };
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
      width: 190,
      render: ({ Guid, Name, Person, Phone: number }) => (
        <span className={styles.person}>
          <span>{Person}</span>
          <PhoneLink of={{ kind, guid: Guid, name: Name, number }} />
        </span>
      ),
    },
    {
      key: 'Next_Time',
      title: t('field.common.Next_Time'),
      width: 120,
      sort: sortOf('Next_Time'),
      render: ({ Next_Time, Last_Time }) => <NextContactTag next={Next_Time} last={Last_Time} />,
    },
    {
      key: 'Last_Time',
      title: t('field.common.Last_Content'),
      width: 130,
      ellipsis: true,
      sort: sortOf('Last_Time'),
      render: ({ Last_Content, Last_Time }) => (type === 3 ? <RelativeTime value={Last_Time} /> : Last_Content),
    },
    ...(type === 3 ? [] : [acts]),
  ];
}
