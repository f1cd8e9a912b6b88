import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMasked, masked, maskedPhone } from './mask.ts';

describe('a masked identifier', () => {
  it.each([
    ['91320594MA1ABCDE2X', '91320594****DE2X'],
    ['12345678', '12345678****5678'],
    ['1234_5678_9012', '12345678****9012'],
    ['1234567', '1234567'],
    ['1_2_3_4', '1_2_3_4'],
    ['', ''],
  ])('%j is %j (S23.13)', (text, shown) => {
    expect(masked(text)).toBe(shown);
  });
});

describe('a masked phone', () => {
  it.each([
    ['13862117834', '138****7834'],
    ['051262881234', '051****1234'],
    ['62881234', '628****1234'],
    ['1234567', '****'],
    ['123', '***'],
    ['', ''],
  ])('%j is %j (S6.2)', (phone, shown) => {
    expect(maskedPhone(phone)).toBe(shown);
  });

  it('never shows more than seven characters of a phone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,20}$/), (phone) => {
        const shown = maskedPhone(phone).replaceAll('*', '');
        expect(shown.length).toBeLessThanOrEqual(Math.min(7, phone.length));
      }),
    );
  });

  it('is known as masked, and a whole one is not', () => {
    expect(isMasked(maskedPhone('13862117834'))).toBe(true);
    expect(isMasked('+86 138-6211-7834')).toBe(false);
  });
});
