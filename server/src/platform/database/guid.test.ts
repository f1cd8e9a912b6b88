import { validate, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { newGuid } from './guid.ts';

describe('newGuid', () => {
  it('gives Guids of version 7, each greater than the one before', () => {
    const guids = Array.from({ length: 20_000 }, newGuid);
    expect(guids.every((guid) => validate(guid) && version(guid) === 7)).toBe(true);
    expect(guids.every((guid, place) => place === 0 || guid > (guids[place - 1] ?? ''))).toBe(true);
  });

  it('tells the moment in which it was made', () => {
    const before = Date.now();
    const told = Number.parseInt(newGuid().replaceAll('-', '').slice(0, 12), 16);
    expect(told).toBeGreaterThanOrEqual(before);
    expect(told).toBeLessThanOrEqual(Date.now());
  });
});
