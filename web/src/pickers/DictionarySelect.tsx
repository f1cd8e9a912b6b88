import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { Select } from 'antd';
import type { RefSelectProps } from 'antd/es/select';
import type { Ref } from 'react';
import { useT } from '../lib/i18n/i18n.ts';
import { useDictionary } from './dictionaryOptions.ts';

/** What a select of one dictionary shows and tells; 0 is unset. */
export interface DictionarySelectProps {
  readonly code: DictionaryCode;
  readonly value?: number;
  readonly onChange?: (value: number) => void;
  readonly placeholder?: string;
  readonly id?: string;
  readonly ref?: Ref<RefSelectProps>;
}

/** Chooses one entry of a dictionary, e.g. inside a small form. */
export function DictionarySelect({ code, value, onChange, placeholder, id, ref }: DictionarySelectProps) {
  const t = useT();
  const { data, isLoading } = useDictionary(code);
  return (
    <Select
      {...(ref ? { ref } : {})}
      {...(id ? { id } : {})}
      style={{ width: '100%' }}
      loading={isLoading}
      placeholder={placeholder ?? t('entity.choose')}
      value={value || undefined}
      onChange={(next: number | undefined) => onChange?.(next ?? 0)}
      options={data?.map(({ TypeId, TypeName }) => ({ value: TypeId, label: TypeName })) ?? []}
    />
  );
}
