import { describe, expect, it } from 'vitest';
import { afterEnd, refusedCode } from './restartPolicy.mjs';

const end = { code: null, signal: 'SIGKILL', isAsked: false, earlier: [], now: 100_000 };

describe('a product that ended', () => {
  it.each([
    ['the system', { signal: 'SIGKILL' }],
    ['the engine, out of memory', { signal: 'SIGABRT' }],
    ['an error', { code: 1, signal: null }],
    ['the engine, by its exit code', { code: 134, signal: null }],
  ])('is started again when it died by %s', (_how, how) => {
    expect(afterEnd({ ...end, ...how })).toMatchObject({ again: true });
  });

  it.each([
    ['was told to stop', { isAsked: true }],
    ['was told to stop and could not do so cleanly', { isAsked: true, code: 1, signal: null }],
    ['ended cleanly', { code: 0, signal: null }],
    ['could not start for a reason that a person can remove', { code: refusedCode, signal: null }],
    ['got the signal to stop from elsewhere, before it listened', { signal: 'SIGTERM' }],
  ])('stays down without a word when it %s', (_how, how) => {
    expect(afterEnd({ ...end, ...how })).toEqual({ again: false, line: null });
  });

  it('is started again three times a minute at most; then it stays down and the line says why', () => {
    const earlier = [50_000, 60_000, 70_000];
    expect(afterEnd({ ...end, earlier: earlier.slice(1) })).toMatchObject({ again: true });
    const { again, line } = afterEnd({ ...end, earlier });
    expect(again).toBe(false);
    expect(line).toMatch(/4 times within a minute, at last by SIGKILL; it stays down/);
    expect(afterEnd({ ...end, earlier, now: 110_000 })).toMatchObject({ again: true });
  });
});
