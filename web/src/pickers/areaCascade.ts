import { countryIds } from '@haina/contract/calls/customers.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';

/** The form names of a region, from the country down; each hangs on the one before it (S21.5). */
export const areaLevels = ['Country_Id', 'Province_Id', 'City_Id', 'Area_Id'] as const;

/** The form name of one level of a region. */
export type AreaLevel = (typeof areaLevels)[number];

/** The level that a level hangs on; null for the country. */
export function levelAbove(level: AreaLevel): AreaLevel | null {
  return areaLevels[areaLevels.indexOf(level) - 1] ?? null;
}

/** What a change of a level unsets: everything below it lay in the old choice. */
export function clearedBelow(level: AreaLevel): Readonly<Partial<Record<AreaLevel, 0>>> {
  return Object.fromEntries(areaLevels.slice(areaLevels.indexOf(level) + 1).map((lower) => [lower, 0]));
}

/**
 * Whose parts a level offers, given what is chosen above it: 0 gives countries, -1 (other) the regions abroad. Null where
 * there is nothing to offer: the level above is unset, or the unknown country (-2).
 */
export function offeredParent(level: AreaLevel, above: unknown): number | null {
  if (levelAbove(level) === null) return 0;
  return typeof above === 'number' && above !== 0 && above !== countryIds.unknown ? above : null;
}

/** What a select that has nothing to offer yet asks for. */
export const askedFirst: Readonly<Record<AreaLevel, TextKey>> = {
  Country_Id: 'entity.choose',
  Province_Id: 'picker.area.countryFirst',
  City_Id: 'picker.area.provinceFirst',
  Area_Id: 'picker.area.cityFirst',
};
