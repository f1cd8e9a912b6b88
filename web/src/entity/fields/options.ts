import type { TextKey } from '@haina/contract/texts/texts.ts';

/** Something to choose: a dictionary id, a person's or a department's Guid, or a number of the contract. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
  /** A second line that tells namesakes apart, e.g. the department of a person. */
  readonly hint?: string;
  readonly children?: readonly Option[];
  /** It can be chosen no more: shown where it was chosen, and by filters. */
  readonly isDisabled?: true;
}

/** One choice of a fixed list: a value of the contract and the key of its words. */
export interface FixedOption {
  readonly value: Option['value'];
  readonly label: TextKey;
}

/** Choices that the contract fixes. */
export interface FixedOptions {
  readonly fixed: readonly FixedOption[];
}

/** Choices that the server knows; sources with the same key share what was loaded. */
export interface LoadedOptions {
  readonly queryKey: readonly unknown[];
  readonly load: (signal: AbortSignal) => Promise<readonly Option[]>;
  /** Offers "not set" (id 0; S21.3) as the last choice. */
  readonly hasUnset?: true;
  /** The choices form a tree. */
  readonly isTree?: true;
}

/** Where the choices of a field come from. */
export type OptionSource = FixedOptions | LoadedOptions;

/** The words of chosen values, in the order chosen; values without an option are left out. */
export function chosenLabels(options: readonly Option[], values: readonly unknown[]): string[] {
  const labels = new Map(flatOptions(options).map((option) => [option.value, option.label]));
  return values.flatMap((value) => labels.get(value as Option['value']) ?? []);
}

/** All options of a tree in one list, parents before their children. */
export function flatOptions(options: readonly Option[]): readonly Option[] {
  return options.flatMap((option) => [option, ...flatOptions(option.children ?? [])]);
}

/** Which choices that can be chosen no more are kept: those that are chosen, or all of them, as filters need it. */
export type KeptDisabled = readonly unknown[] | 'all';

/**
 * The choices to offer: what can be chosen no more only as far as it is kept, behind its neighbours and with `marked` words.
 * A branch stays for what is kept below it.
 */
export function offeredOptions(
  options: readonly Option[],
  kept: KeptDisabled,
  marked: (label: string) => string,
): readonly Option[] {
  const offered = options.flatMap((option): readonly Option[] => {
    const below = option.children ? offeredOptions(option.children, kept, marked) : [];
    const { children: _all, ...alone } = option;
    const whole = { ...alone, ...(below.length > 0 ? { children: below } : {}) };
    if (!option.isDisabled) return [whole];
    const isKept = kept === 'all' || below.length > 0 || kept.includes(option.value);
    return isKept ? [{ ...whole, label: marked(option.label) }] : [];
  });
  return [...offered.filter(({ isDisabled }) => !isDisabled), ...offered.filter(({ isDisabled }) => isDisabled)];
}
