import { describe, expect, it } from 'vitest';
import { matchPieces } from './matches.ts';

const marked = (text: string, searched: string) =>
  matchPieces(text, searched)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

describe('marking what was searched for', () => {
  it.each([
    ['苏州恒远精密', '恒远', '苏州[恒远]精密'],
    ['ABC abc', 'bc', 'A[BC] a[bc]'],
    ['恒远', '恒远', '[恒远]'],
    ['恒远', ' ', '恒远'],
    ['恒远', 'hy', '恒远'],
    ['', '恒远', ''],
    ['a.b', '.', 'a[.]b'],
    ['İstanbul', 'stan', 'İstanbul'],
  ])('%s for %s', (text, searched, expected) => {
    expect(marked(text, searched)).toBe(expected);
  });
});
