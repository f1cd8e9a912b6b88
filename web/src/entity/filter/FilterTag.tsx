import { isPeriodName } from '@haina/contract/rules/period.ts';
import { Tag } from 'antd';
import { t, useT } from '../../lib/i18n/i18n.ts';
import { type ActiveFilter, namesInShort } from './activeFilters.ts';
import { type Field, filterName, filterOptions, isTime } from '../fields/field.ts';
import { fieldLabel } from '../fields/fieldLabel.ts';
import styles from '../list/list.module.css';
import { chosenLabels } from '../fields/options.ts';
import { namedPeriod, spanOf } from './timeSpan.ts';
import { useOptions } from '../fields/useOptions.ts';

/** What the tag of one active filter shows and tells. */
export interface FilterTagProps<R> {
  readonly noun: string;
  readonly filter: ActiveFilter<R>;
  readonly onRemove: () => void;
}

/** One active filter in words, with a cross that removes it. */
export function FilterTag<R>({ noun, filter, onRemove }: FilterTagProps<R>) {
  const t = useT();
  const words = useFilterWords(filter);
  const label = fieldLabel(noun, filter.field.name);
  const text = words === null ? label : t('entity.tag', { label, words });
  return (
    <Tag
      variant="filled"
      className={styles.tag}
      title={text}
      closable={{ 'aria-label': t('entity.removeFilter', { label }) }}
      onClose={(event) => {
        event.preventDefault();
        onRemove();
      }}
    >
      {text}
    </Tag>
  );
}

/** What a filter narrows to, in words; null while the names of what was chosen are not here yet. */
function useFilterWords<R>({ field, values }: ActiveFilter<R>): string | null {
  const t = useT();
  const source = filterOptions(field);
  const { options, isLoading } = useOptions(source, true, 'all');
  if (isTime(field)) return timeWords();
  const value = values[filterName(field)];
  if (!source) return String(value);
  const chosen = Array.isArray(value) ? value : [value];
  const names = chosenLabels(options, chosen);
  if (isLoading || names.length === 0) return null;
  const { written, rest } = namesInShort(names, chosen.length);
  const list = written.join(t('entity.comma'));
  if (rest === null) return list;
  return t(isPeople(field) ? 'entity.people' : 'entity.names', { names: list, number: rest });

  function timeWords(): string {
    const span = spanOf(values, filterName(field));
    const period = namedPeriod(span);
    if (period !== null) return t(`entity.period.${period}`);
    const [from, to] = [endWords(span.start), endWords(span.end)];
    if (from && to) return from === to ? from : t('entity.between', { from, to });
    return from ? t('entity.since', { from }) : t('entity.until', { to: to ?? '' });
  }
}

const isPeople = <R,>(field: Field<R>) => field.kind === 'person';

const endWords = (bound: string | undefined) => {
  if (bound === undefined) return null;
  return isPeriodName(bound) ? t(`entity.period.${bound}`) : bound.slice(0, 16).replace('T', ' ');
};
