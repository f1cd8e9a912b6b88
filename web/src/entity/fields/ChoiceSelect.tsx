import { Select } from 'antd';
import { type CSSProperties, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { chosenLabels, type Option, type OptionSource } from './options.ts';
import type { TreeChoiceProps } from './TreeChoice.tsx';
import { useOptions } from './useOptions.ts';

/** What a select of choices shows and tells. */
export interface ChoiceSelectProps {
  readonly source: OptionSource;
  readonly label: string;
  readonly placeholder?: string;
  readonly value: readonly unknown[];
  readonly onChange: (values: readonly Option['value'][]) => void;
  readonly isSingle?: boolean;
  readonly isDisabled?: boolean;
  /** Focused, with its choices open, as soon as it is there. */
  readonly isOpenAtFirst?: boolean;
  /** In the narrow place of a bar: what is chosen is written out instead of shown as tags. */
  readonly isInBar?: boolean;
  /** Also offers what can be chosen no more: records have it, and a filter or a board finds them. */
  readonly hasDisabled?: boolean;
  readonly id?: string;
  /** What hovering says: why it is closed. */
  readonly title?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
}

const { Component: TreeChoice } = lazyComponent<TreeChoiceProps>(
  async () => (await import('./TreeChoice.tsx')).TreeChoice,
);

/** From how many choices on only those in sight are drawn; below it all are there for keyboard and screen reader. */
const longList = 200;

/** A select whose choices come from a source: flat or a tree, one or several; they are asked for when it is opened. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const {
    source,
    value,
    onChange,
    isSingle = false,
    isDisabled = false,
    isOpenAtFirst = false,
    isInBar = false,
    hasDisabled = false,
    label,
    placeholder,
    ...rest
  } = props;
  const t = useT();
  const [isOpened, setIsOpened] = useState(isOpenAtFirst);
  const chosenWords = () => chosenLabels(options, value).join(t('entity.comma'));
  const { options, isLoading } = useOptions(source, isOpened || value.length > 0, hasDisabled ? 'all' : value);
  const shared = {
    ...rest,
    ...(isDisabled ? { disabled: true } : {}),
    ...(isOpenAtFirst ? { autoFocus: true, defaultOpen: true } : {}),
    allowClear: true,
    virtual: options.length > longList,
    loading: isLoading,
    'aria-label': label,
    placeholder: placeholder ?? label,
    ...(isInBar ? { maxTagCount: 0, maxTagPlaceholder: chosenWords } : { maxTagCount: 'responsive' as const }),
    notFoundContent: isLoading ? t('common.loading') : t('entity.notFound'),
    popupMatchSelectWidth: false,
    // While the choices are not here an id would be shown in the place of its words.
    value: isSingle ? (isLoading ? undefined : value[0]) : isLoading ? [] : value,
    onChange: (next: unknown) => onChange(asList(next)),
    onOpenChange: (isOpen: boolean) => isOpen && setIsOpened(true),
  };
  if ('isTree' in source) return <TreeChoice {...shared} multiple={!isSingle} options={options} />;
  return (
    <Select
      {...shared}
      {...(isSingle ? {} : { mode: 'multiple' as const })}
      showSearch={{ filterOption: (typed, option) => matches(typed, option) }}
      options={options.map(({ value: key, label: words, hint }) => ({ value: key, label: words, hint: hint ?? '' }))}
      optionRender={({ data }) => (data.hint ? `${data.label} (${data.hint})` : data.label)}
    />
  );
}

const matches = (typed: string, option: { label: string; hint: string } | undefined) =>
  `${option?.label} ${option?.hint}`.toLowerCase().includes(typed.trim().toLowerCase());

// Ids and nothing else come back from the two selects: their options hold no other values.
function asList(next: unknown): readonly Option['value'][] {
  if (next === undefined || next === null) return [];
  return (Array.isArray(next) ? next : [next]) as Option['value'][];
}
