import { describe, expect, it } from 'vitest';
import { bytesText } from './bytes.ts';

describe('a number of bytes', () => {
  it.each([
    [0, '0 B'],
    [1, '1 B'],
    [999, '999 B'],
    [1000, '0.977 KB'],
    [1024, '1.00 KB'],
    [49_357, '48.2 KB'],
    [1_023_500, '0.976 MB'],
    [20 * 1024 ** 2, '20.0 MB'],
    [3 * 1024 ** 3, '3.00 GB'],
    [1024 ** 4, '1.00 TB'],
    [1024 ** 5, '1.00 PB'],
    [1024 ** 6, '1.00 EB'],
    [1024 ** 7, '1.00 ZB'],
    [1024 ** 8, '1.00 YB'],
    [5000 * 1024 ** 8, '5000 YB'],
    [Number.NaN, '0 B'],
    [-1, '0 B'],
  ])('%d is %s', (bytes, expected) => {
    expect(bytesText(bytes)).toBe(expected);
  });
});
