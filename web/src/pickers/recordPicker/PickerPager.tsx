import { Pagination } from 'antd';
import { ListPager, type PagedList } from '../../entity/list/ListPager.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';

/** The pager of a picker: that of the lists, on a phone only the way back and forth and where one stands. */
export function PickerPager<R>({ list }: { readonly list: PagedList<R> }) {
  const t = useT();
  const isPhone = useIsPhone();
  if (!isPhone) return <ListPager list={list} />;
  const { page, pagesize } = list.state;
  return (
    <nav aria-label={t('entity.pages')}>
      <Pagination
        simple={{ readOnly: true }}
        align="center"
        current={page}
        pageSize={pagesize}
        total={list.shown?.total ?? 0}
        showSizeChanger={false}
        onChange={(next) => list.goTo(next)}
      />
    </nav>
  );
}
