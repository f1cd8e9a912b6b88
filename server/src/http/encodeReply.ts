import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ReadyJson } from './readyJson.ts';

/** Says that a value is not what its schema names. */
const misfit = Symbol('misfit');

type Encode = (value: unknown) => unknown;

const onlyIf =
  (fits: (value: unknown) => boolean): Encode =>
  (value) =>
    fits(value) ? value : misfit;

const asZodDoes =
  (schema: z.core.$ZodType): Encode =>
  (value) => {
    const result = z.safeEncode(schema, value);
    return result.success ? result.data : misfit;
  };

const listOf =
  (element: Encode): Encode =>
  (values) => {
    if (!Array.isArray(values)) return misfit;
    const list: unknown[] = [];
    for (const value of values) {
      const one = element(value);
      if (one === misfit) return misfit;
      list.push(one);
    }
    return list;
  };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectOf = (shapeOf: () => Readonly<Record<string, z.core.$ZodType>>): Encode => {
  const fieldsOf = () => Object.entries(shapeOf()).map(([name, schema]) => [name, encoderOf(schema)] as const);
  let fields: ReturnType<typeof fieldsOf> | undefined;
  return (value) => {
    if (!isObject(value)) return misfit;
    // Not before they are needed: a tree's node names itself.
    fields ??= fieldsOf();
    const object: Record<string, unknown> = {};
    for (const [name, encode] of fields) {
      const one = encode(value[name]);
      if (one === misfit) return misfit;
      if (one !== undefined) object[name] = one;
    }
    return object;
  };
};

const firstOf =
  (options: readonly Encode[]): Encode =>
  (value) => {
    for (const encode of options) {
      const one = encode(value);
      if (one !== misfit) return one;
    }
    return misfit;
  };

const unless =
  (missing: null | undefined, inner: Encode): Encode =>
  (value) =>
    value === missing ? value : inner(value);

function codecOf({ out, reverseTransform }: z.core.$ZodCodecDef): Encode {
  const inner = encoderOf(out);
  return (value) => {
    const kept = inner(value);
    if (kept === misfit) return misfit;
    const encoded: unknown = reverseTransform(kept, { value: kept, issues: [] });
    return encoded instanceof Promise ? misfit : encoded;
  };
}

function encoderOf(schema: z.core.$ZodType): Encode {
  // Zod tells its schemas apart by `def.type`; its own types leave them a union without names.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return onlyIf((value) => typeof value === 'string');
    case 'number':
      return onlyIf(Number.isFinite);
    case 'boolean':
      return onlyIf((value) => typeof value === 'boolean');
    case 'null':
      return onlyIf((value) => value === null);
    case 'literal':
      return onlyIf((value) => (def.values as readonly unknown[]).includes(value));
    case 'array':
      return listOf(encoderOf(def.element));
    case 'object':
      return def.catchall ? asZodDoes(schema) : objectOf(() => def.shape);
    case 'optional':
      return unless(undefined, encoderOf(def.innerType));
    case 'nullable':
      return unless(null, encoderOf(def.innerType));
    case 'union':
      return firstOf(def.options.map(encoderOf));
    case 'pipe':
      return 'reverseTransform' in def ? codecOf(def as z.core.$ZodCodecDef) : asZodDoes(schema);
    default:
      return asZodDoes(schema);
  }
}

/**
 * Makes what turns an answer into its wire form: its shape is worked out once, so that an answer costs a copy. Only what the
 * schema names is kept, each of its kind; lengths and patterns are not looked at again. An answer of another shape is left to
 * Zod, which says what is wrong with it.
 */
export function replyEncoder(schema: z.ZodType): Encode {
  const encode = encoderOf(schema);
  return (reply) => {
    const encoded = encode(reply);
    return encoded === misfit ? z.encode(schema, reply) : encoded;
  };
}

const encoders = new WeakMap<z.ZodType, Encode>();

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
    const unset = encoderOf(field)(null);
    if (unset !== misfit && unset !== null) found.set(name, JSON.stringify(unset));
    unsetFields(field, found, seen);
  }
  return found;
}

type Fill = (json: string) => string;

/** Puts in what the wire says where a field of JSON is null. Within a text no quotation mark stands bare. */
function filling(schema: z.ZodType): Fill {
  const unset = unsetFields(schema);
  if (unset.size === 0) return (json) => json;
  const nulls = new RegExp(`"(${[...unset.keys()].join('|')})":null`, 'g');
  return (json) => json.replace(nulls, (_, name: string) => `"${name}":${unset.get(name)}`);
}

interface Passing {
  readonly fill: Fill;
  /** The statements that are known, with whether what they write is the wire's form. */
  readonly known: Map<string, boolean>;
}

const passings = new WeakMap<z.ZodType, Passing>();
const mostKnown = 2000;

function passingOf(output: z.ZodType): Passing {
  const passing = passings.get(output) ?? { fill: filling(output), known: new Map<string, boolean>() };
  passings.set(output, passing);
  return passing;
}

const isEmptyPage = (value: unknown) => isObject(value) && Array.isArray(value.rows) && value.rows.length === 0;

/**
 * The wire form of an answer that may be JSON already. The first answers of a statement are read and encoded as all others
 * are; where that is what the statement wrote, further ones are passed on as they are, which spares reading and
 * writing them. With `isChecked` every one is looked at.
 */
export function encodeReady(endpoint: { readonly output: z.ZodType }, reply: unknown, isChecked: boolean): unknown {
  if (!(reply instanceof ReadyJson)) return encodeReply(endpoint, reply, isChecked);
  const { fill, known } = passingOf(endpoint.output);
  const fits = known.get(reply.statement);
  if (fits && !isChecked) return new ReadyJson(fill(reply.text), reply.statement);
  const encoded = encodeReply(endpoint, reply.value(), isChecked);
  // What holds for no rows says nothing of rows.
  if (fits === false || isEmptyPage(encoded)) return encoded;
  const passed = new ReadyJson(fill(reply.text), reply.statement);
  const isFit = isDeepStrictEqual(passed.value(), encoded);
  if (fits && !isFit) throw new Error('a statement writes now one thing, now another');
  if (known.size >= mostKnown) known.clear();
  known.set(reply.statement, isFit);
  return isFit ? passed : encoded;
}

/**
 * The wire form of a call's answer. An answer of another shape is our own bug: it is refused, and what the contract does not
 * name never leaves the server. `isChecked` has Zod do it all besides, and both must say the same (tests, development).
 */
export function encodeReply({ output }: { readonly output: z.ZodType }, reply: unknown, isChecked: boolean): unknown {
  const encode = encoders.get(output) ?? replyEncoder(output);
  encoders.set(output, encode);
  const encoded = encode(reply);
  if (!isChecked) return encoded;
  const checked: unknown = z.encode(output, reply);
  if (JSON.stringify(checked) !== JSON.stringify(encoded)) throw new Error('the two encoders of an answer differ');
  return checked;
}
