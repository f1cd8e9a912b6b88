import { describe, expect, it } from 'vitest';
import { paidShare } from './paidShare.ts';

describe('the share of a sum that has come', () => {
  it.each([
    [0, 100, 0],
    [33.33, 99.99, 33.33],
    [50, 100, 50],
    [100, 100, 100],
    [120, 100, 100],
    [0, 0, 100],
  ])('%d of %d is %d percent', (received, money, share) => {
    expect(paidShare(received, money)).toBe(share);
  });

  it('is never called whole while a cent is still to come', () => {
    expect(paidShare(9_999_999_999.98, 9_999_999_999.99)).toBe(99.99);
  });
});
