import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type ChosenFrom, useSelection } from './useSelection.ts';

interface City {
  readonly Guid: string;
  readonly Name: string;
}

const city = (Guid: string, Name = Guid): City => ({ Guid, Name });
const first = [city('a'), city('b'), city('c')];
const second = [city('d'), city('e')];

/** A list as it stands on its first page. */
const list: ChosenFrom<City> = {
  shown: { rows: first, total: 5 },
  state: { filters: { Level: [1] }, order: null, page: 1, pagesize: 3, open: null },
  isOld: false,
  written: 0,
  viewed: 0,
};

const rowsOf = (rows: readonly City[]) => ({ shown: { rows, total: 5 } });
const stateOf = (state: Partial<ChosenFrom<City>['state']>) => ({ state: { ...list.state, ...state } });

/** The choice of a list, with some rows of the first page chosen. */
function choosing(...keys: readonly string[]) {
  const { result, rerender } = renderHook((now: ChosenFrom<City>) => useSelection(now), { initialProps: list });
  act(() => result.current.set(keys));
  return {
    of: () => result.current,
    chosen: () => result.current.rows.map(({ Guid }) => Guid),
    /** The list as it is from now on; rows that are asked for come in a second step. */
    turn: (now: Partial<ChosenFrom<City>>) => rerender({ ...list, ...now }),
  };
}

describe('the choice of rows of a list', () => {
  it('survives another page, and goes on there', () => {
    const { of, chosen, turn } = choosing('a', 'c');
    const page = stateOf({ page: 2 });
    turn({ ...page, isOld: true });
    turn({ ...page, ...rowsOf(second) });
    expect(chosen()).toEqual(['a', 'c']);
    expect(of().keys).toEqual([]);
    act(() => of().set(['e']));
    expect(chosen()).toEqual(['a', 'c', 'e']);
    expect(of().keys).toEqual(['e']);
    turn({});
    expect(of().keys).toEqual(['a', 'c']);
    act(() => of().set(['c']));
    expect(chosen()).toEqual(['c', 'e']);
  });

  it('survives another order', () => {
    const { chosen, turn } = choosing('a', 'b');
    turn({ ...stateOf({ order: { field: 'Name', type: 'asc' } }), ...rowsOf([city('e'), city('b'), city('d')]) });
    expect(chosen()).toEqual(['a', 'b']);
  });

  it('knows rows as they were seen last', () => {
    const { of, turn } = choosing('a');
    turn({ ...rowsOf([city('a', '杭州'), city('b'), city('c')]), written: 1 });
    expect(of().rows).toEqual([city('a', '杭州')]);
  });

  it.each([
    ['another filter', stateOf({ filters: { Level: [2] } })],
    ['a search', stateOf({ filters: { Level: [1], Name: '杭' } })],
    ['an ownership tab', stateOf({ filters: { Level: [1], SeleteType: 1 } })],
    ['a view with the same filters', { viewed: 1 }],
  ])('ends with %s', (_name, now) => {
    const { chosen, turn } = choosing('a');
    turn({ ...now, isOld: true });
    expect(chosen()).toEqual([]);
  });

  it('takes no row of the filter before while the next one is loading', () => {
    const { of, chosen, turn } = choosing('a');
    const other = stateOf({ filters: { Level: [2] } });
    turn({ ...other, isOld: true });
    act(() => of().set(['b']));
    turn({ ...other, ...rowsOf([city('x'), city('b')]) });
    expect(chosen()).toEqual([]);
  });

  it('ends when an action on the chosen rows has written something', () => {
    const { of, chosen, turn } = choosing('a', 'b');
    act(() => of().handOver());
    expect(chosen()).toEqual(['a', 'b']);
    turn({ written: 1 });
    expect(chosen()).toEqual([]);
  });

  it('stays when one row is changed, also after an action on all was called off', () => {
    const { of, chosen, turn } = choosing('a', 'b');
    act(() => of().handOver());
    act(() => of().takeBack());
    turn({ written: 1 });
    expect(chosen()).toEqual(['a', 'b']);
  });

  it('forgets a row that is gone from its page', () => {
    const { chosen, turn } = choosing('a', 'b');
    turn({ ...rowsOf([city('a'), city('c'), city('d')]), written: 1 });
    expect(chosen()).toEqual(['a']);
  });

  it('takes all that the filters find, over pages, until a row is taken out', () => {
    const { of, chosen, turn } = choosing('a', 'b', 'c');
    act(() => of().takeAll());
    const page = stateOf({ page: 2 });
    turn({ ...page, ...rowsOf(second) });
    expect(of()).toMatchObject({ isAll: true, keys: ['d', 'e'] });
    act(() => of().set(['d']));
    expect(of().isAll).toBe(false);
    expect(chosen()).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    ['another filter', stateOf({ filters: { Level: [2] } }), false],
    ['an action on all that was begun', { written: 1 }, true],
  ])('takes all no longer after %s', (_name, now, isBegun) => {
    const { of, turn } = choosing('a', 'b', 'c');
    act(() => of().takeAll());
    if (isBegun) act(() => of().handOver());
    turn(now);
    expect(of()).toMatchObject({ isAll: false, rows: [], keys: [] });
  });
});
