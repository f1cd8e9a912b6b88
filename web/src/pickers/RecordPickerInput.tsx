import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { z } from 'zod';
import type { FormControlProps } from '../entity/field.ts';
import { send } from '../lib/api/send.ts';
import { errorText } from '../lib/feedback/showError.ts';
import { useT } from '../lib/i18n/i18n.ts';
import { useSticky } from '../ui/useSticky.ts';
import { ChooserField } from './ChooserField.tsx';
import { useKnownName } from './knownNames.ts';
import type { PickedRecord } from './pickedRecord.ts';
import type { PickerProps } from './recordPicker/pickerNoun.ts';

/** What a noun says about the input that one of its records is chosen with. */
export interface PickerInputNoun<R> {
  /** Reads the name of a record that the form began with. */
  readonly model: Endpoint<z.ZodObject, z.ZodType<R>>;
  readonly nameOf: (record: R) => string;
  readonly placeholder: TextKey;
}

/** What an input for one record shows and tells. */
export interface RecordPickerInputProps<R> extends FormControlProps {
  readonly of: PickerInputNoun<R>;
  /** The picker itself, a chunk of its own. */
  readonly renderPicker: (props: Omit<PickerProps, 'multiple'>) => ReactNode;
}

/** A form control for the Guid of one record: shows its name and opens the noun's picker; '' = none. */
export function RecordPickerInput<R>(props: RecordPickerInputProps<R>) {
  const { of, renderPicker, id, value, onChange, label, isReadOnly, isFirst } = props;
  const t = useT();
  const popupId = useId();
  const guid = typeof value === 'string' ? value : '';
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useSticky(isOpen);
  const [picked, setPicked] = useState(useRecordBegunWith(props.shown, guid));
  const { name, isLoading } = useRecordName(of, guid, picked);
  return (
    <>
      <ChooserField
        {...(id ? { id } : {})}
        label={label}
        text={name}
        placeholder={t(of.placeholder)}
        isOpen={isOpen}
        isReadOnly={isReadOnly}
        isFirst={isFirst}
        popupId={popupId}
        onOpen={() => setIsOpen(true)}
        onClear={() => onChange?.('')}
      />
      {wasOpened &&
        renderPicker({
          id: popupId,
          // Its chip needs the name.
          open: isOpen && !isLoading,
          value: guid === '' ? [] : [{ Guid: guid, Name: name }],
          onClose: () => setIsOpen(false),
          onConfirm: ([next]) => {
            if (next?.Guid !== guid) setPicked(next ?? null);
            onChange?.(next?.Guid ?? '');
          },
        })}
    </>
  );
}

/** The record that the form began with, where it began with its name too. */
function useRecordBegunWith(shown: string | undefined, Guid: string): PickedRecord | null {
  const form = Form.useFormInstance();
  const Name: unknown = shown === undefined ? undefined : form.getFieldValue(shown);
  return typeof Name === 'string' && Name !== '' && Guid !== '' ? { Guid, Name } : null;
}

/** The name of a record by its Guid: of one just picked, or as the form knows it; else it is asked for. */
function useRecordName<R>({ model, nameOf }: PickerInputNoun<R>, guid: string, picked: PickedRecord | null) {
  const t = useT();
  const given = useKnownName(guid);
  const isKnown = guid === '' || picked?.Guid === guid || given !== undefined;
  const { data, error, isLoading } = useQuery({
    queryKey: [model.path, { Guid: guid }],
    queryFn: ({ signal }) => send(model, { Guid: guid }, { signal }),
    enabled: !isKnown,
  });
  const known = isKnown ? (picked?.Guid === guid ? picked.Name : given) : data && nameOf(data);
  const words = error ? errorText(error) : t('common.loading');
  return { name: guid === '' ? '' : (known ?? words), isLoading };
}
