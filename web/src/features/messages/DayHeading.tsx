import { htmlLanguages, useT } from '../../lib/i18n/i18n.ts';
import { useSettings } from '../../lib/settings/settings.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { daysBetween } from '../../ui/format/moments.ts';

const near = ['today', 'yesterday'] as const;

/** The day above messages: today and yesterday by name, others of this year by month, day and weekday, older ones by their date. */
export function DayHeading({ day }: { readonly day: string }) {
  const t = useT();
  const now = useCompanyNow();
  const language = useSettings((settings) => settings.language);
  const word = near[daysBetween(`${day}T00:00:00`, now)];
  const weekday = () =>
    new Intl.DateTimeFormat(htmlLanguages[language], { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day));
  const date = day.slice(0, 4) === now.slice(0, 4) ? `${day.slice(5)} ${weekday()}` : day;
  return <time dateTime={day}>{word === undefined ? date : t(`entity.day.${word}`)}</time>;
}
