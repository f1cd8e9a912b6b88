import { type ProductLine, saleState } from '@haina/contract/calls/products.ts';
import { Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';

/** The product of a line; one that is off the shelf or deleted by now is marked (S11.3). */
export function ProductName({ line }: { readonly line: Pick<ProductLine, 'Product_Name' | 'Sale_State'> }) {
  const t = useT();
  return (
    <>
      {line.Product_Name}{' '}
      {line.Sale_State !== saleState.onShelf && (
        <Tag variant="filled">
          {t(line.Sale_State === saleState.deleted ? 'contract.lines.deleted' : 'contract.lines.offShelf')}
        </Tag>
      )}
    </>
  );
}
