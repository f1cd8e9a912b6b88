import { describe, expect, it } from 'vitest';
import { splitText } from './splitText.ts';

describe('long values', () => {
  it.each([
    ['苏州恒远精密制造有限公司', '苏州恒远精密制造有限公司', ''],
    ['123456789012345', '123456789012345', ''],
    ['1234567890123456', '1234567890123', '456'],
    ['😀'.repeat(20), '😀'.repeat(13), '😀'.repeat(7)],
  ])('%s', (text, start, rest) => {
    expect(splitText(text)).toEqual({ start, rest });
  });
});
