import type { RoleGroup, RoleTick } from '@haina/contract/calls/roles.ts';
import { describe, expect, it } from 'vitest';
import { isChanged, savedDraft, ticked, tickedOf } from './roleDraft.ts';

const tick = (Id: string, Checked: 0 | 1, May_Grant: 0 | 1): RoleTick => ({
  Id,
  Name: Id,
  Checked,
  May_Grant,
  Page: '',
});

const held = tick('held', 0, 1);
const given = tick('given', 1, 0);
const locked = tick('locked', 0, 0);
const group: RoleGroup = { Group: 'leads', Name: '线索', Menus: [], Codes: [held, given, locked] };
const saved = savedDraft([group], [{ Module: 'leads', Name: '线索', Scope: 1, Choices: [0, 1] }]);

describe('a role while it is edited', () => {
  it('has changed only when it differs from what is saved', () => {
    const on = { ...saved, codes: ticked(saved.codes, [held], true) };
    expect(isChanged(saved, saved)).toBe(false);
    expect(isChanged(saved, on)).toBe(true);
    expect(isChanged(saved, { ...on, codes: ticked(on.codes, [held], false) })).toBe(false);
    expect(isChanged(saved, { ...saved, scopes: new Map([['leads', 0] as const]) })).toBe(true);
  });

  it('takes and loses what its editor holds, and keeps the rest as it was', () => {
    const all = ticked(saved.codes, group.Codes, true);
    expect([...all].toSorted()).toEqual(['given', 'held']);
    expect(tickedOf(all, group.Codes)).toBe(2);
    expect([...ticked(all, group.Codes, false)]).toEqual(['given']);
  });
});
