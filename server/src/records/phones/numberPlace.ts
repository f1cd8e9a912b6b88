import { inflateRawSync } from 'node:zlib';
import { carriers, mobilePlaces, places, townPlaces } from './numberPlaces.gen.ts';

/** Where a number belongs to and who carries it; empty where nobody knows. */
export interface NumberPlace {
  readonly province: string;
  /** Empty in the four municipalities. */
  readonly city: string;
  /** Of mobiles alone. */
  readonly operator: string;
}

const mobileCount = 1_000_000;

/** The place of every first seven digits of a mobile. */
function unpacked(): Uint16Array {
  const bytes = inflateRawSync(Buffer.from(mobilePlaces, 'base64'));
  const all = new Uint16Array(mobileCount);
  let [at, start] = [0, 0];
  while (at < bytes.length) {
    const place = (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
    at += 2;
    let [count, shift, byte] = [0, 0, 128];
    for (; byte >= 128; at += 1, shift += 7) {
      byte = bytes[at] ?? 0;
      count += (byte & 127) << shift;
    }
    all.fill(place, start, start + count);
    start += count;
  }
  return all;
}

/** What is known of numbers: unpacked at the first question, 2 MB. */
const library: {
  mobiles: Uint16Array | null;
  readonly towns: ReadonlyMap<string, number>;
  readonly operators: ReadonlyMap<string, string>;
} = {
  mobiles: null,
  towns: new Map(townPlaces),
  operators: new Map(carriers),
};

/** What stands for the longest beginning of the digits that is known. */
function longest<T>(known: ReadonlyMap<string, T>, digits: string): T | undefined {
  for (let length = Math.min(digits.length, 5); length > 1; length -= 1) {
    const found = known.get(digits.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}

function placeNumber(digits: string): number {
  if (/^1\d{10}$/.test(digits)) {
    library.mobiles ??= unpacked();
    return library.mobiles[Number(digits.slice(0, 7)) - mobileCount] ?? 0;
  }
  return /^0[1-9]\d{7,}$/.test(digits) ? (longest(library.towns, digits.slice(1)) ?? 0) : 0;
}

/** Where a number of the mainland belongs to, by its digits: a mobile by its first seven, any other by its area code (S29.3). */
export function numberPlace(digits: string): NumberPlace {
  const [province = '', city = ''] = (places[placeNumber(digits)] ?? '').split(' ');
  const operator = /^1\d{10}$/.test(digits) ? (longest(library.operators, digits) ?? '') : '';
  return { province, city, operator };
}
