import type { Option } from '../../entity/fields/options.ts';

/** What a choice of a tree is called; undefined where there is none. */
export function labelOf(options: readonly Option[], value: Option['value'] | undefined): string | undefined {
  for (const option of options) {
    const label = option.value === value ? option.label : labelOf(option.children ?? [], value);
    if (label !== undefined) return label;
  }
  return undefined;
}
