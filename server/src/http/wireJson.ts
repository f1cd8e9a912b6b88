import { money } from '@haina/contract/calls/wire.ts';
import type { z } from 'zod';
import { unsetOf } from './replyEncoder.ts';

/** The fields of a schema that are never null on the wire though they may be unset, each with what is written then. */
function unsetFields(schema: z.core.$ZodType, found = new Map<string, string>(), seen = new Set<unknown>()) {
  // A tree's node names itself.
  if (seen.has(schema)) return found;
  seen.add(schema);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') unsetFields(def.element, found, seen);
  if (def.type === 'optional' || def.type === 'nullable') unsetFields(def.innerType, found, seen);
  if (def.type !== 'object') return found;
  for (const [name, field] of Object.entries(def.shape)) {
    const unset = unsetOf(field);
    if (unset !== null) found.set(name, JSON.stringify(unset));
    unsetFields(field, found, seen);
  }
  return found;
}

/** The names of fields that hold money, those of other numbers, and the shapes that were looked at. */
const noFields = () => ({ sums: new Set<string>(), others: new Set<string>(), seen: new Set<object>() });

function numberFields(schema: z.core.$ZodType, found = noFields(), name = '') {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') numberFields(def.element, found);
  if (def.type === 'optional' || def.type === 'nullable') numberFields(def.innerType, found, name);
  if (def.type === 'number') (schema === money ? found.sums : found.others).add(name);
  // A tree's node names itself.
  if (def.type !== 'object' || found.seen.has(def)) return found;
  found.seen.add(def);
  for (const [field, one] of Object.entries(def.shape)) numberFields(one, found, field);
  return found;
}

/** Turns JSON that PostgreSQL wrote into the wire's. */
export type Fill = (json: string) => string;

/** Gives money its 2 decimals. A name that also stands for other numbers is left alone. */
function decimals(schema: z.ZodType): Fill {
  const { sums, others } = numberFields(schema);
  const names = [...sums].filter((name) => name !== '' && !others.has(name));
  if (names.length === 0) return (json) => json;
  const short = new RegExp(`"(${names.join('|')})":(-?\\d+)(\\.\\d)?(?=[,}\\s])`, 'g');
  return (json) =>
    json.replace(short, (_, name: string, whole: string, tenths = '.0') => `"${name}":${whole}${tenths}0`);
}

/**
 * Puts in what the wire says where a field of JSON is null. Within a text no quotation mark stands bare. Looking for the nulls
 * and then at the names before them takes half the time of looking at every name.
 */
function unsetFilling(schema: z.ZodType): Fill {
  const byWord = Map.groupBy(unsetFields(schema), ([, word]) => word);
  const fills = [...byWord].map(([word, fields]) => {
    const nulls = new RegExp(`(?<="(?:${fields.map(([name]) => name).join('|')})":)null`, 'g');
    return (json: string) => json.replace(nulls, () => word);
  });
  return (json) => fills.reduce((text, fill) => fill(text), json);
}

/** Makes what turns the JSON of a call's answer into the wire's: what is unset has its word, and money its decimals. */
export function filling(schema: z.ZodType): Fill {
  const [unset, sums] = [unsetFilling(schema), decimals(schema)];
  return (json) => sums(unset(json));
}
