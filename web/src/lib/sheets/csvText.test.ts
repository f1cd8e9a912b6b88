import { describe, expect, it } from 'vitest';
import { csvText } from './csvText.ts';

describe('a text file of rows', () => {
  it('quotes every cell and is marked as UTF-8', () => {
    expect(
      csvText([
        ['账号', '姓名'],
        ['a', '王"小"明, 二'],
      ]),
    ).toBe('\ufeff"账号","姓名"\r\n"a","王""小""明, 二"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@x', '\tx'])('guards %j, which a spreadsheet would calculate', (text) => {
    expect(csvText([[text]])).toBe(`\ufeff"'${text}"\r\n`);
  });
});
