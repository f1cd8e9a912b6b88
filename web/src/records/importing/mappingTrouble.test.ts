import { expect, it } from 'vitest';
import { mappingTrouble } from './mappingTrouble.ts';

const fields = [
  { Field: 'Name', Title: '名称', Required: 1 as const },
  { Field: 'Remark', Title: '备注', Required: 0 as const },
];

it('finds nothing odd where every required field has its column', () => {
  expect(mappingTrouble(fields, ['', 'Name'])).toBeNull();
});

it('names required fields without a column, which updates may do without', () => {
  expect(mappingTrouble(fields, ['Remark'])).toEqual({
    key: 'imports.missing',
    params: { fields: '名称' },
    isFinal: false,
  });
});

it('refuses a field that two columns fill', () => {
  expect(mappingTrouble(fields, ['Name', 'Remark', 'Remark'])).toMatchObject({ key: 'imports.doubled', isFinal: true });
});
