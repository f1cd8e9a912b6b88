import { describe, expect, it } from 'vitest';
import { exportedColumns } from './exportedColumns.ts';

describe('the columns of an export', () => {
  it.each([
    ['customers', ['Customer_Name', 'Mobile', 'Remark'], ['Customer_Name', 'Mobile', 'Telephone', 'Remark']],
    ['contacts', ['Telephone', 'Name', 'Mobile'], ['Telephone', 'Name', 'Mobile']],
    ['leads', ['Mobile', 'Name'], ['Mobile', 'Telephone', 'Mobile2', 'Mobile3', 'Mobile4', 'Mobile5', 'Name']],
    ['business', ['Name', 'Nonsense'], ['Name']],
  ] as const)('of %s that show %j are %j', (kind, shown, exported) => {
    expect(exportedColumns(kind, shown)).toEqual(exported);
  });
});
