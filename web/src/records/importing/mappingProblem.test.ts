import { expect, it } from 'vitest';
import { mappingProblem } from './mappingProblem.ts';

const fields = [
  { Field: 'Name', Title: '名称', Required: 1 as const },
  { Field: 'Remark', Title: '备注', Required: 0 as const },
];

it('finds nothing odd where every required field has its column', () => {
  expect(mappingProblem(fields, ['', 'Name'])).toBeNull();
});

it('names required fields without a column, which updates may do without', () => {
  expect(mappingProblem(fields, ['Remark'])).toEqual({
    key: 'imports.missing',
    params: { fields: '名称' },
    isFinal: false,
  });
});

it('refuses a field that two columns fill', () => {
  expect(mappingProblem(fields, ['Name', 'Remark', 'Remark'])).toMatchObject({ key: 'imports.doubled', isFinal: true });
});
