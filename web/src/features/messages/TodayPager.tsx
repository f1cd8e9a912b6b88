import { todayPageSizes } from '@haina/contract/calls/today.ts';
import { Pagination, Select } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './messages.module.css';
import type { TodayInput } from './todaySource.ts';

/** Where a list is, how long it is, and how it is turned. */
export interface TodayPagerProps {
  readonly input: Pick<TodayInput, 'page' | 'pagesize'>;
  readonly total: number;
  readonly onTurn: (part: Pick<TodayInput, 'page' | 'pagesize'>) => void;
}

/** The pager of today's lists in the order of all lists: total, sizes, pages, jumper. */
export function TodayPager({ input: { page, pagesize }, total, onTurn }: TodayPagerProps) {
  const t = useT();
  const totalAndSizes = (
    <>
      {t('inbox.total', { count: total })}
      <Select
        size="small"
        aria-label={t('entity.pageSize')}
        value={pagesize}
        onChange={(size) => onTurn({ page: 1, pagesize: size })}
        popupMatchSelectWidth={false}
        options={todayPageSizes.map((size) => ({ value: size, label: t('entity.perPage', { number: size }) }))}
      />
    </>
  );
  return (
    <Pagination
      className={styles.pager ?? ''}
      size="small"
      current={page}
      pageSize={pagesize}
      total={total}
      showSizeChanger={false}
      showQuickJumper
      showTotal={() => totalAndSizes}
      onChange={(next) => onTurn({ page: next, pagesize })}
    />
  );
}
