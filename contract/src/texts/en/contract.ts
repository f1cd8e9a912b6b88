/** Words about contracts. */
export const contract = {
  title: 'Contracts',
  add: 'New contract',
  edit: 'Edit contract',
  view: 'Contract',
  empty: 'No contracts match',
  emptyHint: 'Try fewer filters, or add a new contract',
  /** Product lines of contracts and opportunities. */
  lines: {
    title: 'Products',
    count: '{{number}} lines',
    add: 'Add products',
    none: 'No products yet',
    category: 'Category',
    unit: 'Unit',
    listPrice: 'List price',
    discount: 'Discount %',
    sum: 'Products total',
    rate: 'Whole-order discount %',
    offShelf: 'Off shelf',
    deleted: 'Deleted',
  },
} as const;
