import { daysAtMost, type Part } from '@haina/contract/reports/part.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { type Language } from '@haina/contract/texts/language.ts';
import { htmlLanguages, type Translate } from '../../../lib/i18n/i18n.ts';
import { grouped } from '../../../ui/format/numbers.ts';
import type { ChartBucket, ChartColor, ChartData, ChartSeries } from '../chart/chartData.ts';
import { numberText } from '../report/numberWords.ts';
import type { Comparison } from '../report/reportState.ts';
import { type Numbers, type Replies, valueOf } from '../report/replies.ts';

/** What is part of a number, in whose bar it stands: won of all, answered of all; and the word for the rest. */
const wholes: Readonly<Record<string, { readonly rest: TextKey; readonly colors: readonly [ChartColor, ChartColor] }>> =
  {
    Deal_Num: { rest: 'bi.rest.dealt', colors: ['c2', 'c1'] },
    Transform_Num: { rest: 'bi.rest.converted', colors: ['c2', 'c1'] },
    Won_Num: { rest: 'bi.rest.won', colors: ['c2', 'c1'] },
    Answered: { rest: 'bi.rest.answered', colors: ['c1', 'c6'] },
  };

/** Calls below which a day has no rate: it would say nothing. */
const leastCalls = 20;

/** The measure that is a part of another one, and so stands in its bar; null where there is none. */
function partOfBar({ measures }: Part, field: string): string | null {
  const rate = Object.values(measures).find(({ of, unit }) => unit === 'percent' && of?.[1] === field);
  const over = rate?.of?.[0];
  return over !== undefined && over in wholes ? over : null;
}

/** The measures that a chart of the part can be about, in their order: what stands in the bar of another is not among them. */
export function chartedFields(part: Part): readonly string[] {
  const fields = Object.entries(part.measures).filter(([, { of, unit }]) => of === null || unit !== 'percent');
  const inside = new Set(fields.map(([field]) => partOfBar(part, field)));
  return fields.map(([field]) => field).filter((field) => !inside.has(field));
}

/** What words and days a chart needs. */
export interface ChartWords {
  readonly t: Translate;
  readonly language: Language;
  readonly today: string;
  /** With what the report is compared; the period before where it is not said. */
  readonly compare?: Comparison;
}

/** The bucket of a day or month; of many days each is called by its month too. */
export function bucketOf(
  key: string,
  at: number,
  isSameYear: boolean,
  { t, language, today }: ChartWords,
  isMany = false,
): ChartBucket {
  const isMonth = key.length === 7;
  const now = isMonth ? today.slice(0, 7) : today;
  const month = t('bi.month', { month: Number(key.slice(5, 7)) });
  const day = isMany || at === 0 || key.endsWith('-01') ? key.slice(5) : String(Number(key.slice(8)));
  const isNow = key === now;
  return {
    key,
    axis: isMonth ? (isSameYear ? month : key.slice(2)) : isNow ? t('entity.day.today') : day,
    title: isMonth ? key : `${key.slice(5)} ${weekday(key, language)}`,
    isComing: key > now,
    isNow,
    isRunning: isMonth && isNow,
  };
}

const weekday = (day: string, language: Language) =>
  new Intl.DateTimeFormat(htmlLanguages[language], { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The chart of one measure of a trend. */
export function trendChart(part: Part, reply: Replies['trend'], field: string, words: ChartWords): ChartData {
  const { rows, Before_Rows } = reply;
  const isSameYear = new Set(rows.map(({ Bucket }) => Bucket.slice(0, 4))).size === 1;
  const isMany = rows.length > daysAtMost;
  const buckets = rows.map(({ Bucket }, at) => bucketOf(Bucket, at, isSameYear, words, isMany));
  const column = (name: string) => rows.map((row, at) => (buckets[at]?.isComing ? null : valueOf(row, name)));
  const unit = part.measures[field]?.unit ?? 'count';
  return {
    buckets,
    stack: stackOf(part, field, column, words.t),
    before:
      Before_Rows.length > 0
        ? {
            label: words.t(words.compare === 2 ? 'bi.compare.lastYear' : 'bi.before'),
            values: buckets.map((_, at) => valueOf(Before_Rows[at] ?? {}, field)),
            titles: Before_Rows.map(({ Bucket }) => (Bucket.length === 7 ? Bucket : Bucket.slice(5))),
          }
        : null,
    rate: rateOf(part, reply, column, words.t),
    targets: null,
    marks: null,
    ...axisOf(
      words.t,
      unit,
      rows.map((row) => valueOf(row, field) ?? 0),
      field,
    ),
  };
}

/** How the numbers of a measure are written at a chart: money from 10,000 on in 万元. */
export function axisOf(t: Translate, unit: Part['measures'][string]['unit'], values: readonly number[], field = '') {
  const isLarge = unit === 'money' && Math.max(0, ...values) >= 10_000;
  const hours = unit === 'seconds' ? 3600 : 1;
  return {
    isWhole: unit === 'count',
    text: (value: number) => numberText(t, value, unit, field),
    axisText: (value: number) => grouped(Math.round((value / (isLarge ? 10_000 : hours)) * 100) / 100),
    axisUnit:
      unit === 'money' ? t(isLarge ? 'bi.tenThousand' : 'bi.yuan') : unit === 'seconds' ? t('bi.unit.hours') : '',
  };
}

type Column = (name: string) => readonly (number | null)[];

function stackOf(part: Part, field: string, column: Column, t: Translate): readonly ChartSeries[] {
  const label = part.measures[field]?.label;
  const values = column(field);
  const inside = partOfBar(part, field);
  const whole = inside === null ? undefined : wholes[inside];
  const insideLabel = inside === null ? undefined : part.measures[inside]?.label;
  if (!whole || inside === null || !insideLabel) return [{ label: label ? t(label) : field, color: 'c1', values }];
  const over = column(inside);
  return [
    { label: t(insideLabel), color: whole.colors[0], values: over },
    {
      label: t(whole.rest),
      color: whole.colors[1],
      values: values.map((value, at) => (value === null ? null : value - (over[at] ?? 0))),
    },
  ];
}

function rateOf(part: Part, reply: Replies['trend'], column: Column, t: Translate): ChartData['rate'] {
  const [field, measure] =
    Object.entries(part.measures).find(([, { of, unit }]) => of !== null && unit === 'percent') ?? [];
  if (part.chart !== 'line' || field === undefined || !measure?.of) return null;
  const base = column(measure.of[1]);
  const least = measure.of[1] === 'Calls' ? leastCalls : 1;
  return {
    label: t(measure.label),
    color: 'c3',
    values: column(field).map((value, at) => ((base[at] ?? 0) < least ? null : value)),
    before: reply.Before_Total && valueOf(reply.Before_Total, field),
  };
}

/** The legend of such a chart: each part with its total, and the total of the period before. */
export function legendTotals(part: Part, field: string, total: Numbers, t: Translate): readonly string[] {
  const unit = part.measures[field]?.unit ?? 'count';
  const inside = partOfBar(part, field);
  const whole = valueOf(total, field) ?? 0;
  const over = inside === null ? null : (valueOf(total, inside) ?? 0);
  return (over === null ? [whole] : [over, whole - over]).map((value) =>
    unit === 'count' ? grouped(value) : numberText(t, value, unit),
  );
}
