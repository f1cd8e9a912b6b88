import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/i18n.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { Day } from '../../ui/components/Day.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { Money } from '../../ui/components/Money.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import { Phone } from '../../ui/components/Phone.tsx';
import { type Field, shownValue } from './field.ts';
import { webAddress } from './webAddress.ts';

/** Which value is shown, and where. */
export interface FieldValueProps<R> {
  readonly field: Field<R>;
  readonly record: R;
  /** In the column of a list: moments to the minute, days without the time that one may have. */
  readonly isInList?: true;
}

/** The value a record has for a field, in the way of its kind. */
export function FieldValue<R extends object>({ field, record, isInList }: FieldValueProps<R>): ReactNode {
  const value = shownValue(field, record);
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'moment':
      return <DateTime value={text === '' ? null : text} precision={isInList ? 'minute' : 'second'} />;
    case 'day':
      return isInList ? <Day value={text || null} /> : <DateTime value={text || null} />;
    case 'money':
      return <Money value={typeof value === 'number' ? value : null} isPlain />;
    case 'number':
      return typeof value === 'number' ? grouped(value) : <EmptyValue />;
    case 'phone':
      return <Phone value={text} />;
    case 'choice':
      return text || fixedWords(field, value) || <EmptyValue />;
    case 'url': {
      const address = webAddress(text);
      if (address === null) return text === '' ? <EmptyValue /> : text;
      return (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      );
    }
    default:
      return text === '' ? <EmptyValue /> : text;
  }
}

// The words of a choice that the contract fixes and the record tells by its number.
function fixedWords<R>({ options }: Field<R>, value: unknown): string | null {
  const chosen = options && 'fixed' in options ? options.fixed.find((option) => option.value === value) : undefined;
  return chosen ? t(chosen.label) : null;
}
