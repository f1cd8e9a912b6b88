import { useT } from '../../lib/i18n/i18n.ts';
import { Day } from '../../ui/components/Day.tsx';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { daysBetween } from '../../ui/format/moments.ts';

const near = ['today', 'yesterday'] as const;

/** The day above messages: today and yesterday by name, others by their date. */
export function DayHeading({ day }: { readonly day: string }) {
  const t = useT();
  const now = useCompanyNow();
  const start = `${day}T00:00:00`;
  const word = near[daysBetween(start, now)];
  return word === undefined ? <Day value={start} /> : <time dateTime={day}>{t(`entity.day.${word}`)}</time>;
}
