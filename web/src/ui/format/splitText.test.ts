import { describe, expect, it } from 'vitest';
import { cutText } from './cutText.ts';

describe('a value of the info panel', () => {
  it.each([
    ['', ''],
    ['一二三四五六七八九十一二三四五', '一二三四五六七八九十一二三四五'],
    ['一二三四五六七八九十一二三四五六', '一二三四五六七八九十一二三…'],
    ['😀'.repeat(16), `${'😀'.repeat(13)}…`],
  ])('%s is shown as %s', (text, shown) => {
    expect(cutText(text)).toBe(shown);
  });
});
