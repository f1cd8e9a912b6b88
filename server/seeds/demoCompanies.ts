import { creditCodeCharacters, creditCodeCheck } from '@haina/contract/rules/creditCode.ts';
import { pinyin } from 'pinyin-pro';
import type { Company } from '../src/platform/directory/directory.ts';
import { areas } from './areas.gen.ts';
import { companyName, personName, placeOf } from './demoNames.ts';
import type { Place } from './demoPlaces.ts';
import { industryOf } from './demoTrades.ts';
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
function creditCodeIn(random: Random, areaId: number): string {
  const letters = Array.from({ length: 7 }, () => oneOf(random, [...creditCodeCharacters])).join('');
  const first = `91${areaId}MA${letters}`;
  return `${first}${creditCodeCheck(first)}`;
}

/** A company that no register knows, with the place it is in and what goes with its name. */
export interface DemoBusiness extends Company {
  readonly place: Place;
  readonly district: string;
  readonly areas: PlaceIds;
  /** The place of its industry in the dictionary. */
  readonly industry: number;
  /** Where its pages and mailboxes are: below a name that is reserved for examples. */
  readonly domain: string;
}

/** A domain as companies choose it: the trade name spelled, then the initials of what they do. */
function domainOf(name: string, { city }: Place): string {
  const own = name.slice(city.replace(/市$/, '').length).replace(/(股份|集团)?有限(责任)?公司$/, '');
  const spelled = pinyin(own.slice(0, 2), { toneType: 'none', type: 'array', v: true }).join('');
  const initials = pinyin(own.slice(2), { pattern: 'first', toneType: 'none', type: 'array' }).join('');
  return `${spelled}${initials}.example`;
}

/** A company of the demo whose name is not among those taken; its name is then. */
export function businessOf(random: Random, taken: Set<string>): DemoBusiness {
  const place = placeOf(random);
  const name = companyName(random, place);
  const domain = domainOf(name, place);
  if (taken.has(name) || taken.has(domain)) return businessOf(random, taken);
  taken.add(name).add(domain);
  const district = oneOf(random, place.districts);
  const ids = placeIds(place, district);
  const creditCode = creditCodeIn(random, ids.Area_Id);
  return {
    name,
    creditCode,
    faRen: personName(random),
    place,
    district,
    areas: ids,
    industry: industryOf(name),
    domain,
  };
}

/** A place as it stands at the beginning of a whole address: province, city and district. */
export function regionOf({ place, district }: DemoBusiness): string {
  return `${place.province === place.city ? '' : place.province}${place.city}${district}`;
}
