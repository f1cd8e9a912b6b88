import { z } from 'zod';

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
