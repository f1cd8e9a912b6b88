import type { TargetRow } from '@haina/contract/calls/targets.ts';
import { months, spreadOverYear, targetSum, typedTarget } from '@haina/contract/rules/targetMoney.ts';
import { Form, Input, type InputRef, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useFormLayout } from '../../entity/form/useFormLayout.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { moneyText } from '../../ui/format/numbers.ts';
import { type CellChange, draftMoney, type TargetDraft } from './targetDraft.ts';

/** Whose year is spread. */
export interface SpreadDialogProps {
  readonly row: TargetRow;
  readonly draft: TargetDraft;
  readonly onChange: (changes: readonly CellChange[]) => void;
  readonly onClose: () => void;
}

/** Asks for the target of a year and spreads it over its months; nothing is saved by that yet. */
export function SpreadDialog({ row, draft, onChange, onClose }: SpreadDialogProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(true);
  const input = useRef<InputRef>(null);
  const present = targetSum(months.map((month) => draftMoney(draft, row, month)));
  const [text, setText] = useState(present === 0 ? '' : String(present));
  const year = typedTarget(text);
  const isGood = year !== null && !Number.isNaN(year);
  const spread = isGood ? spreadOverYear(year) : [];
  const take = () => {
    if (!isGood) return;
    onChange(months.map((month) => ({ row, month, money: spread[month - 1] ?? 0 })));
    setIsOpen(false);
  };
  return (
    <Modal
      title={t('targets.spreadOf', { name: row.Name })}
      width={420}
      centered
      open={isOpen}
      afterOpenChange={(opened) => opened && input.current?.select()}
      afterClose={onClose}
      onCancel={() => setIsOpen(false)}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
      okButtonProps={{ htmlType: 'submit', form: 'target-spread', disabled: !isGood }}
    >
      <Form id="target-spread" {...useFormLayout()} onFinish={take}>
        <Form.Item
          label={t('targets.spreadYear')}
          htmlFor="target-spread-year"
          validateStatus={year !== null && !isGood ? 'error' : ''}
          help={
            year !== null && !isGood
              ? t('targets.bad')
              : isGood
                ? t('targets.spreadResult', { each: moneyText(spread[0] ?? 0), last: moneyText(spread[11] ?? 0) })
                : t('targets.spreadHint')
          }
        >
          <Input
            ref={input}
            id="target-spread-year"
            prefix="¥"
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
