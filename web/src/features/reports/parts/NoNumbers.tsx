import { Button } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/components/EmptyState.tsx';
import { periodOf, stepped } from '../report/reportPeriod.ts';
import { useReport } from '../report/reportView.ts';

/** A card without numbers: what there is none of, and where there may be some. */
export function NoNumbers({ what }: { readonly what: string }) {
  const t = useT();
  const { state, change, today, report, replies } = useReport();
  const { filters } = state;
  const isNarrowed = filters.user_guid !== undefined || filters.structure_guid !== undefined;
  const before = report.filters.includes('period') ? stepped(periodOf(filters, today), -1, today) : null;
  const narrow = (more: Record<string, unknown>) =>
    change({ ...state, filters: { ...filters, ...more }, list: { ...state.list, page: 1 } });
  // A wall cannot be narrowed otherwise.
  if (replies) return <EmptyState title={t('bi.empty.title', { what })} />;
  return (
    <EmptyState
      title={t('bi.empty.title', { what })}
      hint={t(isNarrowed ? 'bi.empty.peopleHint' : 'bi.empty.hint')}
      actions={
        <>
          {before && <Button onClick={() => narrow(before)}>{t('keys.act.previousPeriod')}</Button>}
          {(filters.SeleteType !== 0 || isNarrowed) && (
            <Button onClick={() => narrow({ SeleteType: 0, user_guid: undefined, structure_guid: undefined })}>
              {t('bi.empty.everybody')}
            </Button>
          )}
        </>
      }
    />
  );
}
