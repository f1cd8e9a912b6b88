import fc from 'fast-check';
import { pinyin } from 'pinyin-pro';
import { describe, expect, it } from 'vitest';
import { initialsOf } from './syllables.ts';

describe('the initials of a typed spelling', () => {
  it.each([
    ['suzhou', 'sz'],
    ['hengyuan', 'hy'],
    ['zhongguo', 'zg'],
    ['lv', 'l'],
    ['hengy', 'hy'],
    ['hengyu', 'hy'],
    ['suzh', 'sz'],
    ['suzho', 'sz'],
    ['zhon', 'z'],
    ['xion', 'x'],
    ['zh', 'z'],
  ])('of %s are %j before any other reading', (typed, initials) => {
    expect(initialsOf(typed)[0]).toBe(initials);
  });

  it('are those of every way to read it', () => {
    expect(initialsOf('xian')).toEqual(expect.arrayContaining(['x', 'xa']));
    expect(initialsOf('fangan')).toEqual(expect.arrayContaining(['fa', 'fg']));
  });

  it.each(['', 'bcd', 'wifi8', 'hycq', 'x', 'a'.repeat(41)])('of %j are none', (typed) => {
    expect(initialsOf(typed)).toEqual([]);
  });

  it('are among the readings of whatever Chinese is spelled out', () => {
    const cities = [
      '苏州',
      '杭州',
      '西安',
      '无锡',
      '宁波',
      '长沙',
      '乌鲁木齐',
      '齐齐哈尔',
      '重庆',
      '厦门',
      '女娲',
      '绿洲',
    ];
    for (const city of cities) {
      const syllables = pinyin(city, { toneType: 'none', type: 'array', v: true });
      expect(initialsOf(syllables.join('')), city).toContain(syllables.map((one) => one.slice(0, 1)).join(''));
    }
  });

  it('are found from the second letter on, while a spelling is being typed', () => {
    for (const spelling of ['zhongguo', 'suzhou', 'hengyuan', 'xiongan', 'chongqing', 'huangshan', 'lvzhou']) {
      const [whole] = initialsOf(spelling);
      for (let length = 2; length <= spelling.length; length += 1) {
        const typed = spelling.slice(0, length);
        expect(
          initialsOf(typed).some((initials) => whole?.startsWith(initials)),
          typed,
        ).toBe(true);
      }
    }
  });

  it('are read at once, however many ways there are', () => {
    const started = performance.now();
    for (const part of ['ai', 'iao', 'xian', 'anan', 'uang', 'a', 'ou']) {
      const typed = part.repeat(Math.floor(39 / part.length));
      initialsOf(typed);
      initialsOf(`${typed}b`);
    }
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it('are never longer than the spelling, and at most four', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcghinouxyz'), maxLength: 40 }), (typed) => {
        const found = initialsOf(typed);
        expect(found.length).toBeLessThanOrEqual(4);
        for (const initials of found) expect(initials.length).toBeLessThan(typed.length);
      }),
    );
  });
});
