import { describe, expect, it } from 'vitest';
import { recordAddress } from './recordAddress.ts';

describe('the address of a record', () => {
  it('is its list with the record open', () => {
    expect(recordAddress(2, 'abc')).toBe('/crm/customer?open=abc');
  });
});
