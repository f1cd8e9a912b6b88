import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { useMemo } from 'react';
import { ChoiceSelect } from '../entity/fields/ChoiceSelect.tsx';
import { useT } from '../lib/i18n/i18n.ts';
import { dictionaryOptions } from './dictionaryOptions.ts';

/** What a select of one dictionary shows and tells; 0 is unset. */
export interface DictionarySelectProps {
  readonly code: DictionaryCode;
  readonly label: string;
  readonly value?: number;
  readonly onChange?: (value: number | undefined) => void;
  readonly id?: string;
}

/** Chooses one entry of a dictionary, e.g. inside a small form. */
export function DictionarySelect({ code, label, value, onChange, id }: DictionarySelectProps) {
  const t = useT();
  const source = useMemo(() => dictionaryOptions(code), [code]);
  return (
    <ChoiceSelect
      {...(id ? { id } : {})}
      source={source}
      isSingle
      label={label}
      placeholder={t('entity.choose')}
      value={value ? [value] : []}
      onChange={([next]) => onChange?.(next === undefined ? undefined : Number(next))}
      style={{ width: '100%' }}
    />
  );
}
