import { Segmented, Select } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
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
