import { type ReactNode, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { moveByArrow } from '../chart/arrowKeys.ts';
import { beforeWords, cellText, numberText } from '../report/numberWords.ts';
import { type Replies, valueOf } from '../report/replies.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import { usePart } from '../report/usePart.ts';
import styles from './cells.module.css';
import { HeatDays } from './HeatDays.tsx';
import { levelOf } from './level.ts';
import { NoNumbers } from './NoNumbers.tsx';
import { PartCard } from './PartCard.tsx';
import { FieldChoice } from './TrendCard.tsx';
import { useWeekdays } from './useWeekdays.ts';

/** When it happens: hour by weekday in cells, with the sums of both, and below it the days. */
export function HeatCard({ heat }: { readonly heat: NamedPart<'heat'> }) {
  const t = useT();
  const { state: shown } = useReport();
  const state = usePart(heat);
  const fields = Object.keys(heat.part.measures);
  const field = fields.find((one) => one === shown.show) ?? fields[0] ?? '';
  return (
    <>
      <PartCard
        title={t('bi.heat')}
        isFirst
        extra={
          <>
            <Scale />
            <FieldChoice fields={fields} current={field} part={heat} />
          </>
        }
        state={state}
        hasRows
        height={360}
      >
        {(reply) => <Heat heat={heat} reply={reply} field={field} />}
      </PartCard>
      <HeatDays heat={heat} />
    </>
  );
}

/** From few to many: what the colours of the cells mean. */
function Scale() {
  const t = useT();
  return (
    <span className={styles.scale} aria-hidden>
      {t('bi.few')}
      {([0, 1, 2, 3, 4] as const).map((level) => (
        <i key={level} className={styles.step} data-level={level} />
      ))}
      {t('bi.many')}
    </span>
  );
}

interface HeatProps {
  readonly heat: NamedPart<'heat'>;
  readonly reply: Replies['heat'];
  readonly field: string;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

const isNight = (hour: number) => hour < 7 || hour > 21;

function Heat({ heat, reply, field }: HeatProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const weekdays = useWeekdays();
  const [kept, setKept] = useState('10 1');
  const byPlace = (rows: typeof reply.rows) => new Map(rows.map((row) => [`${row.Hour} ${row.Weekday}`, row]));
  const cells = byPlace(reply.rows);
  const before = byPlace(reply.Before_Rows);
  const most = Math.max(0, ...reply.rows.map((row) => valueOf(row, field) ?? 0));
  const [first] = Object.values(heat.part.measures);
  if (reply.rows.every((row) => (valueOf(row, field) ?? 0) === 0))
    return <NoNumbers what={first ? t(first.label) : ''} />;
  const cell = (hour: number, weekday: number) => (
    <HeatCell
      key={`${hour} ${weekday}`}
      heat={heat}
      row={cells.get(`${hour} ${weekday}`) ?? {}}
      before={before.get(`${hour} ${weekday}`) ?? null}
      field={field}
      at={{ Hour: hour, Weekday: weekday }}
      words={t('bi.hourOf', { day: weekdays[weekday - 1] ?? '', from: hour })}
      most={most}
      place={isPhone ? [weekday, hour] : [hour, weekday]}
      isStop={kept === `${hour} ${weekday}`}
      onFocus={() => setKept(`${hour} ${weekday}`)}
    />
  );
  if (isPhone) return <HeatDown weekdays={weekdays} cell={cell} />;
  return <HeatAcross heat={heat} reply={reply} field={field} weekdays={weekdays} cell={cell} />;
}

interface HeatTableProps {
  readonly weekdays: readonly string[];
  readonly cell: (hour: number, weekday: number) => ReactNode;
}

function HeatAcross({ heat, reply, field, weekdays, cell }: HeatProps & HeatTableProps) {
  const t = useT();
  return (
    <div className={styles.scroll}>
      <table className={styles.heat} data-cells>
        <thead>
          <tr>
            <td aria-hidden />
            {hours.map((hour) => (
              <td key={hour} data-night={isNight(hour) || undefined}>
                <HourSum reply={reply} heat={heat} field={field} hour={hour} />
              </td>
            ))}
            <td aria-hidden />
          </tr>
        </thead>
        <tbody>
          {weekdays.map((name, at) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {hours.map((hour) => (
                <td key={hour}>{cell(hour, at + 1)}</td>
              ))}
              <td>
                <DaySum reply={reply} heat={heat} field={field} weekday={at + 1} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('bi.hour')}</th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
            <td aria-hidden />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** On a phone the hours stand one below the other. */
function HeatDown({ weekdays, cell }: HeatTableProps) {
  return (
    <table className={styles.heat} data-down data-cells>
      <thead>
        <tr>
          <td aria-hidden />
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours
          .filter((hour) => !isNight(hour))
          .map((hour) => (
            <tr key={hour}>
              <th scope="row">{hour}</th>
              {weekdays.map((name, at) => (
                <td key={name}>{cell(hour, at + 1)}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

interface HeatCellProps {
  readonly heat: NamedPart<'heat'>;
  readonly row: object;
  /** The same hour of the days that it is compared with; null where it is not. */
  readonly before: object | null;
  readonly field: string;
  readonly at: { readonly Hour: number; readonly Weekday: number };
  readonly words: string;
  readonly most: number;
  readonly place: readonly [column: number, row: number];
  readonly isStop: boolean;
  readonly onFocus: () => void;
}

function HeatCell(props: HeatCellProps) {
  const { heat, row, before, field, at, words, most, place, isStop, onFocus } = props;
  const { name, part } = heat;
  const t = useT();
  const { open, state } = useReport();
  const value = valueOf(row, field);
  const number = (of: object, key: string) => numberText(t, valueOf(of, key), part.measures[key]?.unit ?? 'count', key);
  const all = [
    ...Object.entries(part.measures).map(([key, { label }]) => `${t(label)} ${number(row, key)}`),
    ...(before ? [beforeWords(t, state.compare, number(before, field))] : []),
  ];
  const counted = Object.keys(part.measures)[0] ?? '';
  const opened = part.measures[field]?.opens ? field : counted;
  const text = value === null || value === 0 ? '' : shortText(t, value, part.measures[field]?.unit ?? 'count');
  return (
    <button
      type="button"
      className={styles.hour}
      data-level={levelOf(value, part.measures[field]?.unit === 'percent' ? 100 : most)}
      data-night={isNight(at.Hour) || undefined}
      data-column={place[0]}
      data-row={place[1]}
      tabIndex={isStop ? 0 : -1}
      title={[words, ...all].join('\n')}
      aria-label={`${text} ${words}: ${all.join(', ')}`}
      onFocus={onFocus}
      onKeyDown={moveByArrow}
      onClick={() => (valueOf(row, counted) ? open({ part: name, measure: opened, cell: { ...at } }) : undefined)}
    >
      {text}
    </button>
  );
}

/** As short as a cell has room for: minutes, whole percents. */
function shortText(t: ReturnType<typeof useT>, value: number, unit: NamedPart['part']['measures'][string]['unit']) {
  if (unit === 'seconds') return String(Math.round(value / 60));
  return unit === 'percent' ? String(Math.round(value)) : cellText(t, value, unit);
}

interface SumProps extends HeatProps {
  readonly hour: number;
}

function HourSum({ reply, heat, field, hour }: SumProps) {
  const t = useT();
  const unit = heat.part.measures[field]?.unit ?? 'count';
  const most = Math.max(0, ...reply.hours.map((row) => valueOf(row, field) ?? 0));
  const row = reply.hours.find(({ Hour }) => Hour === hour);
  const value = row ? (valueOf(row, field) ?? 0) : 0;
  if (value === 0 || isNight(hour)) return null;
  return (
    <span className={styles.hourSum} data-most={value === most || undefined}>
      <span>{shortText(t, value, unit)}</span>
      <i style={{ height: most === 0 ? 0 : Math.max(1, (value / most) * 40) }} />
    </span>
  );
}

function DaySum({ reply, heat, field, weekday }: Omit<SumProps, 'hour'> & { readonly weekday: number }) {
  const t = useT();
  const { unit, of } = heat.part.measures[field] ?? { unit: 'count' as const, of: null };
  const sumOf = (day: number, name: string) =>
    reply.rows.filter(({ Weekday }) => Weekday === day).reduce((sum, row) => sum + (valueOf(row, name) ?? 0), 0);
  const valueAt = (day: number) =>
    of === null ? sumOf(day, field) : (sumOf(day, of[0]) / Math.max(1, sumOf(day, of[1]))) * 100;
  const most = Math.max(0, ...[1, 2, 3, 4, 5, 6, 7].map(valueAt));
  const value = valueAt(weekday);
  return (
    <span className={styles.daySum} data-most={(value === most && value > 0) || undefined}>
      <i style={{ width: value === 0 ? 0 : Math.max(2, (value / most) * 56) }} />
      <span>{shortText(t, value, unit)}</span>
    </span>
  );
}
