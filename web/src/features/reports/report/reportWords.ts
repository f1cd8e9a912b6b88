import { reports } from '@haina/contract/reports/reports.ts';
import { dayAfter } from '@haina/contract/rules/period.ts';
import { useOptions } from '../../../entity/fields/useOptions.ts';
import type { Filters } from '../../../entity/list/listState.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { departmentsInScope, peopleInScope } from '../../../pickers/peopleOptions.ts';
import { namedDepartments } from './namedDepartments.ts';
import type { Reply } from './replies.ts';
import { periodOf } from './reportPeriod.ts';
import { type NamedPart, type ReportView, useReport } from './reportView.ts';
import { usePartOf } from './usePart.ts';

/** The calendar year of a report of twelve months; null where a report is about a period. */
const yearOf = ({ report, state, today }: ReportView): number | null =>
  report.filters.includes('year') ? Number(state.filters.Year ?? today.slice(0, 4)) : null;

/** The key of the kind of targets; null where a report is about none. */
function kindOf({ report, state }: ReportView) {
  if (!report.filters.includes('targetKind')) return null;
  return `targets.achievement.kind.${state.filters.Kind === 2 ? 'received' : 'contract'}` as const;
}

/** The days of the report, or its year, in words. */
export function usePeriodWords(): string {
  const t = useT();
  const view = useReport();
  const year = yearOf(view);
  if (year !== null) return t('bi.period.year', { year });
  const { start, end } = periodOf(view.state.filters, view.today);
  return t('entity.between', { from: start, to: dayAfter(end, -1) });
}

const salesFunnel: NamedPart<'funnel'> = { name: 'funnel', part: reports.salesFunnel.parts.funnel };

/** The sales mode that a funnel is of, as its answer names it; null for other reports. A card of the dashboard gives its own answer. */
function useModeName(given?: Reply | null): string | null {
  const view = useReport();
  const hasMode = view.report.filters.includes('mode');
  const { reply } = usePartOf(view, salesFunnel, hasMode && given === undefined);
  const shown = given ?? reply;
  if (!hasMode || shown === null || !('Modes' in shown)) return null;
  return shown.Modes.find(({ Id }) => Id === shown.Type_Id)?.Name ?? null;
}

/**
 * Of which kind the targets of the report are, where it is about targets, which sales mode a funnel is of, and whose numbers it has;
 * each with its label.
 */
export function useWhatAndWhose(given?: Reply | null): readonly string[] {
  const t = useT();
  const view = useReport();
  const kind = kindOf(view);
  const mode = useModeName(given);
  const people = usePeopleWords(view.state.filters);
  return [
    ...(kind === null ? [] : [t('entity.tag', { label: t('targets.kind.label'), words: t(kind) })]),
    ...(mode === null ? [] : [t('entity.tag', { label: t('bi.mode'), words: mode })]),
    people,
  ];
}

/**
 * What a picture or spreadsheet of the report says beside its days: the year where it is about one, then `useWhatAndWhose`. A card of
 * the dashboard gives its own answer.
 */
export function useAboutWords(given?: Reply | null): readonly string[] {
  const t = useT();
  const view = useReport();
  const whole = usePeriodWords();
  const rest = useWhatAndWhose(given);
  return yearOf(view) === null ? rest : [t('entity.tag', { label: t('dashboard.period'), words: whole }), ...rest];
}

/** What the file of the report is called: its title, with the year and the kind of targets, or the sales mode, where it has them. */
export function useFileName(title: string): string {
  const t = useT();
  const view = useReport();
  const kind = kindOf(view);
  const mode = useModeName();
  return [title, yearOf(view), kind && t(kind), mode].filter((part) => part !== null).join('-');
}

/** Whose numbers are shown, with the label of the choice: people and departments by name, or a choice of the bar. */
export function usePeopleWords(filters: Filters): string {
  const t = useT();
  const users = Array.isArray(filters.user_guid) ? filters.user_guid : [];
  const departments = Array.isArray(filters.structure_guid) ? filters.structure_guid : [];
  const { options } = useOptions(peopleInScope, users.length > 0, 'all');
  const { options: tree } = useOptions(departmentsInScope, departments.length > 0, 'all');
  const names = new Map<unknown, string>([
    ...options.map(({ value, label }) => [value, label] as const),
    ...namedDepartments(tree),
  ]);
  const chosen = [...users, ...departments].map((guid) => names.get(guid) ?? '—');
  const whose = ({ 0: 'all', 1: 'mine', 2: 'sub' } as const)[Number(filters.SeleteType) as 0 | 1 | 2];
  const words =
    chosen.length > 0
      ? chosen.join(t('entity.comma'))
      : t(`bi.people.${filters.SeleteType === undefined ? 'below' : whose}`);
  return t('entity.tag', { label: t('bi.people.label'), words });
}
