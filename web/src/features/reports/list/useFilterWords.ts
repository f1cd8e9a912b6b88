import { useT } from '../../../lib/i18n/i18n.ts';
import { usePeriodWords, useWhatAndWhose } from '../report/reportWords.ts';
import { useReport } from '../report/reportView.ts';

/**
 * By what the list behind a number is narrowed, in words: its days, or those of its bucket, which targets or sales mode, whose numbers they are, and
 * the department of its cell, whose name is given.
 */
export function useFilterWords(cellName: string): readonly string[] {
  const t = useT();
  const { opened } = useReport().state;
  const whole = usePeriodWords();
  const rest = useWhatAndWhose();
  const bucket = opened?.cell.Bucket;
  const days = typeof bucket === 'string' ? bucket : whole;
  const isOfDepartment = opened?.cell.Structure_Guid !== undefined && cellName !== '';
  return [
    t('entity.tag', { label: t('dashboard.period'), words: days }),
    ...rest,
    ...(isOfDepartment ? [t('entity.tag', { label: t('bi.column.department'), words: cellName })] : []),
  ];
}
