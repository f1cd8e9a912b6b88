import { DeleteOutlined } from '@ant-design/icons';
import { useEffect, useId, useRef } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { moneyText } from '../../ui/format/numbers.ts';
import { FigureInput } from './FigureInput.tsx';
import { lineHeaders } from './lineHeaders.ts';
import { type DraftLine, draftSubtotal, type LineInputName } from './orderDraft.ts';
import { inputLabel, lineRefusals } from './orderRefusals.ts';
import { ProductName } from './ProductName.tsx';
import styles from './productLines.module.css';

/** What a line of the editor shows and tells. */
export interface LineRowProps {
  readonly line: DraftLine;
  /** The input that the form leads to, and its id; null where it is in another line. */
  readonly target: { readonly input: LineInputName; readonly id: string | undefined } | null;
  /** What the server said about this line. */
  readonly refused: string | null;
  /** It has just been put in: the first such line gets the cursor. */
  readonly isFresh: boolean;
  readonly onChange: (input: LineInputName, typed: string) => void;
  readonly onRemove: () => void;
}

/** One product line in the editor, with what is wrong about it below. */
export function LineRow({ line, target, refused, isFresh, onChange, onRemove }: LineRowProps) {
  const t = useT();
  const wordsId = useId();
  const row = useFocusedRow(refused);
  const refusals = lineRefusals(line);
  const words = [...Object.values(refusals), ...(refused === null ? [] : [refused])];
  const subtotal = draftSubtotal(line);
  const heads = lineHeaders();
  const input = (name: LineInputName) => ({
    id: target?.input === name ? target.id : undefined,
    label: t('entity.rowAction', { action: inputLabel(name), name: line.Product_Name }),
    value: line[name],
    words: refusals[name],
    wordsId,
    onChange: (typed: string) => onChange(name, typed),
  });
  return (
    <>
      <tr
        ref={row}
        {...(words.length > 0 ? { className: styles.refused } : {})}
        {...(isFresh ? { 'data-fresh': '' } : {})}
      >
        <td className={styles.name}>
          <ProductName line={line} />
        </td>
        <td data-label={heads.category}>{line.Category_Name}</td>
        <td data-label={heads.listPrice} className={styles.end}>
          {moneyText(line.Price)}
        </td>
        <td data-label={heads.price}>
          <FigureInput {...input('Sales_Price')} kind="money" />
        </td>
        <td data-label={heads.num}>
          <FigureInput {...input('Sales_Num')} kind="quantity" />
        </td>
        <td data-label={heads.discount}>
          <FigureInput {...input('Discount')} kind="percent" isDisabled={line.Price === 0} />
        </td>
        <td data-label={heads.subtotal} className={styles.end}>
          {subtotal === null ? '—' : moneyText(subtotal)}
        </td>
        <td className={styles.remove}>
          <IconButton
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            label={t('entity.rowAction', { action: t('common.remove'), name: line.Product_Name })}
            onClick={onRemove}
          />
        </td>
      </tr>
      {words.length > 0 && <WordsRow id={wordsId} words={words.join(' ')} />}
    </>
  );
}

const WordsRow = ({ id, words }: { readonly id: string; readonly words: string }) => (
  <tr className={styles.wordsRow}>
    <td colSpan={8}>
      <div id={id} className={styles.words} role="alert">
        {words}
      </div>
    </td>
  </tr>
);

// The server's answer comes when the cursor is elsewhere, and the line may be out of sight.
function useFocusedRow(refused: string | null) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (refused !== null) row.current?.querySelector('input')?.focus();
  }, [refused]);
  return row;
}
