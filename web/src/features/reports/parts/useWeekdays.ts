import { useMemo } from 'react';
import { htmlLanguages, useLanguage } from '../../../lib/i18n/i18n.ts';

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);

/** The short names of the weekdays from Monday on, in the language in use. */
export function useWeekdays(): readonly string[] {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DateTimeFormat(htmlLanguages[language], { weekday: 'short', timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, at) => names.format(new Date(monday + at * 86_400_000)));
  }, [language]);
}
