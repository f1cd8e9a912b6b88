import { amountMaxLength } from '@haina/contract/calls/wireMoney.ts';
// Alone, without its relatives for passwords, codes and long texts.
import Input from 'antd/es/input/Input';
import { ChoiceSelect } from '../fields/ChoiceSelect.tsx';
import { type Field, filterName, filterOptions, isTime, timePair } from '../fields/field.ts';
import type { Filters } from '../list/listState.ts';
import { spanOf } from './timeSpan.ts';
import { TimeFilter } from './TimeFilter.tsx';

/** What the control of one filter shows and tells. */
export interface FilterControlProps<R> {
  readonly field: Field<R>;
  readonly label: string;
  readonly filters: Filters;
  readonly onChange: (changes: Filters) => void;
  readonly className?: string;
  readonly id?: string;
  /** In the dialog: the label stands beside it, so it does not repeat it as a placeholder. */
  readonly isInDialog?: boolean;
  readonly placeholder?: string;
}

/** The control of one filter, by the kind of its field: words, choices, people, departments or a time. */
export function FilterControl<R>(props: FilterControlProps<R>) {
  const { field, label, filters, onChange, className, id, isInDialog = false, placeholder } = props;
  const name = filterName(field);
  const placed = { ...(className ? { className } : {}), ...(id ? { id } : {}) };
  if (isTime(field)) {
    const pair = timePair(name);
    return (
      <TimeFilter
        label={label}
        isInDialog={isInDialog}
        {...(placeholder ? { placeholder } : {})}
        value={spanOf(filters, name)}
        onChange={({ start, end }) => onChange({ [pair.start]: start, [pair.end]: end })}
      />
    );
  }
  const Own = field.filter?.input;
  if (Own && isInDialog) {
    return (
      <Own
        id={id ?? name}
        label={label}
        value={chosenOf(filters[name])}
        onChange={(values) => onChange({ [name]: values })}
      />
    );
  }
  const options = filterOptions(field);
  if (options) {
    const isSingle = field.filter?.isSingle ?? false;
    return (
      <ChoiceSelect
        {...placed}
        source={options}
        label={label}
        {...(placeholder ? { placeholder } : {})}
        isSingle={isSingle}
        isInBar={!isInDialog}
        hasDisabled
        value={chosenOf(filters[name])}
        onChange={(values) => onChange({ [name]: isSingle ? values[0] : values })}
        {...(isInDialog ? { style: { width: '100%' } } : {})}
      />
    );
  }
  return (
    <Input
      {...placed}
      allowClear
      aria-label={label}
      {...(isInDialog ? {} : { placeholder: placeholder ?? label })}
      {...(field.kind === 'money' ? { inputMode: 'decimal' as const, maxLength: amountMaxLength } : { maxLength: 100 })}
      value={typedText(filters[name])}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
}

const chosenOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

// A sum of money is typed as text and kept as a number.
const typedText = (value: unknown) => (typeof value === 'number' ? String(value) : (textOrNone(value) ?? ''));

const textOrNone = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
