/** Where each province stands among the tiles, by the first two digits of its id: row and column, from 1. */
export const mapPlaces: Readonly<Record<string, readonly [row: number, column: number]>> = {
  23: [1, 7],
  15: [2, 4],
  22: [2, 7],
  65: [3, 1],
  62: [3, 2],
  64: [3, 3],
  14: [3, 4],
  11: [3, 5],
  12: [3, 6],
  21: [3, 7],
  63: [4, 2],
  61: [4, 3],
  41: [4, 4],
  13: [4, 5],
  37: [4, 6],
  54: [5, 1],
  51: [5, 2],
  50: [5, 3],
  42: [5, 4],
  34: [5, 5],
  32: [5, 6],
  31: [5, 7],
  53: [6, 2],
  52: [6, 3],
  43: [6, 4],
  36: [6, 5],
  33: [6, 6],
  45: [7, 3],
  44: [7, 4],
  35: [7, 6],
  71: [7, 7],
  46: [8, 3],
  82: [8, 4],
  81: [8, 5],
};

/** The place of a province; undefined for an id that is none. */
export const placeOfProvince = (id: number) => mapPlaces[String(id).slice(0, 2)];

const rank = /(?:省|市|(?:壮族|壯族|回族|维吾尔|維吾爾)?自治[区區]|特[别別]行政[区區])$/;

/** A province or city as short as it is spoken: 江苏 for 江苏省. */
export const shortArea = (name: string): string => (name.length > 2 ? name.replace(rank, '') : name);
