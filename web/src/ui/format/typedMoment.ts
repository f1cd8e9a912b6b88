import { isDay } from './wireMoment.ts';

// Year, month and day with their signs, eight digits together, or month and day of this year; then a time or none.
const shapes = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?<rest>(?:[T ].*)?)$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?<rest>(?:[T ].*)?)$/,
  /^(?<month>\d{1,2})[-/.](?<day>\d{1,2})(?<rest>(?:[T ].*)?)$/,
];

const timeShape = /^(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?$/;

const two = (digits: string | undefined) => (digits ?? '0').padStart(2, '0');

/**
 * The moment that a person means by a typed text, `yyyy-MM-ddTHH:mm:ss`; null where it names none. Understood are
 * 2026-12-20, 2026/12/20, 2026.12.20, 2026年12月20日, 20261220 and 12-20 (of the year of `today`), each with or without
 * a time; full-width characters count as plain ones. Without a time it is 00:00:00.
 */
export function typedMoment(typed: string, today: string): string | null {
  const text = plain(typed);
  for (const shape of shapes) {
    const found = shape.exec(text)?.groups;
    if (!found) continue;
    const date = `${found.year ?? today.slice(0, 4)}-${two(found.month)}-${two(found.day)}`;
    const time = timeOf((found.rest ?? '').slice(1).trim());
    return isDay(date) && time !== null ? `${date}T${time}` : null;
  }
  return null;
}

const plain = (typed: string) =>
  typed
    .normalize('NFKC')
    .trim()
    .replace(/\s*[年月]\s*/g, '-')
    .replace(/\s*日\s*/, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function timeOf(text: string): string | null {
  if (text === '') return '00:00:00';
  const found = timeShape.exec(text)?.groups;
  if (!found) return null;
  const [hour, minute, second] = [two(found.hour), two(found.minute), two(found.second)];
  return hour < '24' && minute < '60' && second < '60' ? `${hour}:${minute}:${second}` : null;
}
