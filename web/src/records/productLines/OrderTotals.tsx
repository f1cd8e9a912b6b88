import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { moneyText } from '../../ui/format/numbers.ts';
import { FigureInput } from './FigureInput.tsx';
import { changeRate, changeTotal, draftSum, type OrderDraft } from './orderDraft.ts';
import { endRefusals, inputLabel } from './orderRefusals.ts';
import styles from './productLines.module.css';

/** What the end of an order shows and tells. */
export interface OrderTotalsProps {
  readonly draft: OrderDraft;
  /** The input that the form leads to, and its id; null where it is in a line. */
  readonly target: { readonly input: 'Discount_Rate' | 'Total_Price'; readonly id: string | undefined } | null;
  /** What the server said about the order as a whole. */
  readonly refused: string | null;
  readonly onChange: (draft: OrderDraft) => void;
}

/** What the lines come to, the discount of the whole order, and its total: each of these two follows the other. */
export function OrderTotals({ draft, target, refused, onChange }: OrderTotalsProps) {
  const t = useT();
  const sum = draftSum(draft);
  const refusals = endRefusals(draft);
  // Without lines, and where they come to nothing, there is nothing to take off.
  const isDisabled = draft.lines.length === 0 || sum === 0;
  const input = (name: 'Discount_Rate' | 'Total_Price') => ({
    id: target?.input === name ? target.id : undefined,
    value: draft[name],
    words: refusals[name],
    isDisabled,
    disabledWhy: t(draft.lines.length === 0 ? 'contract.lines.endHint' : 'contract.lines.endZero'),
  });
  return (
    <div className={styles.foot}>
      <Line label={t('contract.lines.sum')}>
        <span className={styles.sum}>{sum === null ? '—' : moneyText(sum)}</span>
      </Line>
      <Line label={t('contract.lines.rate')}>
        <FigureInput
          {...input('Discount_Rate')}
          label={t('contract.lines.rate')}
          kind="percent"
          onChange={(typed) => onChange(changeRate(draft, typed))}
        />
      </Line>
      <Line label={inputLabel('Total_Price')}>
        <FigureInput
          {...input('Total_Price')}
          label={inputLabel('Total_Price')}
          kind="money"
          size="middle"
          prefix="¥"
          className={styles.total}
          onChange={(typed) => onChange(changeTotal(draft, typed))}
        />
      </Line>
      {refused !== null && (
        <div className={styles.words} role="alert">
          {refused}
        </div>
      )}
    </div>
  );
}

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.footLine}>
    <span className={styles.footLabel}>{label}</span>
    <div className={styles.footValue}>{children}</div>
  </div>
);
