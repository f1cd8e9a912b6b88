import { creditCodeCharacters, creditCodeCheck } from '@haina/contract/rules/creditCode.ts';
import type { Company } from '../src/directory/directory.ts';
import { areas } from './areas.gen.ts';
import { companyName, personName, placeOf } from './demoNames.ts';
import type { Place } from './demoPlaces.ts';
import { oneOf, type Random } from './random.ts';

/** The areas of a place by their ids, the district drawn from those it names. */
export interface PlaceIds {
  readonly Country_Id: number;
  readonly Province_Id: number;
  readonly City_Id: number;
  readonly Area_Id: number;
}

const china = 156;

const byName = new Map(areas.map(([id, parent, name]) => [`${parent} ${name}`, id]));

function idOf(name: string, parent: number): number {
  const id = byName.get(`${parent} ${name}`);
  if (id === undefined) throw new Error(`no area ${name} below ${parent}`);
  return id;
}

/** The ids of a place and one of its districts. */
export function placeIds(place: Place, district: string): PlaceIds {
  const Province_Id = idOf(place.province, china);
  const City_Id = idOf(place.city, Province_Id);
  return { Country_Id: china, Province_Id, City_Id, Area_Id: idOf(district, City_Id) };
}

/** A valid credit code of a company registered in a district. */
export function creditCodeIn(random: Random, areaId: number): string {
  const letters = Array.from({ length: 7 }, () => oneOf(random, [...creditCodeCharacters])).join('');
  const first = `91${areaId}MA${letters}`;
  return `${first}${creditCodeCheck(first)}`;
}

/** A company that no register knows, with the place it is in. */
export interface DemoBusiness extends Company {
  readonly place: Place;
  readonly district: string;
}

/** A company of the demo whose name is not among those taken; its name is then. */
export function businessOf(random: Random, taken: Set<string>): DemoBusiness {
  const place = placeOf(random);
  const name = companyName(random, place);
  if (taken.has(name)) return businessOf(random, taken);
  taken.add(name);
  const district = oneOf(random, place.districts);
  const creditCode = creditCodeIn(random, placeIds(place, district).Area_Id);
  return { name, creditCode, faRen: personName(random), place, district };
}
