import { orderSum } from '@haina/contract/rules/pricing.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { grouped, moneyText, percentText } from '../../ui/format/numbers.ts';
import { lineHeaders } from './lineHeaders.ts';
import { inputLabel } from './orderRefusals.ts';
import { ProductName } from './ProductName.tsx';
import styles from './productLines.module.css';
import type { ShownLine, ShownOrder } from './shownOrder.ts';

/** The product lines of an order to be read, with its discount and total below (S11.9). */
export function ProductLinesTable({ lines, Discount_Rate, Total_Price }: ShownOrder) {
  const t = useT();
  const heads = lineHeaders();
  if (lines.length === 0) return <EmptyState title={t('contract.lines.none')} />;
  return (
    <>
      <table className={`${styles.table} ${styles.shown}`}>
        <thead>
          <tr>
            <th scope="col">{heads.name}</th>
            <th scope="col">{heads.category}</th>
            <th scope="col">{heads.unit}</th>
            {[heads.listPrice, heads.price, heads.num, heads.discount, heads.subtotal].map((head) => (
              <th key={head} scope="col" className={styles.end}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <ShownRow key={line.Guid} line={line} />
          ))}
        </tbody>
      </table>
      <p className={styles.shownEnd}>
        <span>
          {t('contract.lines.sum')} {moneyText(orderSum(lines.map(({ Sub_Total }) => Sub_Total)))}
        </span>
        <span>
          {inputLabel('Discount_Rate')} {percentText(Discount_Rate)}
        </span>
        <span className={styles.shownTotal}>
          {inputLabel('Total_Price')} <span className={styles.shownSum}>{moneyText(Total_Price)}</span>
        </span>
      </p>
    </>
  );
}

function ShownRow({ line }: { readonly line: ShownLine }) {
  const heads = lineHeaders();
  return (
    <tr>
      <td className={styles.name}>
        <ProductName line={line} />
      </td>
      <td data-label={heads.category}>{line.Category_Name}</td>
      <td data-label={heads.unit}>{line.Unit_Name}</td>
      <td data-label={heads.listPrice} className={styles.end}>
        {moneyText(line.Price)}
      </td>
      <td data-label={heads.price} className={styles.end}>
        {moneyText(line.Sales_Price)}
      </td>
      <td data-label={heads.num} className={styles.end}>
        {grouped(line.Sales_Num)}
      </td>
      <td data-label={heads.discount} className={styles.end}>
        {moneyText(line.Discount)}
      </td>
      <td data-label={heads.subtotal} className={styles.end}>
        {moneyText(line.Sub_Total)}
      </td>
    </tr>
  );
}
