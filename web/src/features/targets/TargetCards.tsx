import type { TargetRow } from '@haina/contract/calls/targets.ts';
import { months, targetSum, typedTarget } from '@haina/contract/rules/targetMoney.ts';
import { Button, Form, Input, Modal, Tag } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { moneyText } from '../../ui/format/numbers.ts';
import { type CellChange, cellKey, draftMoney, type TargetDraft } from './targetDraft.ts';
import styles from './targets.module.css';

/** What the list of a phone shows and tells. */
export interface TargetCardsProps {
  /** The month of today in the year that is shown; null in any other year. */
  readonly thisMonth: number | null;
  readonly rows: readonly TargetRow[];
  readonly sums: readonly number[];
  readonly total: number;
  readonly draft: TargetDraft;
  readonly isReadOnly: boolean;
  readonly onChange: (changes: readonly CellChange[]) => void;
  readonly onSpread: (row: TargetRow) => void;
}

const yearOf = (row: TargetRow, draft: TargetDraft) => targetSum(months.map((month) => draftMoney(draft, row, month)));

/** Targets on a phone: a row for each person or department with its year, opening its months. */
export function TargetCards({ thisMonth, rows, sums, total, draft, isReadOnly, onChange, onSpread }: TargetCardsProps) {
  const t = useT();
  const [opened, setOpened] = useState<TargetRow | null>(null);
  const isChanged = (row: TargetRow) => months.some((month) => draft.has(cellKey(row.Guid, month)));
  return (
    <>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.Guid}>
            <button type="button" className={styles.row} onClick={() => setOpened(row)}>
              <span className={styles.rowName}>
                {row.Name} {row.Is_Disabled === 1 && <Tag>{t('targets.disabled')}</Tag>}
                <span className={styles.quiet}>{row.FrameworkName}</span>
              </span>
              <span className={styles.rowMoney}>
                {moneyText(yearOf(row, draft))}
                {row.LoginName === '' && (
                  <span className={styles.quiet}>
                    {t('targets.peopleSum')} {moneyText(targetSum(row.People_Months))}
                  </span>
                )}
                {isChanged(row) && <span className={styles.mark}>{t('targets.changed')}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.sumBar}>
        <span>{t('targets.totalOf', { number: total })}</span>
        <b>{moneyText(targetSum(sums))}</b>
      </div>
      {opened && (
        <RowEditor
          row={opened}
          thisMonth={thisMonth}
          draft={draft}
          isReadOnly={isReadOnly}
          onChange={onChange}
          onSpread={onSpread}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface RowEditorProps
  extends Pick<TargetCardsProps, 'thisMonth' | 'draft' | 'isReadOnly' | 'onChange' | 'onSpread'> {
  readonly row: TargetRow;
  readonly onClose: () => void;
}

/** The months of one row; what is taken is saved with everything else. */
function RowEditor({ row, thisMonth, draft, isReadOnly, onChange, onSpread, onClose }: RowEditorProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(true);
  const textOf = (month: number) => String(draftMoney(draft, row, month) ?? '');
  const [texts, setTexts] = useState(() => months.map(textOf));
  const moneys = texts.map(typedTarget);
  const isGood = !moneys.some((money) => Number.isNaN(money));
  const take = () => {
    if (!isReadOnly) onChange(months.map((month) => ({ row, month, money: moneys[month - 1] ?? null })));
    setIsOpen(false);
  };
  const spread = (
    <Button
      key="spread"
      disabled={!isGood}
      onClick={() => {
        take();
        onSpread(row);
      }}
    >
      {t('targets.spread')}
    </Button>
  );
  return (
    <Modal
      title={t('targets.edit', { name: row.Name })}
      centered
      open={isOpen}
      afterClose={onClose}
      onCancel={() => setIsOpen(false)}
      footer={[
        ...(isReadOnly ? [] : [spread]),
        <Button key="take" type="primary" disabled={!isGood} onClick={take}>
          {t('common.confirm')}
        </Button>,
      ]}
    >
      <MonthInputs texts={texts} thisMonth={thisMonth} isReadOnly={isReadOnly} onChange={setTexts} />
      {isGood ? (
        <p>{t('targets.year12', { money: moneyText(targetSum(moneys)) })}</p>
      ) : (
        <p className={styles.bad}>{t('targets.bad')}</p>
      )}
    </Modal>
  );
}

interface MonthInputsProps extends Pick<TargetCardsProps, 'thisMonth'> {
  readonly texts: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (texts: string[]) => void;
}

/** The inputs of a year: the months from today's on first, those behind it below. */
const MonthInputs = ({ texts, thisMonth, isReadOnly, onChange }: MonthInputsProps) => {
  const t = useT();
  const first = (thisMonth ?? 1) - 1;
  return (
    <Form className={styles.months ?? ''} layout="vertical">
      {[...months.slice(first), ...months.slice(0, first)].map((month) => (
        <Form.Item
          key={month}
          label={t('targets.month', { month })}
          htmlFor={`target-month-${month}`}
          validateStatus={Number.isNaN(typedTarget(texts[month - 1] ?? '')) ? 'error' : ''}
        >
          <Input
            id={`target-month-${month}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            readOnly={isReadOnly}
            value={texts[month - 1] ?? ''}
            onChange={({ target }) => onChange(texts.with(month - 1, target.value))}
          />
        </Form.Item>
      ))}
    </Form>
  );
};
