import { useOptions } from '../../../entity/fields/useOptions.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { departmentsInScope, peopleInScope } from '../../../pickers/peopleOptions.ts';
import { namedDepartments } from '../bar/namedDepartments.ts';
import { dayAfter } from '@haina/contract/rules/period.ts';
import { periodOf } from '../report/reportPeriod.ts';
import { useReport } from '../report/reportView.ts';

/** By what the list behind a number is narrowed, in words: its days, or those of its bucket, and whose numbers they are. */
export function useFilterWords(): readonly string[] {
  const t = useT();
  const { report, state, today } = useReport();
  const { filters, opened } = state;
  const period = periodOf(filters, today);
  const year = Number(filters.Year ?? today.slice(0, 4));
  const whole = report.filters.includes('year')
    ? t('bi.period.year', { year })
    : t('entity.between', { from: period.start, to: dayAfter(period.end, -1) });
  const bucket = opened?.cell.Bucket;
  const days = typeof bucket === 'string' ? bucket : whole;
  const people = usePeopleWords();
  return [
    t('entity.tag', { label: t('dashboard.period'), words: days }),
    t('entity.tag', { label: t('bi.people.label'), words: people }),
  ];
}

function usePeopleWords(): string {
  const t = useT();
  const { filters } = useReport().state;
  const users = Array.isArray(filters.user_guid) ? filters.user_guid : [];
  const departments = Array.isArray(filters.structure_guid) ? filters.structure_guid : [];
  const { options } = useOptions(peopleInScope, users.length > 0, 'all');
  const { options: tree } = useOptions(departmentsInScope, departments.length > 0, 'all');
  const names = new Map<unknown, string>([
    ...options.map(({ value, label }) => [value, label] as const),
    ...namedDepartments(tree),
  ]);
  if (users.length + departments.length > 0) {
    return [...users, ...departments].map((guid) => names.get(guid) ?? '—').join(t('entity.comma'));
  }
  const whose = ({ 0: 'all', 1: 'mine', 2: 'sub' } as const)[Number(filters.SeleteType) as 0 | 1 | 2];
  return t(`bi.people.${filters.SeleteType === undefined ? 'below' : whose}`);
}
