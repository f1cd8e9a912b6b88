import { useOptions } from '../../../entity/fields/useOptions.ts';
import { dictionaryOptions } from '../../../pickers/dictionaryOptions.ts';

/** The entries of Call_Label. */
const source = dictionaryOptions('Call_Label');

/** The feedback labels that can be chosen, as numbers with their words. */
export function useLabels(kept: readonly number[]) {
  const { options, isLoading } = useOptions(source, true, kept);
  return { labels: options.map(({ value, label }) => ({ id: Number(value), label })), isLoading };
}
