import type { TargetRow } from '@haina/contract/calls/targets.ts';
import { months, targetSum } from '@haina/contract/rules/targetMoney.ts';
import { Tag } from 'antd';
import { type TableHTMLAttributes, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { moneyText } from '../../ui/format/numbers.ts';
import { CellEditor } from './CellEditor.tsx';
import { type CellChange, cellKey, draftMoney, type TargetDraft } from './targetDraft.ts';
import styles from './targets.module.css';
import { type GridState, handleGridCopy, handleGridKey, handleGridPaste, useGrid } from './useGrid.ts';

/** What the grid shows and tells. */
export interface TargetGridProps {
  readonly label: string;
  /** The month of today in the year that is shown, 1 to 12; null in any other year. */
  readonly thisMonth: number | null;
  readonly rows: readonly TargetRow[];
  /** The 12 sums of all rows, those of other pages too, and how many rows these are. */
  readonly sums: readonly number[];
  readonly total: number;
  readonly draft: TargetDraft;
  readonly isPeople: boolean;
  readonly isReadOnly: boolean;
  readonly isBusy: boolean;
  readonly onChange: (changes: readonly CellChange[]) => void;
  readonly onSpread: (row: TargetRow) => void;
}

/**
 * Targets as in a spreadsheet: a row for each person or department, its 12 months and their sum, the sums of all below. It
 * opens at the month of today, which stands first behind the names.
 */
export function TargetGrid({ label, rows, sums, total, isPeople, isBusy, thisMonth, ...cells }: TargetGridProps) {
  const t = useT();
  const input = { rows, ...cells };
  const state = useGrid(input, thisMonth ?? 1);
  const hint = useId();
  const scroll = useShownMonth(thisMonth);
  // A table that is worked in: its cells take the focus, the keys and the clipboard (WAI-ARIA, pattern grid).
  const asGrid: TableHTMLAttributes<HTMLTableElement> = {
    role: 'grid',
    'aria-readonly': cells.isReadOnly,
    onKeyDown: (event) => handleGridKey(event, state),
    onCopy: (event) => handleGridCopy(event, state),
    onPaste: (event) => handleGridPaste(event, state, input),
  };
  return (
    <div ref={scroll} className={styles.scroll} data-busy={isBusy}>
      <p id={hint} hidden>
        {t('targets.gridHint')}
      </p>
      <table {...asGrid} className={styles.grid} aria-label={label} aria-describedby={hint}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {t(isPeople ? 'targets.name.people' : 'targets.name.departments')}
            </th>
            {months.map((month) => (
              <th
                key={month}
                scope="col"
                data-month={month}
                {...(month === thisMonth ? { 'aria-current': 'date' as const } : {})}
              >
                {t('targets.month', { month })}
              </th>
            ))}
            <th scope="col" className={styles.total}>
              {t('targets.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <GridRow key={row.Guid} row={row} place={place} state={state} {...cells} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.name}>
              {t('targets.totalOf', { number: total })}
            </th>
            {months.map((month) => (
              <td key={month}>{moneyText(sums[month - 1] ?? 0)}</td>
            ))}
            <td className={styles.total}>{moneyText(targetSum(sums))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Scrolls a grid once, as it opens, so that a month is the first behind the names. */
function useShownMonth(month: number | null) {
  const scroll = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const column = scroll.current?.querySelector<HTMLElement>(`[data-month="${month}"]`);
    const first = scroll.current?.querySelector<HTMLElement>('[data-month="1"]');
    if (scroll.current && column && first) scroll.current.scrollLeft = column.offsetLeft - first.offsetLeft;
  }, [month]);
  return scroll;
}

interface GridRowProps extends Pick<TargetGridProps, 'draft' | 'isReadOnly' | 'onSpread'> {
  readonly row: TargetRow;
  readonly place: number;
  readonly state: GridState;
}

/** How far below the top a department stands: its path says it. */
const depthOf = ({ LoginName, FrameworkName }: TargetRow) =>
  LoginName === '' ? FrameworkName.split('/').length - 1 : 0;

function GridRow({ row, place, state, draft, isReadOnly, onSpread }: GridRowProps) {
  const t = useT();
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <span className={styles.nameLine}>
          <span className={styles.nameText} style={{ paddingInlineStart: depthOf(row) * 14 }} title={row.FrameworkName}>
            {row.Name}
          </span>
          {row.Is_Disabled === 1 && <Tag>{t('targets.disabled')}</Tag>}
          {!isReadOnly && (
            <button
              type="button"
              className={styles.tool}
              // The grid is one stop of Tab: of its buttons that of the row with the cursor.
              tabIndex={state.active.row === place ? 0 : -1}
              aria-label={t('targets.spreadOf', { name: row.Name })}
              onClick={() => onSpread(row)}
            >
              {t('targets.spread')}
            </button>
          )}
        </span>
        <span className={styles.quiet}>{row.LoginName === '' ? t('targets.peopleSum') : row.FrameworkName}</span>
      </th>
      {months.map((month) => (
        <GridCell key={month} row={row} place={{ row: place, month }} state={state} draft={draft} />
      ))}
      <td className={styles.total}>
        {moneyText(targetSum(months.map((month) => draftMoney(draft, row, month))))}
        {row.LoginName === '' && <span className={styles.quiet}>{moneyText(targetSum(row.People_Months))}</span>}
      </td>
    </tr>
  );
}

interface GridCellProps {
  readonly row: TargetRow;
  readonly place: { readonly row: number; readonly month: number };
  readonly state: GridState;
  readonly draft: TargetDraft;
}

function GridCell({ row, place, state, draft }: GridCellProps) {
  const t = useT();
  const { active, editing } = state;
  const { month } = place;
  const changed = draft.get(cellKey(row.Guid, month));
  const money = draftMoney(draft, row, month);
  const isActive = active.row === place.row && active.month === month;
  const label = t('targets.cell', { name: row.Name, month });
  if (editing?.row === place.row && editing.month === month) {
    return (
      <td className={styles.cell} data-cell={`${place.row}-${month}`} data-editing tabIndex={-1}>
        <CellEditor label={label} first={editing.text} onFinish={(typed, end) => state.finish(place, typed, end)} />
      </td>
    );
  }
  const words = (old: number | null) => (old === null ? t('targets.none') : moneyText(old));
  return (
    <td
      className={styles.cell}
      data-cell={`${place.row}-${month}`}
      data-changed={changed && (changed.isConflict ? 'conflict' : 'draft')}
      tabIndex={isActive ? 0 : -1}
      title={changed && t(changed.isConflict ? 'targets.conflict' : 'targets.was', { money: words(changed.Old_Money) })}
      onFocus={() => state.activate(place)}
      onDoubleClick={() => state.edit(place, money === null ? '' : String(money))}
    >
      {money === null ? <span className={styles.none}>—</span> : moneyText(money)}
      {changed && <span className={styles.unseen}>{t('targets.changed')}</span>}
      {row.LoginName === '' && <span className={styles.quiet}>{moneyText(row.People_Months[month - 1] ?? 0)}</span>}
    </td>
  );
}
