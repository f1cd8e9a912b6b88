import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { t } from '../../lib/i18n/i18n.ts';

/** The heads of the columns of product lines (S11.9). */
export const lineHeaders = () => ({
  name: fieldLabel('', 'Product_Name'),
  category: t('contract.lines.category'),
  unit: t('contract.lines.unit'),
  listPrice: t('contract.lines.listPrice'),
  price: fieldLabel('', 'Sales_Price'),
  num: fieldLabel('', 'Sales_Num'),
  discount: t('contract.lines.discount'),
  subtotal: fieldLabel('', 'Sub_Total'),
});
