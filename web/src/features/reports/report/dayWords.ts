import type { Translate } from '../../../lib/i18n/i18n.ts';

/** The days of an answer, and those that it is compared with: none, or empty, where it is not. */
export interface NamedDays {
  readonly Start: string;
  readonly End: string;
  readonly Before_Start?: string;
  readonly Before_End?: string;
}

/** A day without its year, where that is the year of the day named before it. */
const withoutYearOf = (before: string, day: string) => (before.slice(0, 4) === day.slice(0, 4) ? day.slice(5) : day);

/** These days in words, each year named once. */
export function dayWords(t: Translate, { Start, End, Before_Start = '', Before_End = '' }: NamedDays): string {
  const span = t('entity.between', { from: Start, to: withoutYearOf(Start, End) });
  if (Before_Start === '') return span;
  const before = t('entity.between', {
    from: withoutYearOf(End, Before_Start),
    to: withoutYearOf(Before_Start, Before_End),
  });
  return t('dashboard.comparedTo', { span, before });
}
