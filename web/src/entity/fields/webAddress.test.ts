import { describe, expect, it } from 'vitest';
import { webAddress } from './webAddress.ts';

describe('a website value', () => {
  it.each([
    ['www.hengyuan.cn', 'http://www.hengyuan.cn/'],
    ['https://hengyuan.cn/a?b=1', 'https://hengyuan.cn/a?b=1'],
    ['hengyuan.cn:8080/x', 'http://hengyuan.cn:8080/x'],
    ['javascript:alert(1)', null],
    ['JavaScript:alert(1)', null],
    ['data:text/html,x', null],
    ['ftp://hengyuan.cn', null],
    ['  ', null],
  ])('%s leads to %s', (text, address) => {
    expect(webAddress(text)).toBe(address);
  });
});
