import { CopyOutlined, VerticalAlignMiddleOutlined } from '@ant-design/icons';
import { mark } from '@haina/contract/calls/mark.ts';
import type { ScoreTargetRow } from '@haina/contract/calls/scoreShapes.ts';
import { scoreParts } from '@haina/contract/rules/score.ts';
import { Button, Input, Pagination } from 'antd';
import { useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import shared from '../../records/scoreEntries/scores.module.css';
import { moneyText } from '../../ui/format/numbers.ts';
import styles from './mark.module.css';
import { pagesize, type Setting } from './useSetting.ts';

/** The people of a page, and how many there are. */
export interface TargetGridProps {
  readonly state: Setting;
  readonly rows: readonly ScoreTargetRow[];
  readonly total: number;
}

/** What each person is to reach: typed by those who may, read by all others. */
export function TargetGrid({ state, rows, total }: TargetGridProps) {
  const t = useT();
  return (
    <>
      <GridHeader state={state} rows={rows} total={total} />
      <div className={styles.grid}>
        <table className={shared.table}>
          <thead>
            <tr>
              <th className={shared.start}>{t('field.performance.User_Name')}</th>
              {scoreParts.map((part) => (
                <th key={part}>{t(`score.setting.${part}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TargetRow key={row.User_Guid} state={state} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {total > pagesize && (
        <Pagination
          size="small"
          current={state.page}
          pageSize={pagesize}
          total={total}
          showSizeChanger={false}
          onChange={state.setPage}
        />
      )}
    </>
  );
}

function GridHeader({ state, rows, total }: TargetGridProps) {
  const t = useT();
  const confirm = useConfirm();
  const { month, isOpen, targetOf, setTarget } = state;
  const [first] = rows;
  const fill = () => {
    if (!first) return;
    const typed = targetOf(first);
    for (const row of rows) setTarget(row, typed);
  };
  const copy = () =>
    confirm(
      t('score.setting.copyAsk'),
      () => send(mark.copySetting, { Month: month }),
      () => void state.reread(),
    );
  return (
    <div className={styles.targetsHead}>
      <strong>{t('score.setting.targets')}</strong>
      <span className={shared.sub}>{t('score.setting.number', { number: total })}</span>
      {isOpen && (
        <span className={shared.actions}>
          <Button icon={<CopyOutlined aria-hidden />} onClick={copy}>
            {t('score.setting.copy')}
          </Button>
          <Button icon={<VerticalAlignMiddleOutlined aria-hidden />} title={t('score.setting.fillHint')} onClick={fill}>
            {t('score.setting.fill')}
          </Button>
        </span>
      )}
    </div>
  );
}

function TargetRow({ state, row }: { readonly state: Setting; readonly row: ScoreTargetRow }) {
  const t = useT();
  const { isOpen, targetOf, setTarget } = state;
  return (
    <tr>
      <td className={shared.start}>
        {row.User_Name} <span className={shared.sub}>{row.FrameworkName}</span>
      </td>
      {scoreParts.map((part) => (
        <td key={part}>
          <TargetInput
            isMoney={part === 'equity'}
            isOpen={isOpen}
            label={`${row.User_Name} ${t(`score.setting.${part}`)}`}
            value={targetOf(row)[part]}
            onChange={(typed) => setTarget(row, { ...targetOf(row), [part]: typed })}
          />
        </td>
      ))}
    </tr>
  );
}

interface TargetInputProps {
  readonly isMoney: boolean;
  readonly isOpen: boolean;
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

const isAmount = (typed: string) => /^\d+(?:\.\d{1,2})?$/.test(typed);

/** A target as it is typed; money reads with separators while nobody types there. */
function TargetInput({ isMoney, isOpen, label, value, onChange }: TargetInputProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <Input
      style={{ width: 124, textAlign: 'end' }}
      inputMode="decimal"
      disabled={!isOpen}
      aria-label={label}
      value={isMoney && !isTyping && isAmount(value) ? moneyText(Number(value)) : value}
      maxLength={13}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
