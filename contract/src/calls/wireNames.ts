import type { z } from 'zod';
import { firstUnreadable } from '../rules/comparisonKey.ts';
import { isWebsite } from '../rules/website.ts';
import { requiredText, text, type TextOptions } from './wire.ts';

/** A website: an address of http or https with or without its scheme, or empty; refused with words that name the field. */
export const website = text({ max: 200 }).refine(
  (value) => value === '' || value.length > 200 || isWebsite(value),
  'valid.website',
);

// Longer than any name, in UTF-16 units.
const longestName = 1000;

/** Refuses a character that cannot be read; the words name the field, the character and its place. */
function visible<S extends z.ZodType<string, string | number | boolean>>(schema: S) {
  return schema.check((payload) => {
    // A text that is too long is refused for that.
    const found = payload.value.length > longestName ? null : firstUnreadable(payload.value);
    if (found === null) return;
    payload.issues.push({ code: 'custom', message: 'valid.invisible', params: { ...found }, input: payload.value });
  });
}

/** A name that may be empty: a text whose characters can all be read (decision 0039). */
export const name = (options: TextOptions) => visible(text(options));

/** A name that must be there: a text whose characters can all be read (decision 0039). */
export const requiredName = (options: TextOptions) => visible(requiredText(options));
