import { describe, expect, it } from 'vitest';
import { commonRole, isChoosable } from './memberRole.ts';

const roles = (...kinds: readonly (0 | 1 | 2)[]) => kinds.map((Role_Kind) => ({ Role_Kind }));

describe('the permission that several members begin with', () => {
  it.each([
    [[1], 1],
    [[1, 1], 1],
    [[0], 0],
    [[0, 1], 0],
    [[], 0],
  ] as const)('of %j is %d', (kinds, role) => {
    expect(commonRole(roles(...kinds))).toBe(role);
  });
});

it('lets everybody but the owner be chosen', () => {
  expect(roles(0, 1, 2).map(isChoosable)).toEqual([true, true, false]);
});
