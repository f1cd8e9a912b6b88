import { type Product, ProductForm } from '@haina/contract/calls/products.ts';
import { EntityDialog } from '../../entity/form/EntityDialog.tsx';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { productDialogCalls } from './productCalls.ts';
import { productFields } from './productFields.tsx';

/** What the dialog of a product was opened for, and what follows. */
export interface ProductDialogProps {
  readonly request: DialogRequest | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The dialog of a product (S11.8). */
export function ProductDialog({ request, onClose, onSaved }: ProductDialogProps) {
  const t = useT();
  return (
    <EntityDialog<Product>
      noun="product"
      titles={{ add: t('product.add'), edit: t('product.edit'), view: t('product.view') }}
      calls={productDialogCalls}
      fields={productFields}
      schema={ProductForm}
      request={request}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}

ProductDialog.fields = productFields;
