import { chosenDaysAtMost, hasDays, usualBucket } from '@haina/contract/reports/part.ts';
import { Segmented, Select } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import { periodOf } from '../report/reportPeriod.ts';
import { isOfKind, type NamedPart, partsOf, useReport } from '../report/reportView.ts';
import type { Comparison } from '../report/reportState.ts';
import { usePart } from '../report/usePart.ts';
import styles from './bar.module.css';

const comparisons = { 0: 'none', 1: 'before', 2: 'lastYear' } as const;

/** With what the numbers are compared. */
export function CompareInput() {
  const t = useT();
  const { state, change } = useReport();
  return (
    <Select<Comparison>
      className={styles.compare ?? ''}
      aria-label={t('bi.compare.label')}
      virtual={false}
      popupMatchSelectWidth={false}
      value={state.compare}
      onSelect={(compare) => change({ ...state, compare })}
      options={([1, 2, 0] as const).map((value) => ({ value, label: t(`bi.compare.${comparisons[value]}`) }))}
    />
  );
}

/** Whether the buckets of a trend are days or months; days are off where a period has too many of them (S33.2). */
export function BucketInput() {
  const t = useT();
  const { state, change, today } = useReport();
  const period = periodOf(state.filters, today);
  const usual = usualBucket(period);
  const choose = (kind: 1 | 2) =>
    change({ ...state, filters: { ...state.filters, Bucket_Kind: kind === usual ? undefined : kind } });
  return (
    <Segmented<1 | 2>
      aria-label={t('bi.bucket')}
      value={state.filters.Bucket_Kind === 1 || state.filters.Bucket_Kind === 2 ? state.filters.Bucket_Kind : usual}
      onChange={choose}
      options={[
        {
          value: 1,
          label: t('bi.byDay'),
          disabled: !hasDays(period),
          title: hasDays(period) ? '' : t('bi.tooManyDays', { max: chosenDaysAtMost }),
        },
        { value: 2, label: t('bi.byMonth') },
      ]}
    />
  );
}

/** Of which sales mode a funnel is; the answer says which there are. */
export function ModeInput() {
  const { report } = useReport();
  const funnel = partsOf(report).find((one) => isOfKind(one, 'funnel'));
  return funnel ? <Modes funnel={funnel} /> : null;
}

function Modes({ funnel }: { readonly funnel: NamedPart<'funnel'> }) {
  const t = useT();
  const { state, change } = useReport();
  const { reply } = usePart(funnel);
  return (
    <Select<number>
      className={styles.mode ?? ''}
      aria-label={t('bi.mode')}
      virtual={false}
      popupMatchSelectWidth={false}
      loading={reply === null}
      value={reply?.Type_Id ?? null}
      onSelect={(Type_Id) => change({ ...state, filters: { ...state.filters, Type_Id } })}
      options={(reply?.Modes ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))}
    />
  );
}

/** Whether people or their departments are ranked, or stand with their targets. */
export function ByInput() {
  const t = useT();
  const { state, change } = useReport();
  return (
    <Segmented<'person' | 'department'>
      aria-label={`${t('bi.column.person')} / ${t('bi.column.department')}`}
      value={state.isByDepartment ? 'department' : 'person'}
      onChange={(by) => change({ ...state, isByDepartment: by === 'department', list: { ...state.list, page: 1 } })}
      options={[
        { value: 'person', label: t('bi.byPerson') },
        { value: 'department', label: t('bi.rank.byDepartment') },
      ]}
    />
  );
}

/** Whether a target is that of contracts or of received money. */
export function KindInput() {
  const t = useT();
  const { state, change } = useReport();
  return (
    <Segmented<1 | 2>
      aria-label={t('targets.kind.label')}
      value={state.filters.Kind === 2 ? 2 : 1}
      onChange={(Kind) => change({ ...state, filters: { ...state.filters, Kind: Kind === 1 ? undefined : Kind } })}
      options={[
        { value: 1, label: t('targets.achievement.kind.contract') },
        { value: 2, label: t('targets.achievement.kind.received') },
      ]}
    />
  );
}
