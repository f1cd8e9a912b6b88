import { DisconnectOutlined, LoadingOutlined } from '@ant-design/icons';
import { useT } from '../../lib/i18n/i18n.ts';
import { useCompanyTime } from '../../ui/format/companyClock.ts';
import { useDelayed } from '../../ui/hooks/useDelayed.ts';
import { useIsOffline } from '../../ui/hooks/useIsOffline.ts';
import styles from './list.module.css';
import type { EntityList } from './useEntityList.ts';

/** How long the server may take before the list says that it waits, in milliseconds. */
const patience = 900;

/** Says over the old rows that the network is gone or the server does not answer, and from when they are; nothing otherwise. */
export function ListWait<R>({ list }: { readonly list: EntityList<R> }) {
  const t = useT();
  const time = useCompanyTime(list.shownAt).slice(11, 16);
  const isOffline = useIsOffline();
  const isSlow = useDelayed(list.isFetching, patience);
  if (!isOffline && !isSlow) return null;
  const hasRows = list.shown !== null;
  const words = isOffline ? t('entity.offline') : t('entity.slow');
  return (
    <div className={styles.wait} role="status">
      {isOffline ? <DisconnectOutlined aria-hidden /> : <LoadingOutlined aria-hidden />}
      {hasRows ? t('entity.loadFailed', { reason: words, time }) : words}
    </div>
  );
}
