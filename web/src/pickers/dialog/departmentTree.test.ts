import { describe, expect, it } from 'vitest';
import { departmentTree } from './departmentTree.ts';

const department = (Guid: string, ParentGuid: string) => ({ Guid, ParentGuid, Name: Guid, type: 'dep' as const });

describe('the departments', () => {
  it('stand below their parents', () => {
    expect(departmentTree([department('一组', '一部'), department('一部', ''), department('二部', '')])).toEqual([
      { value: '一部', label: '一部', children: [{ value: '一组', label: '一组' }] },
      { value: '二部', label: '二部' },
    ]);
  });

  it('begin at the top of what one may see', () => {
    expect(departmentTree([department('一组', '一部')])).toEqual([{ value: '一组', label: '一组' }]);
  });
});
