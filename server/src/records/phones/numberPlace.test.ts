import { describe, expect, it } from 'vitest';
import { numberPlace } from './numberPlace.ts';

describe('the place of a number', () => {
  it.each([
    ['13800138000', '北京市', '', '中国移动'],
    ['13901234567', '北京市', '', '中国移动'],
    ['13301234567', '北京市', '', '中国电信'],
    ['18600002222', '北京市', '', '中国联通'],
    ['13510000000', '广东省', '深圳市', '中国移动'],
    ['13489000000', '福建省', '福州市', '中国移动'],
    ['01088812345', '北京市', '', ''],
    ['051268881234', '江苏省', '苏州市', ''],
    ['075588881234', '广东省', '深圳市', ''],
    ['047188812345', '内蒙古自治区', '呼和浩特市', ''],
    ['099188812345', '新疆维吾尔自治区', '乌鲁木齐市', ''],
  ])('%s is %s %s, carried by %s', (digits, province, city, operator) => {
    expect(numberPlace(digits)).toEqual({ province, city, operator });
  });

  it.each(['', '95588', '4001234567', '68881234', '1', '00000000000', '9'.repeat(30)])(
    '%s is known of nobody',
    (digits) => {
      expect(numberPlace(digits)).toEqual({ province: '', city: '', operator: '' });
    },
  );

  it('is known of nearly every mobile of the three large operators', () => {
    const beginnings = ['134', '135', '136', '137', '138', '139', '130', '131', '132', '133', '186', '189'];
    const segments = beginnings.flatMap((first) =>
      Array.from({ length: 100 }, (_, index) => `${first}${String(index * 99).padStart(4, '0')}0000`),
    );
    const known = segments.filter((digits) => numberPlace(digits).province !== '');
    expect(known.length / segments.length).toBeGreaterThan(0.9);
  });

  it('names provinces by their 34 names alone', () => {
    const all = Array.from(
      { length: 9000 },
      (_, index) => numberPlace(`1${String(300_000 + index * 77).padStart(6, '0')}0000`).province,
    );
    expect(new Set(all).size).toBeLessThanOrEqual(35);
    expect(all.every((name) => name === '' || /(?:省|市|自治区|特别行政区)$/.test(name))).toBe(true);
  });
});
