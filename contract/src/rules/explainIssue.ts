import type { z } from 'zod';

/** Why an input was refused: the top-level field (null if the input as a whole), a text key, and what the text names. */
export interface Explanation {
  readonly field: string | null;
  /** The field of an entry in that field whose value is refused, such as the discount of a line; null for anything else. */
  readonly within: string | null;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

type Issue = z.core.$ZodIssue;

/** What a check of ours names in its words. */
const named = (params: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(params).filter((one): one is [string, string | number] => /^(?:string|number)$/.test(typeof one[1])),
  );

const bounds = (issue: Issue): Record<string, string | number> => {
  if (issue.code === 'custom') return named(issue.params ?? {});
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  return {};
};

function keyOf(issue: Issue): string {
  if (issue.message.startsWith('valid.')) return issue.message;
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' ? 'valid.tooLong' : issue.origin === 'array' ? 'valid.tooMany' : 'valid.tooBig';
    case 'too_small':
      return issue.origin === 'string' ? 'valid.tooShort' : 'valid.tooSmall';
    case 'invalid_value':
      return 'valid.option';
    case 'invalid_type':
    case 'invalid_union':
      return issue.input === undefined ? 'valid.required' : 'valid.format';
    default:
      return 'valid.format';
  }
}

/** Turns one schema issue into words' keys; the same for the server's refusals and the browser's form rules. */
export function explainIssue(issue: Issue): Explanation {
  const [field, ...inside] = issue.path;
  // An entry without one of its fields is no entry: forms send them all.
  const within = issue.input === undefined ? null : (inside.findLast((part) => typeof part === 'string') ?? null);
  return { field: field === undefined ? null : String(field), within, key: keyOf(issue), params: bounds(issue) };
}

/**
 * The text key of a field's label: the noun's own word first, else the common one (texts `field`).
 * `labels` is the `field` group of any language; null when the field has no label.
 */
export function labelKey(
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>,
  noun: string | null,
  field: string,
): string | null {
  if (noun && labels[noun]?.[field]) return `field.${noun}.${field}`;
  return labels.common?.[field] ? `field.common.${field}` : null;
}
