import { describe, expect, it } from 'vitest';
import { isNewer, versionDecision } from './versionDecision.ts';

describe('version check', () => {
  it.each([
    ['1.2.44', '1.2.43', true],
    ['1.2.10', '1.2.9', true],
    ['1.3', '1.2.43', true],
    ['2.0.0', '1.99.99', true],
    ['1.2.43', '1.2.43', false],
    ['1.2.43', '1.2.43.0', false],
    ['1.2.9', '1.2.10', false],
    ['', '1.2.43', false],
  ])('says whether %s is newer than %s: %s', (server, local, newer) => {
    expect(isNewer(server, local)).toBe(newer);
  });

  const facts = { local: '1.2.43', server: '1.2.44', updateState: 0, declined: null };

  it('asks about a newer version, but not again about one that was declined', () => {
    expect(versionDecision(facts)).toBe('ask');
    expect(versionDecision({ ...facts, declined: '1.2.44' })).toBe('none');
    expect(versionDecision({ ...facts, declined: '1.2.44', server: '1.2.45' })).toBe('ask');
  });

  it('forces a newer version when the server says so, even a declined one', () => {
    expect(versionDecision({ ...facts, updateState: 1 })).toBe('force');
    expect(versionDecision({ ...facts, updateState: 1, declined: '1.2.44' })).toBe('force');
  });

  it('never asks about the same or an older version', () => {
    expect(versionDecision({ ...facts, server: '1.2.43', updateState: 1 })).toBe('none');
    expect(versionDecision({ ...facts, server: '1.2.42', updateState: 1 })).toBe('none');
  });
});
