/** Words about contracts. */
export const contract = {
  title: 'Contracts',
  add: 'New contract',
  edit: 'Edit contract',
  view: 'Contract',
  empty: 'No contracts match',
  emptyHint: 'Try fewer filters, or add a new contract',
  searchHint: 'Contract name or number',
  numHint: 'Letters and digits, at most 10',
  unpaid: 'Not paid in full',
  paid: 'Paid in full',
  takeLinesAsk:
    'This opportunity has {{number}} product lines. Take them into the contract? They replace the lines it has now.',
  takeLines: 'Take products',
  transferTitle: 'Transfer contracts',
  noneHere: 'No contracts yet',
  noneHint: 'Add the contract here once it is signed; the first one deals the customer',
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
