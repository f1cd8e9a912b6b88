import { describe, expect, it } from 'vitest';
import { namePinyin } from './namePinyin.ts';

describe('the pinyin of a name', () => {
  it.each([
    ['王梓涵', 'wzh wangzihan'],
    ['曾强', 'zq zengqiang'],
    ['单小龙', 'sxl shanxiaolong'],
    ['欧阳娜娜', 'oynn ouyangnana'],
    ['吕伟', 'lw lvwei'],
    ['Anna Li', 'a annali'],
    ['𠮷田', '𠮷t 𠮷tian'],
  ])('of %s is %s', (name, spelled) => {
    expect(namePinyin(name)).toBe(spelled);
    expect(namePinyin(name)).toBe(spelled);
  });
});
