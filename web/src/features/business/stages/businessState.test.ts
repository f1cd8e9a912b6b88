import { describe, expect, it } from 'vitest';
import { isOpen, stageStandings } from './businessState.ts';

const stages = [{ Id: 11 }, { Id: 12 }, { Id: 13 }, { Id: 14 }];

describe('the stages of an opportunity', () => {
  it.each([
    [11, ['current', 'next', 'later', 'later']],
    [12, ['finished', 'current', 'next', 'later']],
    [14, ['finished', 'finished', 'finished', 'current']],
    [99, ['next', 'later', 'later', 'later']],
  ])('stand to stage %i as %j', (current, expected) => {
    expect(stageStandings(stages, current, false)).toEqual(expected);
  });

  it('have neither a current nor a next one when it has ended', () => {
    expect(stageStandings(stages, 12, true)).toEqual(['finished', 'finished', 'later', 'later']);
  });

  it.each([
    [0, true],
    [1, false],
    [2, false],
    [3, false],
  ] as const)('with the outcome %i it can move: %s', (Is_End, expected) => {
    expect(isOpen({ Is_End })).toBe(expected);
  });
});
