import { type Product, products } from '@haina/contract/calls/products.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useState } from 'react';
import { type DrawerView, EntityDrawer } from '../../entity/drawer/EntityDrawer.tsx';
import { InfoPanel } from '../../entity/drawer/InfoPanel.tsx';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { NounIcon } from '../../records/noun/NounIcon.tsx';
import { pageOfKind } from '../../records/noun/recordAddress.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { recordTabs } from '../../records/recordTabs.tsx';
import type { OpenDrawer } from '../../records/useRecordPage.ts';
import { useTargetCounts } from '../../records/useTargetCounts.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { Money } from '../../ui/components/Money.tsx';
import { SaleStateTag } from './ProductMarks.tsx';
import { productFields } from './productFields.tsx';
import type { ProductActions } from './useProductActions.ts';

/** Which product is open, and what can be done with it. */
export interface ProductDrawerProps extends OpenDrawer<Product> {
  readonly actions: ProductActions;
}

/** The drawer of a product: basic information, attachments, operation record (S11.8). */
export function ProductDrawer({ actions, onChanged, ...drawer }: ProductDrawerProps) {
  const t = useT();
  const [tab, setTab] = useState<string | null>(null);
  const counts = useTargetCounts(targetKind.products, drawer.guid);
  const view = (product: Product): DrawerView => {
    const tabs = recordTabs({
      target: { Target_Kind: targetKind.products, Target_Guid: product.Guid },
      counts,
      canWrite: product.Can_Edit === 1,
      canManage: product.Can_Manage === 1,
      info: (
        <InfoPanel
          noun="product"
          marker="products"
          title={t('target.products')}
          fields={productFields}
          record={product}
        />
      ),
      onChanged,
    });
    return {
      name: product.Product_Name,
      tile: <NounIcon kind={targetKind.products} />,
      tags: <SaleStateTag product={product} />,
      facts: productFacts(product),
      actions: actions.ofRecord(product),
      tabs: [tabs.info, tabs.files, tabs.log],
    };
  };
  return (
    <EntityDrawer
      {...drawer}
      model={products.model}
      page={pageOfKind(targetKind.products)}
      tab={tab}
      onTab={setTab}
      view={view}
    />
  );
}

function productFacts(product: Product): DrawerView['facts'] {
  const fact = (key: string) => ({ key, label: fieldLabel('product', key) });
  return [
    { ...fact('Product_Code'), value: product.Product_Code || <EmptyValue /> },
    { ...fact('Category_Name'), value: product.Category_Name || <EmptyValue /> },
    { ...fact('Price'), value: <Money value={product.Price} /> },
    { ...fact('Product_UnitName'), value: product.Product_UnitName || <EmptyValue /> },
    { ...fact('Create_User_Name'), value: product.Create_User_Name || <EmptyValue /> },
    { ...fact('Update_Time'), value: <DateTime value={product.Update_Time} /> },
  ];
}
