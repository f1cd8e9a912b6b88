import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { type KeptDisabled, type LoadedOptions, offeredOptions, type Option, type OptionSource } from './options.ts';

/** How long loaded choices count as fresh, in milliseconds: they change rarely, and every write checks them. */
const fresh = 30_000;

/** The choices of a source as far as they are known by now. */
export interface OptionState {
  readonly options: readonly Option[];
  readonly isLoading: boolean;
}

const nothing: LoadedOptions = { queryKey: ['no options'], load: () => Promise.resolve([]) };

const none: readonly unknown[] = [];

/**
 * The choices of a source; with `isWanted` false, or no source at all, nothing is asked from the server. `kept` says which
 * of those that can be chosen no more are among them.
 */
export function useOptions(
  source: OptionSource | undefined,
  isWanted: boolean,
  kept: KeptDisabled = none,
): OptionState {
  const t = useT();
  // Drawn again in the words of another language.
  useLanguage();
  const isFixed = source !== undefined && 'fixed' in source;
  const loaded = source === undefined || isFixed ? nothing : source;
  const { data, isLoading } = useQuery({
    queryKey: loaded.queryKey,
    queryFn: ({ signal }) => loaded.load(signal),
    staleTime: fresh,
    enabled: isWanted && loaded !== nothing,
  });
  if (isFixed) {
    return { options: source.fixed.map(({ value, label }) => ({ value, label: t(label) })), isLoading: false };
  }
  const unset = loaded.hasUnset ? [{ value: 0, label: t('entity.unset') }] : [];
  const offered = offeredOptions(data ?? [], kept, (name) => t('dictionaries.disabledName', { name }));
  return { options: [...offered, ...unset], isLoading };
}
