import { useEffect } from 'react';
import { errorText, isNoPermission, isRefusal, isSwallowed, showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useCompanyTime } from '../../ui/format/companyClock.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { FailedNotice } from '../../ui/components/FailedNotice.tsx';
import styles from './list.module.css';
import type { EntityList } from './useEntityList.ts';

/**
 * What went wrong when the rows did not come, and from when the ones still shown are; nothing otherwise. A refusal in the
 * server's words is a toast (S1.22), and where no rows stay it can be tried again.
 */
export function ListNotice<R>({ list }: { readonly list: EntityList<R> }) {
  const t = useT();
  const loadedAt = useCompanyTime(list.shownAt).slice(11, 16);
  const { error } = list;
  const isToast = isRefusal(error);
  useEffect(() => {
    if (isToast) showError(error);
  }, [isToast, error]);
  if (!error || list.isFetching || (isToast && list.shown !== null) || isSwallowed(error)) return null;
  const reason = errorText(error);
  if (isNoPermission(error)) return <EmptyState title={reason} />;
  return (
    <FailedNotice
      className={styles.notice}
      error={error}
      text={list.shown ? t('entity.loadFailed', { reason, time: loadedAt }) : undefined}
      onRetry={list.refresh}
    />
  );
}
