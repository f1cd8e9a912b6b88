import { money } from '@haina/contract/calls/wire.ts';
import { z } from 'zod';

/** Says that a value is not what its schema names. */
const encodingFailed = Symbol('encodingFailed');

/** Turns a value into its wire form, or says that it does not fit. */
export type Encode = (value: unknown) => unknown;

const onlyIf =
  (fits: (value: unknown) => boolean): Encode =>
  (value) =>
    fits(value) ? value : encodingFailed;

const asZodDoes =
  (schema: z.core.$ZodType): Encode =>
  (value) => {
    const result = z.safeEncode(schema, value);
    return result.success ? result.data : encodingFailed;
  };

const listOf =
  (element: Encode): Encode =>
  (values) => {
    if (!Array.isArray(values)) return encodingFailed;
    const list: unknown[] = [];
    for (const value of values) {
      const one = element(value);
      if (one === encodingFailed) return encodingFailed;
      list.push(one);
    }
    return list;
  };

/** Whether a value has fields by name: no array, no null. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectOf = (shapeOf: () => Readonly<Record<string, z.core.$ZodType>>, sums: Sums): Encode => {
  const fieldsOf = () => Object.entries(shapeOf()).map(([name, schema]) => [name, encoderOf(schema, sums)] as const);
  let fields: ReturnType<typeof fieldsOf> | undefined;
  return (value) => {
    if (!isObject(value)) return encodingFailed;
    // Not before they are needed: a tree's node names itself.
    fields ??= fieldsOf();
    const object: Record<string, unknown> = {};
    for (const [name, encode] of fields) {
      const one = encode(value[name]);
      if (one === encodingFailed) return encodingFailed;
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
      if (one !== encodingFailed) return one;
    }
    return encodingFailed;
  };

const unless =
  (missing: null | undefined, inner: Encode): Encode =>
  (value) =>
    value === missing ? value : inner(value);

function codecOf({ out, reverseTransform }: z.core.$ZodCodecDef, sums: Sums): Encode {
  const inner = encoderOf(out, sums);
  return (value) => {
    const kept = inner(value);
    if (kept === encodingFailed) return encodingFailed;
    const encoded: unknown = reverseTransform(kept, { value: kept, issues: [] });
    return encoded instanceof Promise ? encodingFailed : encoded;
  };
}

/** How money is written: with its 2 decimals, or as any number. */
type Sums = 'decimals' | 'plain';

// Node knows it; the library's types do not yet.
const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => unknown };

// Without the 0 a sum that is nothing could be -0.00.
const withDecimals: Encode = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? rawJSON((value === 0 ? 0 : value).toFixed(2)) : encodingFailed;

function encoderOf(schema: z.core.$ZodType, sums: Sums): Encode {
  // Zod tells its schemas apart by `def.type`; its own types leave them a union without names.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return onlyIf((value) => typeof value === 'string');
    case 'number':
      if (schema === money && sums === 'decimals') return withDecimals;
      return onlyIf(Number.isFinite);
    case 'boolean':
      return onlyIf((value) => typeof value === 'boolean');
    case 'null':
      return onlyIf((value) => value === null);
    case 'literal':
      return onlyIf((value) => (def.values as readonly unknown[]).includes(value));
    case 'array':
      return listOf(encoderOf(def.element, sums));
    case 'object':
      return def.catchall ? asZodDoes(schema) : objectOf(() => def.shape, sums);
    case 'optional':
      return unless(undefined, encoderOf(def.innerType, sums));
    case 'nullable':
      return unless(null, encoderOf(def.innerType, sums));
    case 'union':
      return firstOf(def.options.map((option) => encoderOf(option, sums)));
    case 'pipe':
      return 'reverseTransform' in def ? codecOf(def as z.core.$ZodCodecDef, sums) : asZodDoes(schema);
    default:
      return asZodDoes(schema);
  }
}

/**
 * Makes what turns an answer into its wire form: its shape is worked out once, so that an answer costs a copy. Only what the
 * schema names is kept, each of its kind; lengths and patterns are not looked at again. An answer of another shape is left to
 * Zod, which says what is wrong with it. Money has its 2 decimals (`12.00`), unless `plain` is asked for.
 */
export function replyEncoder(schema: z.ZodType, sums: Sums = 'decimals'): Encode {
  const encode = encoderOf(schema, sums);
  return (reply) => {
    const encoded = encode(reply);
    return encoded === encodingFailed ? z.encode(schema, reply) : encoded;
  };
}

/** What the wire says where a field is unset; null where it says nothing of its own. */
export function unsetOf(field: z.core.$ZodType): unknown {
  const unset = encoderOf(field, 'plain')(null);
  return unset === encodingFailed ? null : unset;
}
