import { DatePicker, type DatePickerProps, Form, type GetRef } from 'antd';
import { createContext, type InputHTMLAttributes, type KeyboardEvent, type Ref, use, useState } from 'react';
import { type Dayjs, dayjs } from '../../lib/i18n/calendar.ts';
import { useCompanyNow } from '../format/companyClock.ts';
import styles from './dateInput.module.css';
import { typedMoment } from '../format/typedMoment.ts';
import { isMoment } from '../format/wireMoment.ts';

/** What an input of a day or a moment shows and tells. */
export interface DateInputProps
  extends Pick<
    DatePickerProps,
    | 'autoFocus'
    | 'className'
    | 'disabled'
    | 'disabledDate'
    | 'disabledTime'
    | 'placeholder'
    | 'prefix'
    | 'presets'
    | 'size'
    | 'style'
    | 'suffixIcon'
    | 'variant'
  > {
  readonly id?: string;
  readonly label?: string;
  /** `day`: asks for a date, and takes a time only where one is typed. `moment`: asks for date and time. */
  readonly kind: 'day' | 'moment';
  /** `yyyy-MM-ddTHH:mm:ss` in the company's zone, null for unset; a typed text that names no date stands as it is. */
  readonly value?: string | null;
  /** Told what was typed or chosen. What was typed and names no date comes as it is, so that a rule can refuse it. */
  readonly onChange?: (value: string | null, way: 'typed' | 'chosen') => void;
  readonly isWrong?: boolean;
  /** Focused, with its calendar open, as soon as it is there. */
  readonly isOpenAtFirst?: boolean;
  readonly ref?: Ref<GetRef<typeof DatePicker>>;
}

/** What the text of the input needs from the picker around it. */
interface Typing {
  /** What was typed and is not taken yet, or names no date; null where the value's own text stands. */
  readonly text: string | null;
  readonly onType: (text: string) => void;
  readonly onSettle: () => void;
  /** Enter was pressed on a typed text. */
  readonly onEnter: () => void;
}

const TypingContext = createContext<Typing | null>(null);

const shapes = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DD HH:mm' } as const;

const wire = 'YYYY-MM-DDTHH:mm:ss';

/**
 * The one input for days and moments. Typed dates are taken in every usual form, with or without a time, by Tab, Enter and
 * leaving; what names no date stays and is reported, never dropped (see `typedMoment`).
 */
export function DateInput(props: DateInputProps) {
  const { id, label, kind, value = null, onChange, isWrong = false, isOpenAtFirst = false, ref, ...picker } = props;
  const today = useCompanyNow().slice(0, 10);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { status } = Form.Item.useStatus();
  const moment = value !== null && isMoment(value) ? value : null;

  const take = (next: string | null, way: 'typed' | 'chosen') => {
    setTyped(null);
    const isDay = kind === 'day' && way === 'chosen' && next !== null;
    onChange?.(isDay ? `${next.slice(0, 10)}T00:00:00` : next, way);
  };
  const settle = () => {
    if (typed === null) return;
    const text = typed.trim();
    take(text === '' ? null : (typedMoment(text, today) ?? text), 'typed');
  };
  const type = (text: string) => {
    const whole = text.length === shapes[kind].length ? typedMoment(text, today) : null;
    // A whole date is taken at once, so that the calendar shows it; half of one waits until it is left.
    if (whole === null) setTyped(text);
    else take(whole, 'typed');
  };

  return (
    <TypingContext
      value={{
        text: typed ?? (moment === null ? value : null),
        onType: type,
        onSettle: settle,
        onEnter: () => {
          settle();
          setIsOpen(false);
        },
      }}
    >
      <DatePicker
        {...picker}
        {...(id ? { id } : {})}
        {...(label ? { 'aria-label': label } : {})}
        {...(isWrong || status === 'error' ? { status: 'error' as const } : {})}
        {...(kind === 'moment' ? { showTime: { format: 'HH:mm', defaultOpenValue: midnight }, showNow: false } : {})}
        {...(isOpenAtFirst ? { autoFocus: true } : {})}
        {...(ref ? { ref } : {})}
        components={components}
        classNames={popup}
        format={shapes[kind]}
        needConfirm={false}
        open={isOpen}
        onOpenChange={setIsOpen}
        value={moment === null ? null : dayjs(moment)}
        onChange={(next: Dayjs | null) => take(next?.format(wire) ?? null, 'chosen')}
        onKeyDown={keepForm}
      />
    </TypingContext>
  );
}

const popup = { popup: { root: styles.popup ?? '' } };

const midnight = dayjs().startOf('day');

// Enter takes the date; it does not send the form along.
const keepForm = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter') event.preventDefault();
};

type TextProps = InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };

// The picker's own handling of typed text drops what it cannot read: it never learns of typing, only of dates.
function TypedText({ value, onChange, onBlur, onKeyDown, ...input }: TextProps) {
  const typing = use(TypingContext);
  return (
    <input
      {...input}
      value={typing?.text ?? value}
      onChange={(event) => (typing ? typing.onType(event.target.value) : onChange?.(event))}
      onBlur={(event) => {
        typing?.onSettle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (typing !== null && typing.text !== null && event.key === 'Enter') {
          event.preventDefault();
          typing.onEnter();
          return;
        }
        onKeyDown?.(event);
      }}
    />
  );
}

const components = { input: TypedText };
