import { describe, expect, it } from 'vitest';
import { areaLevels, clearedBelow, levelAbove, offeredParent } from './areaCascade.ts';

describe('the region cascade', () => {
  it('hangs each level on the one before it', () => {
    expect(areaLevels.map(levelAbove)).toEqual([null, 'Country_Id', 'Province_Id', 'City_Id']);
  });

  it('clears what lies below the level that changed', () => {
    expect(clearedBelow('Country_Id')).toEqual({ Province_Id: 0, City_Id: 0, Area_Id: 0 });
    expect(clearedBelow('Province_Id')).toEqual({ City_Id: 0, Area_Id: 0 });
    expect(clearedBelow('City_Id')).toEqual({ Area_Id: 0 });
    expect(clearedBelow('Area_Id')).toEqual({});
  });

  it.each([
    ['all countries', 'Country_Id', undefined, 0],
    ['the provinces of a country', 'Province_Id', 156, 156],
    ['the regions abroad for -1', 'Province_Id', -1, -1],
    ['nothing for the unknown country', 'Province_Id', -2, null],
    ['nothing while no country is chosen', 'Province_Id', 0, null],
    ['nothing before the form knows its values', 'City_Id', undefined, null],
    ['the districts of a city', 'Area_Id', 320500, 320500],
  ] as const)('offers %s', (_what, level, above, parent) => {
    expect(offeredParent(level, above)).toBe(parent);
  });
});
