/** Parameters as they came: one text, or several where a key was repeated or written `key[]`. */
export type Parameters = Record<string, string | string[]>;

/**
 * Adds one parameter. A repeated or `[]` key becomes a list, so that only parameters declared as lists accept it
 * (decisions, section 1).
 */
export function addParameter(parameters: Parameters, name: string, value: string): void {
  const isList = name.endsWith('[]');
  const key = isList ? name.slice(0, -2) : name;
  const known = parameters[key];
  if (known !== undefined) parameters[key] = [...(Array.isArray(known) ? known : [known]), value];
  else parameters[key] = isList ? [value] : value;
}

/** Reads `a=1&b=2`. The object has no prototype: no key can reach one. */
export function parseParameters(encoded: string): Parameters {
  const parameters: Parameters = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) addParameter(parameters, name, value);
  return parameters;
}

/** In a query an empty parameter says nothing; in a body it clears a field. */
export function withoutBlanks(parameters: Parameters): Parameters {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
}

/** How deep a JSON body may nest. */
const depthLimit = 5;

/** Whether a JSON value nests deeper than a body may. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth >= depthLimit || Object.values(value).some((inner) => isTooDeep(inner, depth + 1));
}
