import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callTarget,
  callTargetOf,
  dialWays,
  durationWords,
  isCallable,
  isExtension,
  isShortCall,
  lookupStatus,
  movesForward,
  phoneStatus,
  phoneStatusOf,
  recordKindOf,
} from './call.ts';
import { type CallState, callState, type CallStatus, callStatus } from './callState.ts';

const states = Object.values(callState);

describe('what a call is about', () => {
  it('is numbered apart from the kinds of records', () => {
    expect([1, 2, 3].map((target) => recordKindOf(target as 1))).toEqual([1, 3, 2]);
    expect(Object.values(callTarget).map((target) => callTargetOf(recordKindOf(target)))).toEqual([1, 2, 3]);
    expect([4, 5, 6, 7].map((kind) => callTargetOf(kind as 4))).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('the ways to a number', () => {
  it.each([
    [phoneStatus.ok, true, true],
    [phoneStatus.wrongFormat, false, false],
    [phoneStatus.dailyLimit, false, true],
    [phoneStatus.taken, false, false],
    [phoneStatus.blacklisted, false, true],
    [phoneStatus.unassigned, true, true],
    [phoneStatus.outOfService, true, true],
    [phoneStatus.silent, true, true],
    [phoneStatus.risky, true, true],
  ])('are, with status %i: dial-back %s, the others %s', (status, dialBack, others) => {
    expect(dialWays(status)).toEqual({ dialBack, directDial: others, backFill: others });
  });

  it('follow from what a library of numbers knows', () => {
    const { unassigned, real, outOfService, notInLibrary, silent, risky, notChecked } = lookupStatus;
    const known = [unassigned, real, outOfService, notInLibrary, silent, risky, notChecked];
    expect(known.map(phoneStatusOf)).toEqual([5, 0, 6, 0, 7, 8, 0]);
  });
});

describe('the states of a call', () => {
  it('in whatever order they are told, are never reached twice and never left backwards', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states), { maxLength: 30 }), (told) => {
        const reached: CallState[] = [callState.extensionRinging];
        for (const to of told) if (movesForward(reached.at(-1) ?? 1, to)) reached.push(to);
        expect(reached).toEqual([...new Set(reached)].toSorted((one, other) => one - other));
        if (told.includes(callState.ended)) expect(reached.at(-1)).toBe(callState.ended);
      }),
    );
  });
});

describe('a short call', () => {
  const call = {
    status: callStatus.notAnswered as CallStatus,
    talkLength: 0,
    created: 0,
    current: 60_000,
    verifySeconds: 60,
  };

  it('was reported, not answered, without talk and within the seconds', () => {
    expect(isShortCall(call)).toBe(true);
    expect(isShortCall({ ...call, current: 60_001 })).toBe(false);
    expect(isShortCall({ ...call, talkLength: 1 })).toBe(false);
  });

  it.each([
    [callStatus.notReported, false],
    [callStatus.notAnswered, true],
    [callStatus.answered, false],
    [callStatus.busy, true],
    [callStatus.refused, true],
    [callStatus.unreachable, true],
    [callStatus.failed, true],
  ])('with status %i is one: %s', (status, isShort) => {
    expect(isShortCall({ ...call, status })).toBe(isShort);
  });
});

describe('the words of a duration', () => {
  it.each([
    [0, 'call.seconds', { seconds: 0 }],
    [59, 'call.seconds', { seconds: 59 }],
    [60, 'call.minutes', { minutes: 1, seconds: 0 }],
    [3599, 'call.minutes', { minutes: 59, seconds: 59 }],
    [3600, 'call.hours', { hours: 1, minutes: 0, seconds: 0 }],
    [86_399.9, 'call.hours', { hours: 23, minutes: 59, seconds: 59 }],
    [-1, 'call.seconds', { seconds: 0 }],
    [Number.NaN, 'call.seconds', { seconds: 0 }],
    [Number.POSITIVE_INFINITY, 'call.seconds', { seconds: 0 }],
  ])('of %d are %s', (seconds, key, params) => {
    expect(durationWords(seconds)).toEqual({ key, params });
  });
});

describe('an extension', () => {
  it.each(['801', '8001', '800100', '13800001111'])('%s is one', (text) => {
    expect(isExtension(text)).toBe(true);
  });

  it.each(['', '80', '80010', '8001000', '23800001111', '138000011112', '80a', ' 801', '８０１'])(
    '%j is none',
    (text) => {
      expect(isExtension(text)).toBe(false);
    },
  );
});

describe('digits', () => {
  it.each([
    '13812345678',
    '051268881234',
    '0108881234',
    '68881234',
    '4001234567',
    '8001234567',
    '95588',
    '10086',
    '110',
    '0085223456789',
  ])('%s can be called', (digits) => {
    expect(isCallable(digits)).toBe(true);
  });

  it.each(['', '1', '12345678901', '1381234567', '138123456789', '0'.repeat(12), '9'.repeat(30), 'abc', '01'])(
    '%s cannot',
    (digits) => {
      expect(isCallable(digits)).toBe(false);
    },
  );
});
