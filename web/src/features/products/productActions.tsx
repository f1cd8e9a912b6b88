import { DeleteOutlined, EditOutlined, VerticalAlignBottomOutlined, VerticalAlignTopOutlined } from '@ant-design/icons';
import { type Product, products, saleState } from '@haina/contract/calls/products.ts';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { viewAction } from '../../records/viewAction.tsx';

/** What the actions of one product do. */
export interface ProductSteps {
  readonly view: () => void;
  readonly edit: () => void;
  readonly shelve: (to: 0 | 1) => void;
  readonly remove: () => void;
}

/** What may be done with a product; those who may not change it look at its form. */
export const productActions = (product: Product, steps: ProductSteps): readonly DrawerAction[] => [
  product.Can_Edit === 0 ? viewAction(steps.view) : editAction(steps),
  ...(product.Can_Manage === 0 ? [] : [shelfAction(product, steps), removeAction(steps)]),
];

const editAction = ({ edit }: ProductSteps): DrawerAction => ({
  key: 'edit',
  label: t('common.edit'),
  icon: <EditOutlined aria-hidden />,
  to: products.update,
  onClick: edit,
});

const shelfAction = ({ Sale_State }: Product, { shelve }: ProductSteps): DrawerAction =>
  Sale_State === saleState.onShelf
    ? {
        key: 'off',
        label: t('product.shelf.off'),
        icon: <VerticalAlignBottomOutlined aria-hidden />,
        to: products.takeOffShelf,
        onClick: () => shelve(saleState.offShelf),
      }
    : {
        key: 'on',
        label: t('product.shelf.on'),
        icon: <VerticalAlignTopOutlined aria-hidden />,
        to: products.putOnShelf,
        onClick: () => shelve(saleState.onShelf),
      };

const removeAction = ({ remove }: ProductSteps): DrawerAction => ({
  key: 'remove',
  label: t('common.remove'),
  icon: <DeleteOutlined aria-hidden />,
  to: products.remove,
  isDanger: true,
  onClick: remove,
});
