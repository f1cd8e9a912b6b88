import { type Product, saleState } from '@haina/contract/calls/products.ts';
import { Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { StatusDot } from '../../ui/components/StatusDot.tsx';

interface ProductMarkProps {
  readonly product: Product;
}

const marks = {
  [saleState.onShelf]: { tone: 'success', text: 'product.state.onShelf' },
  [saleState.offShelf]: { tone: 'default', text: 'product.state.offShelf' },
} as const;

/** Whether a product is on the shelf, as a dot and its word. */
export function SaleStateDot({ product }: ProductMarkProps) {
  const t = useT();
  const { tone, text } = marks[product.Sale_State];
  return <StatusDot tone={tone} text={t(text)} />;
}

/** The same as a tag, beside the name. */
export function SaleStateTag({ product }: ProductMarkProps) {
  const t = useT();
  const { tone, text } = marks[product.Sale_State];
  return (
    <Tag variant="filled" color={tone}>
      {t(text)}
    </Tag>
  );
}
