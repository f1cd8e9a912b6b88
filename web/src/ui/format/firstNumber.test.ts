import { describe, expect, it } from 'vitest';
import { firstNumber } from './firstNumber.ts';

describe('the first number of a record', () => {
  it.each([
    [
      { Mobile: '13812345678', Telephone: '0571-8888' },
      { field: 'Mobile', number: '13812345678' },
    ],
    [
      { Mobile: '', Telephone: '0571-8888' },
      { field: 'Telephone', number: '0571-8888' },
    ],
    [
      { Mobile: '', Telephone: '' },
      { field: 'Mobile', number: '' },
    ],
  ])('of %o stands under its own name', (record, expected) => {
    expect(firstNumber(record, ['Mobile', 'Telephone'])).toEqual(expected);
  });
});
