/** Texts by the words of their keys: `{ common: { confirm: '…' } }` holds `common.confirm`. */
export interface TextTree {
  readonly [word: string]: string | TextTree;
}

/** The text of a key, words with a full stop between them; undefined if there is none. */
export function found(tree: TextTree | undefined, key: string): string | undefined {
  let at: string | TextTree | undefined = tree;
  for (const word of key.split('.')) {
    if (typeof at !== 'object' || !Object.hasOwn(at, word)) return undefined;
    at = at[word];
  }
  return typeof at === 'string' ? at : undefined;
}

/** A text with each `{{name}}` replaced by its value as it is; a name without a value leaves nothing. */
export const filled = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.includes('{{') ? text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? '')) : text;
