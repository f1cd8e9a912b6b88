import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsAndEdges } from './keptMonths.ts';

const hour = 3_600_000;
const at = (text: string) => new Date(text);
const first = (day: string) => at(`${day}T00:00:00Z`);

describe('a period as whole months and edges', () => {
  it('counts the offset of the zone alone for a month and a year', () => {
    expect(monthsAndEdges(at('2026-03-31T16:00:00Z'), at('2026-04-30T16:00:00Z'))).toEqual({
      months: { from: '2026-04-01', until: '2026-05-01' },
      edges: [
        { from: '2026-03-31T16:00:00.000Z', until: '2026-04-01T00:00:00.000Z', sign: 1 },
        { from: '2026-04-30T16:00:00.000Z', until: '2026-05-01T00:00:00.000Z', sign: -1 },
      ],
    });
    const { months, edges } = monthsAndEdges(at('2025-01-01T05:00:00Z'), at('2026-01-01T05:00:00Z'));
    expect(months).toEqual({ from: '2025-01-01', until: '2026-01-01' });
    expect(edges.map(({ sign }) => sign)).toEqual([-1, 1]);
  });

  it('counts a period itself that is shorter than its edges would be', () => {
    const week = { from: '2026-11-11T16:00:00.000Z', until: '2026-11-18T16:00:00.000Z' };
    const { months, edges } = monthsAndEdges(at(week.from), at(week.until));
    expect(months.from).toBe(months.until);
    expect(edges).toEqual([{ ...week, sign: 1 }]);
  });

  it('holds every hour of the period once and no other, and never counts more than a month', () => {
    const moment = fc.date({ min: at('2024-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [from, until] = one < other ? [one, other] : [other, one];
        const { months, edges } = monthsAndEdges(from, until);
        const kept = [{ from: first(months.from), until: first(months.until), sign: 1 }];
        const parts = [...kept, ...edges.map((edge) => ({ ...edge, from: at(edge.from), until: at(edge.until) }))];
        for (const place of [from.getTime(), from.getTime() - 1, until.getTime(), until.getTime() - 1]) {
          const held = parts
            .filter((part) => part.from.getTime() <= place && place < part.until.getTime())
            .reduce((sum, { sign }) => sum + sign, 0);
          expect(held).toBe(from.getTime() <= place && place < until.getTime() ? 1 : 0);
        }
        const counted = edges.reduce((sum, edge) => sum + Date.parse(edge.until) - Date.parse(edge.from), 0);
        expect(counted).toBeLessThanOrEqual(31 * 24 * hour);
      }),
    );
  });
});
