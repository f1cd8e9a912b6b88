import { useMemo } from 'react';
import { useLanguage, useT } from '../lib/i18n/i18n.ts';
import type { FixedOption, OptionSource } from './options.ts';

/** Choices that the contract fixes, in the words of the language in use. */
export function fixedOptions(options: readonly FixedOption[]): OptionSource {
  return {
    useOptions: () => {
      const t = useT();
      const language = useLanguage();
      return useMemo(
        () => ({ options: options.map(({ value, label }) => ({ value, label: t(label) })), isLoading: false }),
        [t, language],
      );
    },
  };
}
