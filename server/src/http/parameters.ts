import { refused } from '../request/errors.ts';

/** Parameters as they came: one text, or several where a key was repeated or written `key[]`. */
export type Parameters = Record<string, string | string[]>;

/** Most parameters of one request, before anything is looked at (S1.3). */
export const parameterLimit = 1000;

/** Longest name of a parameter, in UTF-16 units (security rules, 17). */
export const nameLimit = 8192;

/** Stands for parameters that were too many to be read; a reader within the router cannot refuse. */
export const unread: Parameters = Object.freeze(Object.create(null)) as Parameters;

/**
 * Adds one parameter. A repeated or `[]` key becomes a list, so that only parameters declared as lists accept it
 * (S1.4).
 */
export function addParameter(parameters: Parameters, name: string, value: string): void {
  const isList = name.endsWith('[]');
  const key = isList ? name.slice(0, -2) : name;
  const known = parameters[key];
  if (known === undefined) parameters[key] = isList ? [value] : value;
  else if (Array.isArray(known)) known.push(value);
  else parameters[key] = [known, value];
}

/** Whether `a=1&b=2` holds more than the most parameters; looks no further than that. */
function holdsTooMany(encoded: string): boolean {
  let count = 1;
  for (let place = encoded.indexOf('&'); place !== -1; place = encoded.indexOf('&', place + 1)) {
    count += 1;
    if (count > parameterLimit) return true;
  }
  return false;
}

const [plus, blank] = [0x2b, 0x20];

// URLSearchParams and every way to replace in texts take a tenth of a second or more for a megabyte of plus signs.
function withoutPluses(encoded: string): string {
  if (!encoded.includes('+')) return encoded;
  const bytes = Buffer.from(encoded);
  for (let place = bytes.indexOf(plus); place !== -1 && place < bytes.length; place += 1) {
    if (bytes[place] === plus) bytes[place] = blank;
  }
  return bytes.toString();
}

/** Reads `a=1&b=2`; `unread` where that is too much. The object has no prototype: no key can reach one. */
export function parseParameters(encoded: string): Parameters {
  if (holdsTooMany(encoded)) return unread;
  const parameters: Parameters = Object.create(null);
  for (const [name, value] of new URLSearchParams(withoutPluses(encoded))) addParameter(parameters, name, value);
  return parameters;
}

/** Refuses parameters that are too many, or whose names are too long (code 1), before anything else is asked about them. */
export function assertParameterLimits(parameters: object): void {
  const names = Object.keys(parameters);
  if (parameters === unread || names.length > parameterLimit) {
    throw refused('reply.tooManyParameters', { max: parameterLimit });
  }
  if (names.some((name) => name.length > nameLimit)) throw refused('reply.nameTooLong', { max: nameLimit });
}

/** In a query an empty parameter says nothing; in a body it clears a field. */
export function withoutBlanks(parameters: Parameters): Parameters {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
}
