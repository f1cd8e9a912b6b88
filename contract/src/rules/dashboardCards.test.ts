import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardRows, dashboardCardNames, firstCards, sizesOf } from './dashboardCards.ts';

const namesOf = (columns: number) =>
  cardRows(firstCards, columns).map((row) => row.map(({ card, span }) => `${card} ${span}`));

describe('the rows of a dashboard', () => {
  it('are those of the picture in three columns', () => {
    expect(namesOf(3)).toEqual([
      ['briefing 2', 'today 1'],
      ['funnel 1', 'trend 1', 'target 1'],
      ['source 1', 'ranking 1', 'announcements 1'],
      ['feed 2', 'calls 1'],
    ]);
  });

  it('are three in four columns', () => {
    expect(namesOf(4)).toEqual([
      ['briefing 3', 'today 1'],
      ['funnel 1', 'trend 1', 'target 1', 'source 1'],
      ['ranking 1', 'announcements 1', 'feed 1', 'calls 1'],
    ]);
  });

  it('are one card each in one column', () => {
    expect(namesOf(1)).toEqual(firstCards.map(({ Card }) => [`${Card} 1`]));
  });

  it('have each card once, in its order, and no holes, however cards are put', () => {
    const some = fc
      .shuffledSubarray([...dashboardCardNames])
      .chain((names) =>
        fc.tuple(...names.map((Card) => fc.constantFrom(...sizesOf(Card)).map((Size) => ({ Card, Size })))),
      );
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 4 }), (cards, columns) => {
        const rows = cardRows(cards, columns);
        expect(rows.flat().map(({ card }) => card)).toEqual(cards.map(({ Card }) => Card));
        for (const row of rows) expect(row.reduce((sum, { span }) => sum + span, 0)).toBe(columns);
      }),
    );
  });
});
