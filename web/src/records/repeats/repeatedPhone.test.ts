import { describe, expect, it } from 'vitest';
import { repeatedPhone } from './repeatedPhone.ts';

describe('a refusal because of a repeated phone', () => {
  it.each([
    [null, null],
    [{ Field: 'Mobile' }, null],
    [{ Repeat: [{ Phone: '13862117834' }], Forbidden: 0 }, { mayBeSaved: true }],
    [{ Repeat: [] }, { mayBeSaved: true }],
    [{ Repeat: [], Forbidden: 1 }, { mayBeSaved: false }],
  ])('%j', (data, expected) => {
    expect(repeatedPhone(data)).toEqual(expected);
  });
});
