import { dayCount } from '@haina/contract/reports/part.ts';
import { type DaySpan, dayAfter } from '@haina/contract/rules/period.ts';

const firstOf = (date: string) => `${date.slice(0, 8)}01`;
const nextMonth = (date: string) => firstOf(dayAfter(firstOf(date), 31));

/** The whole months within a period, and the days before and after them. */
export function monthsAndRest({ start, end }: DaySpan): { isMonths: boolean; span: DaySpan }[] {
  const [from, until] = [start === firstOf(start) ? start : nextMonth(start), firstOf(end)];
  if (from >= until) return [{ isMonths: false, span: { start, end } }];
  return [
    { isMonths: false, span: { start, end: from } },
    { isMonths: true, span: { start: from, end: until } },
    { isMonths: false, span: { start: until, end } },
  ].filter(({ span }) => span.start < span.end);
}

/** A period as months that are read whole, days of them that are taken off again, and other days. */
export interface MonthsLess {
  readonly months: DaySpan | null;
  readonly less: readonly DaySpan[];
  readonly days: readonly DaySpan[];
}

const length = (spans: readonly DaySpan[]) => spans.reduce((sum, span) => sum + dayCount(span), 0);

/** A month that a period begins or ends in is read whole where fewer of its days lie outside of the period than inside. */
export function monthsLess({ start, end }: DaySpan): MonthsLess {
  const [first, last] = [firstOf(start), firstOf(dayAfter(end, -1))];
  const isOne = first === last;
  const edges = isOne
    ? [
        {
          month: first,
          inside: [{ start, end }],
          outside: [
            { start: first, end: start },
            { start: end, end: nextMonth(last) },
          ],
        },
      ]
    : [
        { month: first, inside: [{ start, end: nextMonth(first) }], outside: [{ start: first, end: start }] },
        { month: last, inside: [{ start: last, end }], outside: [{ start: end, end: nextMonth(last) }] },
      ];
  const isWhole = ({ inside, outside }: (typeof edges)[number]) => length(outside) < length(inside);
  const whole = edges.filter(isWhole);
  const isRead = (month: string) => whole.some((one) => one.month === month);
  const months = { start: isRead(first) ? first : nextMonth(first), end: isRead(last) ? nextMonth(last) : last };
  return {
    months: months.start < months.end ? months : null,
    less: whole.flatMap(({ outside }) => outside).filter((span) => span.start < span.end),
    days: edges.filter((one) => !isWhole(one)).flatMap(({ inside }) => inside),
  };
}
