/** Words about products. */
export const product = {
  quick: { newThisMonth: 'New this month' },
  title: 'Products',
  add: 'New product',
  edit: 'Edit product',
  view: 'Product',
  empty: 'No products match',
  emptyHint: 'Try fewer filters, or add a new product',
  searchHint: 'Name, pinyin, code',
  column: {
    unit: 'Unit',
  },
  state: {
    onShelf: 'On the shelf',
    offShelf: 'Off the shelf',
  },
  shelf: {
    on: 'Put on shelf',
    off: 'Take off shelf',
    onAsk: 'Put “{{name}}” on the shelf?',
    offAsk:
      'Take “{{name}}” off the shelf? It can no longer be added to opportunities and contracts; lines that have it stay.',
    onAskMany: 'Put the {{number}} selected products on the shelf?',
    offAskMany:
      'Take the {{number}} selected products off the shelf? They can no longer be added to opportunities and contracts; lines that have them stay.',
    allOn: 'All selected products are on the shelf',
    allOff: 'All selected products are off the shelf',
  },
} as const;
