import { recordDialog } from '../../entity/form/lazyControl.tsx';
import { DeleteOutlined, VerticalAlignBottomOutlined, VerticalAlignTopOutlined } from '@ant-design/icons';
import { type Product, products, saleState } from '@haina/contract/calls/products.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useEffect } from 'react';
import { AddButton } from '../../entity/list/AddButton.tsx';
import { BatchButton } from '../../entity/list/BatchButton.tsx';
import { BulkEditButton } from '../../entity/bulkEdit/BulkEditButton.tsx';
import type { EntityList } from '../../entity/list/useEntityList.ts';
import { EntityListPage } from '../../entity/page/EntityListPage.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { ListTools } from '../../records/listTools/ListTools.tsx';
import { MassActions } from '../../records/massChange/MassActions.tsx';
import { MoneyCard } from '../../records/MoneyCard.tsx';
import { prefetchPage } from '../../records/prefetchPage.ts';
import { useRecordPage } from '../../records/useRecordPage.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import type { ProductDialogProps } from './ProductDialog.tsx';
import type { ProductDrawerProps } from './ProductDrawer.tsx';
import { SaleStateDot } from './ProductMarks.tsx';
import { prefetch } from './prefetch.ts';
import { productBulkCall } from './productCalls.ts';
import { productFields, productQuickFilters } from './productFields.tsx';
import { type ProductActions, useProductActions } from './useProductActions.ts';

const productDrawer = lazyComponent<ProductDrawerProps>(
  async () => (await import('./ProductDrawer.tsx')).ProductDrawer,
);
const productDialog = recordDialog<ProductDialogProps>(async () => (await import('./ProductDialog.tsx')).ProductDialog);

const preload = () => {
  productDrawer.preload();
  productDialog.preload();
};

const nameOf = (product: Product) => product.Product_Name;

/** The products of the company, with everything that can be done to them. */
export function ProductsPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const { list, drawer, isDrawerWanted, refresh, closeAndRefresh } = useRecordPage(products);
  const actions = useProductActions({ onGone: closeAndRefresh, onChanged: refresh });
  const { dialog, setDialog } = actions;
  const isDialogWanted = useOnceTrue(dialog !== null);
  useEffect(() => whenIdle(preload), []);
  const add = (isIcon: boolean) => (
    <AddButton to={products.add} label={t('product.add')} isIcon={isIcon} onAdd={() => setDialog({ mode: 'add' })} />
  );
  return (
    <>
      <EntityListPage<Product>
        noun="product"
        title={t('product.title')}
        list={list}
        fields={productFields}
        quickFilters={productQuickFilters}
        nameOf={nameOf}
        searchHint={t('product.searchHint')}
        pageActions={
          <>
            {!isPhone && (
              <ListTools
                kind={targetKind.products}
                noun="product"
                list={list}
                fields={productFields}
                onImported={refresh}
              />
            )}
            {add(isPhone)}
          </>
        }
        onOpen={({ Guid }) => list.openRecord(Guid)}
        rowActions={actions.ofRecord}
        renderBatch={(rows) => <BatchActions rows={rows} actions={actions} onChanged={refresh} />}
        allActions={<AllActions list={list} />}
        renderCard={(product) => (
          <MoneyCard
            name={product.Product_Name}
            mark={<SaleStateDot product={product} />}
            lines={[product.Product_Code, `${product.Category_Name} / ${product.Product_UnitName}`]}
            amount={product.Price}
            onOpen={() => list.openRecord(product.Guid)}
          />
        )}
        empty={{ title: t('product.empty'), hint: t('product.emptyHint'), action: add(false), addBy: products.add }}
      />
      {isDrawerWanted && <productDrawer.Component {...drawer} actions={actions} />}
      {isDialogWanted && <productDialog.Component request={dialog} onClose={() => setDialog(null)} onSaved={refresh} />}
    </>
  );
}

ProductsPage.prefetch = prefetchPage(prefetch, productDrawer);

/** What can be done to all products that the filters find. */
function AllActions({ list }: { readonly list: EntityList<Product> }) {
  return <MassActions kind={targetKind.products} noun="product" fields={productFields} calls={products} list={list} />;
}

interface BatchActionsProps {
  readonly rows: readonly Product[];
  readonly actions: ProductActions;
  readonly onChanged: () => void;
}

function BatchActions({ rows, actions, onChanged }: BatchActionsProps) {
  const t = useT();
  const obstacle = rows.some(({ Can_Manage }) => Can_Manage === 0) ? t('record.someNotManaged') : '';
  const off = rows.filter(({ Sale_State }) => Sale_State === saleState.offShelf);
  const on = rows.filter(({ Sale_State }) => Sale_State === saleState.onShelf);
  return (
    <>
      <BulkEditButton
        noun="product"
        fields={productFields}
        call={productBulkCall}
        idField="ProductGuidList"
        rows={rows}
        obstacle={rows.some(({ Can_Edit }) => Can_Edit === 0) ? t('record.someReadOnly') : ''}
        onDone={onChanged}
      />
      <BatchButton
        to={products.putOnShelf}
        label={t('product.shelf.on')}
        icon={<VerticalAlignTopOutlined aria-hidden />}
        obstacle={obstacle || (off.length === 0 ? t('product.shelf.allOn') : '')}
        onClick={() => actions.shelve(off, saleState.onShelf)}
      />
      <BatchButton
        to={products.takeOffShelf}
        label={t('product.shelf.off')}
        icon={<VerticalAlignBottomOutlined aria-hidden />}
        obstacle={obstacle || (on.length === 0 ? t('product.shelf.allOff') : '')}
        onClick={() => actions.shelve(on, saleState.offShelf)}
      />
      <BatchButton
        to={products.remove}
        label={t('common.remove')}
        icon={<DeleteOutlined aria-hidden />}
        obstacle={obstacle}
        isDanger
        onClick={() => actions.remove(rows)}
      />
    </>
  );
}
