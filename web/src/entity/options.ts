import type { TextKey } from '@haina/contract/texts/texts.ts';

/** Something to choose: a dictionary id, a person's or a department's Guid, or a number of the contract. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
  /** A second line that tells namesakes apart, e.g. the department of a person. */
  readonly hint?: string;
  readonly children?: readonly Option[];
}

/** The choices as far as they are known by now. */
export interface OptionState {
  readonly options: readonly Option[];
  readonly isLoading: boolean;
}

/**
 * Where the choices of a field come from. `useOptions` is a hook: a source must stay the same for the life of its
 * component, so sources are constants of their modules.
 */
export interface OptionSource {
  /** With `isWanted` false nothing is asked from the server yet. */
  readonly useOptions: (isWanted: boolean) => OptionState;
  /** Whether the choices form a tree. */
  readonly isTree?: true;
}

/** One choice of a fixed list: a number of the contract and the key of its words. */
export interface FixedOption {
  readonly value: number;
  readonly label: TextKey;
}

/** The words of chosen values, in the order chosen; values without an option are left out. */
export function chosenLabels(options: readonly Option[], values: readonly unknown[]): string[] {
  const labels = new Map(flatOptions(options).map((option) => [option.value, option.label]));
  return values.flatMap((value) => labels.get(value as Option['value']) ?? []);
}

/** All options of a tree in one list, parents before their children. */
export function flatOptions(options: readonly Option[]): readonly Option[] {
  return options.flatMap((option) => [option, ...flatOptions(option.children ?? [])]);
}
