import { PlusOutlined } from '@ant-design/icons';
import type { Product } from '@haina/contract/calls/products.ts';
import { Button, Form } from 'antd';
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import type { PartControlProps } from '../../entity/form/dialogPart.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { ProductPickerProps } from '../../pickers/recordPicker/ProductPicker.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { LineRow } from './LineRow.tsx';
import { lineHeaders } from './lineHeaders.ts';
import { OrderTotals } from './OrderTotals.tsx';
import {
  addLines,
  changeDiscount,
  changeNum,
  changePrice,
  emptyOrder,
  type LineInputName,
  type OrderDraft,
  removeLine,
} from './orderDraft.ts';
import { refusedByServer, targetOf } from './orderTarget.ts';
import { ProductLinesTable } from './ProductLinesTable.tsx';
import ui from '../../ui/components/ui.module.css';
import styles from './productLines.module.css';
import { shownOrder } from './shownOrder.ts';

const productPicker = lazyComponent<ProductPickerProps>(
  async () => (await import('../../pickers/recordPicker/ProductPicker.tsx')).ProductPicker,
);

const changes: Readonly<Record<LineInputName, (draft: OrderDraft, key: string, typed: string) => OrderDraft>> = {
  Sales_Price: changePrice,
  Sales_Num: changeNum,
  Discount: changeDiscount,
};

/**
 * The product lines of an order in the dialog of its record (S11.9): the control of
 * `orderPart`. Bad figures say so where they are; what the server refuses stands at the line it names.
 */
export function ProductLinesField({ id, value = emptyOrder, onChange, isReadOnly }: PartControlProps<OrderDraft>) {
  const t = useT();
  const { errors } = Form.Item.useStatus();
  const change = (draft: OrderDraft) => onChange?.(draft);
  return (
    // Each input of the part has a state of its own: that of the whole is not theirs.
    <Form.Item noStyle validateStatus="">
      <section className={styles.field} aria-label={t('contract.lines.title')}>
        {isReadOnly ? (
          <>
            <LinesHeader count={value.lines.length} />
            <ProductLinesTable {...shownOrder(value)} />
          </>
        ) : (
          <Editor id={id} draft={value} errors={errors} onChange={change} />
        )}
      </section>
    </Form.Item>
  );
}

interface EditorProps {
  readonly id: string | undefined;
  readonly draft: OrderDraft;
  readonly errors: readonly unknown[];
  readonly onChange: (draft: OrderDraft) => void;
}

function Editor({ id, draft, errors, onChange }: EditorProps) {
  const [fresh, setFresh] = useState<string | null>(null);
  const { rows, adding, goOnFrom } = useCursorAfterRemoval();
  const target = targetOf(draft);
  const refused = refusedByServer(draft, errors);
  const add = (products: readonly Product[]) => {
    const next = addLines(draft, products);
    setFresh(next.lines[draft.lines.length]?.key ?? null);
    onChange(next);
  };
  const remove = (key: string) => {
    goOnFrom(draft.lines.findIndex((line) => line.key === key));
    onChange(removeLine(draft, key));
  };
  return (
    <>
      <LinesHeader count={draft.lines.length}>
        <AddProducts
          ref={adding}
          id={target === null ? id : undefined}
          onAdd={add}
          onReturn={() => {
            if (fresh === null) return;
            setFresh(null);
            rows.current?.querySelector<HTMLElement>('tr[data-fresh] input')?.focus();
          }}
        />
      </LinesHeader>
      {draft.lines.length > 0 && (
        <table className={styles.table}>
          <LineHeaders />
          <tbody ref={rows}>
            {draft.lines.map((line) => (
              <LineRow
                key={line.key}
                line={line}
                isFresh={line.key === fresh}
                target={target?.key === line.key ? { input: target.input, id } : null}
                refused={refused?.key === line.key ? refused.words : null}
                onChange={(input, typed) => onChange(changes[input](draft, line.key, typed))}
                onRemove={() => remove(line.key)}
              />
            ))}
          </tbody>
        </table>
      )}
      <OrderTotals
        draft={draft}
        target={target?.key === null ? { input: target.input, id } : null}
        refused={refused?.key === null ? refused.words : null}
        onChange={onChange}
      />
    </>
  );
}

/** The button that removed a line goes with it: the cursor goes on to that of the next line, or to adding products. */
function useCursorAfterRemoval() {
  const rows = useRef<HTMLTableSectionElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState<{ readonly at: number } | null>(null);
  useLayoutEffect(() => {
    if (removed === null) return;
    const buttons = rows.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(removed.at, buttons.length - 1)] ?? adding.current)?.focus();
  }, [removed]);
  return { rows, adding, goOnFrom: (at: number) => setRemoved({ at }) };
}

interface LinesHeaderProps {
  readonly count: number;
  readonly children?: ReactNode;
}

function LinesHeader({ count, children }: LinesHeaderProps) {
  const t = useT();
  return (
    <div className={styles.head}>
      <h3 className={styles.title}>
        {t('contract.lines.title')}
        {count > 0 && <span className={styles.count}>{t('contract.lines.count', { number: count })}</span>}
      </h3>
      {children}
    </div>
  );
}

interface AddProductsProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly id: string | undefined;
  readonly onAdd: (products: readonly Product[]) => void;
  /** The cursor has come back from the picker. */
  readonly onReturn: () => void;
}

function AddProducts({ ref, id, onAdd, onReturn }: AddProductsProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useOnceTrue(isOpen);
  return (
    <>
      <Button
        ref={ref}
        {...(id === undefined ? {} : { id })}
        size="small"
        icon={<PlusOutlined aria-hidden />}
        onMouseEnter={productPicker.preload}
        onFocus={onReturn}
        onClick={() => setIsOpen(true)}
      >
        {t('contract.lines.add')}
      </Button>
      {wasOpened && (
        <productPicker.Component multiple open={isOpen} onConfirm={onAdd} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function LineHeaders() {
  const t = useT();
  const heads = lineHeaders();
  return (
    <thead>
      <tr>
        <th scope="col">{heads.name}</th>
        <th scope="col" className={styles.category}>
          {heads.category}
        </th>
        <th scope="col" className={`${styles.end} ${styles.sumColumn}`}>
          {heads.listPrice}
        </th>
        <th scope="col" className={`${styles.end} ${styles.priceColumn}`}>
          {heads.price}
        </th>
        <th scope="col" className={`${styles.end} ${styles.numColumn}`}>
          {heads.num}
        </th>
        <th scope="col" className={`${styles.end} ${styles.discountColumn}`}>
          {heads.discount}
        </th>
        <th scope="col" className={`${styles.end} ${styles.sumColumn}`}>
          {heads.subtotal}
        </th>
        <th scope="col" className={styles.removeColumn}>
          <span className={ui.unseen}>{t('common.remove')}</span>
        </th>
      </tr>
    </thead>
  );
}
