import { describe, expect, it } from 'vitest';
import { groupedPieces, matchPieces } from './matches.ts';

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

it.each([
  ['13800138000', '138 0013 8000', '8000', '138 0013 [8000]'],
  ['13800138000', '138 0013 8000', '00138', '138 [0013 8]000'],
  ['13800138000', '138 0013 8000', '13800138000', '[138 0013 8000]'],
  ['恒远 精密', '恒远 精密', '精密', '恒远 [精密]'],
])('%s shown as %s for %s', (text, shown, searched, expected) => {
  const pieces = groupedPieces(text, shown, searched);
  expect(pieces.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text)).join('')).toBe(expected);
});
