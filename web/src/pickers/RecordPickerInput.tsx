import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { z } from 'zod';
import type { FormControlProps } from '../entity/fields/field.ts';
import { send } from '../lib/api/send.ts';
import { errorText } from '../lib/feedback/showError.ts';
import { useT } from '../lib/i18n/i18n.ts';
import { useOnceTrue } from '../ui/hooks/useOnceTrue.ts';
import { ChooserField } from './ChooserField.tsx';
import type { PickerProps } from './recordPicker/pickerNoun.ts';

/** What a noun says about the input that one of its records is chosen with. */
export interface PickerInputNoun<R> {
  /** Reads the name of a record where the form does not hold it. */
  readonly model: Endpoint<z.ZodObject, z.ZodType<R>>;
  readonly nameOf: (record: R) => string;
  /** The name by a number that the form began with beside the Guid, for records that have no other. */
  readonly nameBy?: (shown: number) => string;
  readonly placeholder: TextKey;
}

/** What an input for one record shows and tells. */
export interface RecordPickerInputProps<R> extends FormControlProps {
  readonly of: PickerInputNoun<R>;
  /** The picker itself, a chunk of its own. */
  readonly renderPicker: (props: Omit<PickerProps, 'multiple'>) => ReactNode;
}

/**
 * A form control for the Guid of one record: shows its name and opens the noun's picker; '' = none. The form holds the
 * name beside the Guid, under `shown`: code that writes the one writes the other, and it is never sent. So also what the
 * person may not open is named, such as the customer of a contract that is theirs to book money for.
 */
export function RecordPickerInput<R>(props: RecordPickerInputProps<R>) {
  const { of, renderPicker, closedWhy, id, value, shown, onChange, label, isReadOnly, isFirst } = props;
  const t = useT();
  const form = Form.useFormInstance();
  const popupId = useId();
  const guid = typeof value === 'string' ? value : '';
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useOnceTrue(isOpen);
  const { name, isLoading } = useRecordName(of, guid, shown);
  const choose = (Guid: string, Name: string) => {
    // The name first: by its Guid the input is drawn anew.
    if (shown !== undefined) form.setFieldValue(shown, Name);
    onChange?.(Guid);
  };
  return (
    <>
      <ChooserField
        {...(id ? { id } : {})}
        label={label}
        text={name}
        placeholder={t(of.placeholder)}
        {...(closedWhy === undefined ? {} : { closedWhy })}
        isOpen={isOpen}
        isReadOnly={isReadOnly}
        isFirst={isFirst}
        popupId={popupId}
        onOpen={() => setIsOpen(true)}
        onClear={() => choose('', '')}
      />
      {wasOpened &&
        renderPicker({
          id: popupId,
          // Its chip needs the name.
          open: isOpen && !isLoading,
          value: guid === '' ? [] : [{ Guid: guid, Name: name }],
          onClose: () => setIsOpen(false),
          onConfirm: ([next]) => {
            if (next?.Guid !== guid) choose(next?.Guid ?? '', next?.Name ?? '');
          },
        })}
    </>
  );
}

/** The name of a record by its Guid, as the form holds it; else it is asked for. */
function useRecordName<R>({ model, nameOf, nameBy }: PickerInputNoun<R>, guid: string, shown: string | undefined) {
  const t = useT();
  const form = Form.useFormInstance();
  const beside: unknown = shown === undefined ? undefined : form.getFieldValue(shown);
  const held = typeof beside === 'number' ? (nameBy?.(beside) ?? '') : typeof beside === 'string' ? beside : '';
  const isKnown = guid === '' || held !== '';
  const { data, error, isLoading } = useQuery({
    queryKey: [model.path, { Guid: guid }],
    queryFn: ({ signal }) => send(model, { Guid: guid }, { signal }),
    enabled: !isKnown,
  });
  if (guid === '') return { name: '', isLoading };
  const words = error ? errorText(error) : t('common.loading');
  return { name: isKnown ? held : data ? nameOf(data) : words, isLoading };
}
