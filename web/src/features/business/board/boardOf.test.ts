import { describe, expect, it } from 'vitest';
import { boardOf } from './boardOf.ts';

describe('a board', () => {
  it('takes the filters and the order of the list, but not what its columns stand for', () => {
    const filters = { Name: '产线', SeleteType: 1, Type_Id: [3, 4], Status_Id: [11], Is_End: [0] };
    expect(boardOf({ filters, order: { field: 'Money', type: 'desc' } })).toEqual({
      mode: 3,
      narrowed: { Name: '产线', SeleteType: 1, order_field: 'Money', order_type: 'desc' },
    });
  });

  it('is that of the first mode where the list names none', () => {
    expect(boardOf({ filters: {}, order: null })).toEqual({ mode: 0, narrowed: {} });
  });
});
