import { pageSizes } from '@haina/contract/calls/page.ts';
import { Pagination, Select } from 'antd';
// Alone, without its relatives for passwords, codes and long texts.
import Input from 'antd/es/input/Input';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsFit, usualPageSize } from './fitRows.ts';
import styles from './list.module.css';
import type { ListState } from './listState.ts';
import { totalText } from './totalText.ts';
import type { EntityList } from './useEntityList.ts';

/** A list that is turned by pages. */
export interface PagedList<R> extends Pick<EntityList<R>, 'shown' | 'goTo'>, Partial<Pick<EntityList<R>, 'fit'>> {
  readonly state: Pick<ListState, 'page' | 'pagesize'>;
}

/** Stands for the size that fits the window. */
const fitting = 0;

/** A list and how it is turned. */
interface ListPagerProps<R> {
  readonly list: PagedList<R>;
  /** The page sizes offered, where they are not those of most lists. */
  readonly sizes?: readonly number[];
}

/** The pager of a list: total, sizes, prev, pager, next, jumper, in this order (S23.1). */
export function ListPager<R>({ list, sizes = pageSizes }: ListPagerProps<R>) {
  const t = useT();
  const { page, pagesize } = list.state;
  const total = list.shown?.total ?? 0;
  const isFit = useIsFit() && list.fit !== undefined && pagesize === usualPageSize();
  const totalAndSizes = (
    <>
      {t('entity.total', { number: totalText(list.shown ?? { total }) })}
      <Select
        size="small"
        aria-label={t('entity.pageSize')}
        value={isFit ? fitting : pagesize}
        onChange={(size) => (size === fitting ? list.fit?.() : list.goTo(1, size))}
        popupMatchSelectWidth={false}
        options={[
          ...sizes.map((size) => ({ value: size, label: t('entity.perPage', { number: size }) })),
          ...(list.fit ? [{ value: fitting, label: t('entity.fitPage') }] : []),
        ]}
      />
    </>
  );
  return (
    <nav className={styles.pager} aria-label={t('entity.pages')}>
      <Pagination
        size="small"
        current={page}
        pageSize={pagesize}
        total={total}
        showSizeChanger={false}
        showQuickJumper
        showTotal={() => totalAndSizes}
        onChange={(next) => list.goTo(next)}
      />
      {total <= pagesize && <IdleJumper />}
    </nav>
  );
}

/** The jumper of a single page, which the library leaves out: in its place, with nowhere to go. */
function IdleJumper() {
  const t = useT();
  return (
    <label className={styles.jumper}>
      {t('entity.jumper.to')}
      <Input size="small" disabled value="1" />
      {t('entity.jumper.page')}
    </label>
  );
}
