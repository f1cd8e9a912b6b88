import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditCodeCharacters, creditCodeCheck, isCreditCode } from './creditCode.ts';

const characters = [...creditCodeCharacters];
const text = (length: number) =>
  fc.array(fc.constantFrom(...characters), { minLength: length, maxLength: length }).map((parts) => parts.join(''));
const digits = fc.array(fc.constantFrom(...characters.slice(0, 10)), { minLength: 6, maxLength: 6 });
const beginning = fc.tuple(text(2), digits, text(9)).map(([head, area, body]) => `${head}${area.join('')}${body}`);

describe('the check character of a credit code', () => {
  // Codes that their companies print on every page.
  it.each(['91440300708461136T', '91330100799655058B', '91310000132260250X'])('is right in %s', (code) => {
    expect(creditCodeCheck(code.slice(0, 17))).toBe(code.slice(17));
    expect(isCreditCode(code)).toBe(true);
  });

  it('makes a code of any 17 allowed characters', () => {
    fc.assert(fc.property(beginning, (first) => isCreditCode(`${first}${creditCodeCheck(first)}`)));
  });

  it('shows every single mistyped character', () => {
    fc.assert(
      fc.property(beginning, fc.nat(17), fc.constantFrom(...characters), (first, place, typed) => {
        const code = `${first}${creditCodeCheck(first)}`;
        const mistyped = `${code.slice(0, place)}${typed}${code.slice(place + 1)}`;
        return mistyped === code || !isCreditCode(mistyped);
      }),
    );
  });

  it.each([
    '',
    '9144030070846113',
    '91440300708461136T0',
    '9144030070846113IT',
    '91A40300708461136T',
    '91440300708461136t',
  ])('is not in %j', (code) => {
    expect(isCreditCode(code)).toBe(false);
  });

  it('belongs to allowed characters only', () => {
    expect(creditCodeCheck('9144030070846113O')).toBeNull();
    expect(creditCodeCheck('914403')).toBeNull();
  });
});
