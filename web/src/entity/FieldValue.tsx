import type { ReactNode } from 'react';
import { DateTime } from '../ui/DateTime.tsx';
import { Missing } from '../ui/Missing.tsx';
import { Money } from '../ui/Money.tsx';
import { grouped } from '../ui/numbers.ts';
import { Phone } from '../ui/Phone.tsx';
import { type Field, shownValue } from './field.ts';
import { webAddress } from './webAddress.ts';

/** The value a record has for a field, in the way of its kind. */
export function FieldValue<R extends object>({
  field,
  record,
}: {
  readonly field: Field<R>;
  readonly record: R;
}): ReactNode {
  const value = shownValue(field, record);
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'moment':
      return <DateTime value={text === '' ? null : text} />;
    case 'money':
      return <Money value={typeof value === 'number' ? value : null} isPlain />;
    case 'number':
      return typeof value === 'number' ? grouped(value) : <Missing />;
    case 'phone':
      return <Phone value={text} />;
    case 'url': {
      const address = webAddress(text);
      if (address === null) return text === '' ? <Missing /> : text;
      return (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      );
    }
    default:
      return text === '' ? <Missing /> : text;
  }
}
