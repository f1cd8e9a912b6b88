import { describe, expect, it } from 'vitest';
import { filled, found } from './textTree.ts';

const tree = { common: { ok: '确定', unit: '', deep: { er: 'x' } } };

describe('found', () => {
  it.each([
    ['common.ok', '确定'],
    ['common.unit', ''],
    ['common.deep.er', 'x'],
    ['common', undefined],
    ['common.none', undefined],
    ['common.ok.more', undefined],
    ['common.toString', undefined],
    ['', undefined],
  ])('finds %s', (key, text) => {
    expect(found(tree, key)).toBe(text);
  });

  it('finds nothing before texts are there', () => {
    expect(found(undefined, 'common.ok')).toBeUndefined();
  });
});

describe('filled', () => {
  it.each(['$t(common.ok)', '{{other}}', '<b>x</b>', 'a&b', '%s', '$&'])('keeps %s in a name as it is', (name) => {
    expect(filled('{{name}}：{{count}}', { name, count: 0 })).toBe(`${name}：0`);
  });

  it('leaves nothing for a name without a value', () => {
    expect(filled('a{{none}}b', {})).toBe('ab');
  });
});
