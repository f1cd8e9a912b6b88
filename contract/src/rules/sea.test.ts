import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysFor, defaultSeaRule, type SeaRule, seaRuleTrouble } from './sea.ts';

const troubleOf = (parts: Partial<SeaRule>) => seaRuleTrouble({ ...defaultSeaRule, ...parts });
const level = (Level: number, Follow_Days: number, Deal_Days = 0) => ({ Level, Follow_Days, Deal_Days });

describe('rules of the sea', () => {
  it('make sense as they come, on and off', () => {
    expect(troubleOf({})).toBeNull();
    expect(troubleOf({ Is_On: 1 })).toBeNull();
  });

  it.each<[string, Partial<SeaRule>]>([
    ['have no clock while off', { Follow_Days: 0, Deal_Days: 0 }],
    ['have one clock alone', { Is_On: 1, Follow_Days: 0 }],
    ['have a clock for one level alone', { Is_On: 1, Follow_Days: 0, Deal_Days: 0, Levels: [level(1, 30)] }],
    ['know no limits', { Daily_Limit: 0, Hold_Limit: 0, Lock_Limit: 0 }],
    ['limit locks though nobody is limited in what they hold', { Hold_Limit: 0, Lock_Limit: 9000, Daily_Limit: 9000 }],
    ['remind of nothing', { Remind_Days: 0, Follow_Days: 1 }],
    ['have different levels', { Levels: [level(1, 30), level(2, 40)] }],
  ])('may %s', (_what, parts) => {
    expect(troubleOf(parts)).toBeNull();
  });

  it.each<[string, Partial<SeaRule>, string, string]>([
    ['be on without a clock', { Is_On: 1, Follow_Days: 0, Deal_Days: 0 }, 'Follow_Days', 'noClock'],
    ['remind before the clock starts', { Remind_Days: 15 }, 'Remind_Days', 'remindTooEarly'],
    ['remind before a level’s clock starts', { Levels: [level(1, 7)] }, 'Remind_Days', 'remindTooEarly'],
    ['name a level twice', { Levels: [level(1, 30), level(1, 40)] }, 'Levels', 'levelTwice'],
    ['let more be received in a day than held', { Daily_Limit: 501 }, 'Daily_Limit', 'dailyAboveHold'],
    ['let more be locked than held', { Lock_Limit: 501 }, 'Lock_Limit', 'lockAboveHold'],
  ])('may not %s', (_what, parts, field, key) => {
    expect(troubleOf(parts)).toEqual({ field, key });
  });

  it('apply the days of a level to that level and the general ones to all others', () => {
    const rule = { ...defaultSeaRule, Levels: [level(2, 30, 0)] };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), (number) => {
        const { Follow_Days, Deal_Days } = daysFor(rule, number);
        expect([Follow_Days, Deal_Days]).toEqual(number === 2 ? [30, 0] : [15, 90]);
      }),
    );
  });
});
