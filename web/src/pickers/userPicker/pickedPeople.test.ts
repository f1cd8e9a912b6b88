import { describe, expect, it } from 'vitest';
import {
  nobody,
  type PickedPeople,
  type PickRules,
  pickedNames,
  shareChosen,
  withDepartment,
  withoutDepartment,
  withoutUsers,
  withUsers,
} from './pickedPeople.ts';

const user = (name: string) => ({ UserGuid: name, UserName: name });
const department = (name: string) => ({ Guid: name, Name: name });

/** The names chosen after steps, each a person (`u`) or a department (`d`). */
function chosen(rules: PickRules, ...steps: readonly string[]) {
  let value: PickedPeople = nobody;
  for (const step of steps) {
    const next = step.startsWith('u')
      ? withUsers(value, [user(step)], rules)
      : withDepartment(value, department(step), rules);
    if ('refused' in next) return `${next.refused} ${next.most}`;
    value = next.value;
  }
  return pickedNames(value).join(' ');
}

describe('choosing one', () => {
  it('replaces the one before', () => {
    expect(chosen({}, 'u1', 'u2')).toBe('u2');
    expect(chosen({}, 'd1', 'd2')).toBe('d2');
  });

  it('clears the other sort', () => {
    expect(chosen({}, 'u1', 'd1')).toBe('d1');
    expect(chosen({}, 'd1', 'u1')).toBe('u1');
  });
});

describe('choosing many', () => {
  const many = { multiple: true };

  it('keeps both sorts, each once', () => {
    expect(chosen(many, 'u1', 'd1', 'u2', 'u1', 'd1')).toBe('u1 u2 d1');
  });

  it('is refused beyond the limit of its sort', () => {
    expect(chosen({ ...many, uMax: 2 }, 'u1', 'u2', 'd1')).toBe('u1 u2 d1');
    expect(chosen({ ...many, uMax: 2 }, 'u1', 'u2', 'u3')).toBe('users 2');
    expect(chosen({ ...many, dMax: 1 }, 'd1', 'd2')).toBe('departments 1');
  });

  it('takes back people and departments', () => {
    const value = { users: ['u1', 'u2', 'u3'].map(user), departments: ['d1', 'd2'].map(department) };
    expect(pickedNames(withoutDepartment(withoutUsers(value, new Set(['u1', 'u3'])), 'd1'))).toEqual(['u2', 'd2']);
  });

  it('knows how many of those shown are chosen', () => {
    const value = { users: ['u1', 'u2'].map(user), departments: [] };
    expect(shareChosen(['u3'].map(user), value)).toBe('none');
    expect(shareChosen([], value)).toBe('none');
    expect(shareChosen(['u1', 'u3'].map(user), value)).toBe('some');
    expect(shareChosen(['u2', 'u1'].map(user), value)).toBe('all');
  });
});
