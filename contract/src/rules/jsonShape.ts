/** How deep JSON from outside may nest (security rules, 14). */
export const jsonDepth = 5;

/** How many values JSON from outside may hold, those inside of others too: more than the longest list of any call needs. */
export const jsonValues = 20_000;

/** Why a text of JSON is not even read. */
export type JsonExcess = 'depth' | 'values';

const quote = 0x22;
const backslash = 0x5c;

/** The place behind a string that begins at `start`; the length of the text where it never ends. */
function behindString(text: string, start: number): number {
  for (let place = start + 1; place < text.length; place += 1) {
    const letter = text.charCodeAt(place);
    if (letter === quote) return place + 1;
    if (letter === backslash) place += 1;
  }
  return text.length;
}

/**
 * Whether a text of JSON nests too deep or holds too many values, found by looking at each of its characters at most once; null
 * for a text that may be parsed. `JSON.parse` takes most of a second for a megabyte of brackets. Says nothing about whether the
 * text is JSON.
 */
export function jsonExcess(text: string): JsonExcess | null {
  let [depth, values, place] = [0, 0, 0];
  while (place < text.length) {
    const letter = text[place];
    if (letter === '"') {
      place = behindString(text, place);
      continue;
    }
    place += 1;
    if (letter === ']' || letter === '}') depth -= 1;
    if (letter === '[' || letter === '{') depth += 1;
    else if (letter !== ',') continue;
    if (depth > jsonDepth) return 'depth';
    values += 1;
    if (values > jsonValues) return 'values';
  }
  return null;
}
