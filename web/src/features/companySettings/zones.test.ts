import { describe, expect, it } from 'vitest';
import { zoneChoices } from './zones.ts';

describe('the zones to choose from', () => {
  const { usual, others } = zoneChoices('Asia/Kathmandu', new Date('2026-01-15T00:00:00Z'));

  it('begin with the usual ones, each with its distance from UTC', () => {
    expect(usual[0]).toEqual({ value: 'Asia/Shanghai', label: 'Asia/Shanghai（UTC+08:00）' });
    expect(usual.find(({ value }) => value === 'Europe/London')?.label).toBe('Europe/London（UTC+00:00）');
  });

  it('hold every other zone once, the saved one among them', () => {
    expect(others.length).toBeGreaterThan(300);
    expect(others.filter(({ value }) => value === 'Asia/Kathmandu')).toHaveLength(1);
    expect(others.some(({ value }) => value === 'Asia/Shanghai')).toBe(false);
    expect(others.find(({ value }) => value === 'Asia/Kathmandu')?.label).toContain('UTC+05:45');
  });
});
