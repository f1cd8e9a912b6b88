import { type Product, products, saleState } from '@haina/contract/calls/products.ts';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { productActions } from './productActions.tsx';
import { useDialogRequest } from '../../entity/form/useDialogRequest.ts';

/** What one can do with products, and which dialog is open for it. */
export interface ProductActions {
  readonly dialog: DialogRequest | null;
  readonly setDialog: (request: DialogRequest | null) => void;
  /** Puts products on the shelf or takes them off it, after a question. */
  readonly shelve: (products: readonly Product[], to: 0 | 1) => void;
  readonly remove: (products: readonly Product[]) => void;
  /** What may be done with one product: in its row and in its drawer. */
  readonly ofRecord: (product: Product) => readonly DrawerAction[];
}

/** What follows the actions on products. */
export interface ProductOutcomes {
  /** After products were deleted: the drawer closes (S23.4). */
  readonly onGone: () => void;
  /** After a product was changed and stays open. */
  readonly onChanged: () => void;
}

/** The actions on products. */
export function useProductActions({ onGone, onChanged }: ProductOutcomes): ProductActions {
  const t = useT();
  const confirm = useConfirm();
  const [dialog, setDialog] = useDialogRequest<DialogRequest>();
  const shelve = (chosen: readonly Product[], to: 0 | 1) => {
    const [first] = chosen;
    if (!first) return;
    const Guid = chosen.map((product) => product.Guid);
    const side = to === saleState.onShelf ? 'on' : 'off';
    const question =
      chosen.length === 1
        ? t(`product.shelf.${side}Ask`, { name: first.Product_Name })
        : t(`product.shelf.${side}AskMany`, { number: chosen.length });
    const call = to === saleState.onShelf ? products.putOnShelf : products.takeOffShelf;
    confirm(question, () => send(call, { Guid }), onChanged, {
      busy: t('common.submitting'),
      done: t('common.done'),
      cancelled: t('common.operationCancelled'),
    });
  };
  const remove = (chosen: readonly Product[]) => {
    const ProductGuidList = chosen.map(({ Guid }) => Guid);
    confirm(t('common.deleteAsk'), () => send(products.remove, { ProductGuidList }), onGone);
  };
  const ofRecord = (product: Product) =>
    productActions(product, {
      view: () => setDialog({ mode: 'view', guid: product.Guid }),
      edit: () => setDialog({ mode: 'edit', guid: product.Guid }),
      shelve: (to) => shelve([product], to),
      remove: () => remove([product]),
    });
  return { dialog, setDialog, shelve, remove, ofRecord };
}
