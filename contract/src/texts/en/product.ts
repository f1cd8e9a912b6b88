/** Words about products. */
export const product = {
  title: 'Products',
  add: 'New product',
  edit: 'Edit product',
  view: 'Product',
  empty: 'No products match',
  emptyHint: 'Try fewer filters, or add a new product',
  state: {
    onShelf: 'On the shelf',
    offShelf: 'Off the shelf',
  },
} as const;
