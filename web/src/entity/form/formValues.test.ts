import { text } from '@haina/contract/calls/wire.ts';
import { amount } from '@haina/contract/calls/wireMoney.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DialogPart } from './dialogPart.ts';
import type { Field } from '../fields/field.ts';
import { changedValues, filledValues, initialValues, isTouched, sentValues } from './formValues.ts';

const fields: readonly Field<object>[] = [
  { name: 'Name', kind: 'text' },
  { name: 'Source', kind: 'choice' },
  { name: 'Next_Time', kind: 'moment' },
];

describe('the values of a form', () => {
  it('start empty for a new record', () => {
    expect(initialValues(fields, null)).toEqual({ Name: '', Source: 0, Next_Time: null });
  });

  it('start with what the field says for a new record', () => {
    const decision: Field<object> = { name: 'Is_Decision', kind: 'choice', form: { initial: 1 } };
    expect(initialValues([decision], null)).toEqual({ Is_Decision: 1 });
    expect(initialValues([decision], { Is_Decision: 2 })).toEqual({ Is_Decision: 2 });
  });

  it('start with those of the record, and with no others of it', () => {
    const record = { Name: '恒远', Source: 3, Next_Time: '2026-11-20T09:00:00', Guid: 'x' };
    expect(initialValues(fields, record)).toEqual({ Name: '恒远', Source: 3, Next_Time: '2026-11-20T09:00:00' });
  });

  it('are sent only where they changed; clearing one is a change', () => {
    const before = { Name: '恒远', Source: 3, Next_Time: '2026-11-20T09:00:00', Remark: '' };
    expect(changedValues(before, { ...before, Source: 0, Next_Time: null })).toEqual({ Source: 0, Next_Time: null });
    expect(changedValues(before, { ...before, Remark: undefined })).toEqual({});
  });

  it('of a new record are sent where they were filled in', () => {
    expect(filledValues({ Name: '恒远', Source: 0, Next_Time: null, Remark: '' })).toEqual({ Name: '恒远' });
  });
});

describe('what is sent of a form', () => {
  const sums: readonly Field<object>[] = [
    { name: 'Name', kind: 'text' },
    { name: 'Money', kind: 'money' },
  ];
  const schema = z.object({ Name: text({ max: 10 }), Money: amount({ error: 'x' }).optional() });
  const part: DialogPart<object, string> = {
    name: 'Colour',
    empty: '',
    load: () => '',
    refusal: () => null,
    sent: (value, before) => (value === (before ?? '') ? {} : { Colour_Id: value.length }),
    fields: ['Colour_Id'],
    Control: () => null,
  };
  const options = { fields: sums, schema, part, initial: { Name: '恒远', Money: '12', Colour: 'red' }, isNew: false };

  it('has sums of money as numbers and texts as they are', () => {
    const values = { Name: '100', Money: '49.50', Colour: '' };
    expect(sentValues({ ...options, initial: {}, isNew: true }, values)).toEqual({ Name: '100', Money: 49.5 });
    expect(sentValues(options, { Name: '恒远', Money: '', Colour: 'red' })).toEqual({ Money: 0 });
  });

  it('has of a part what the part says, never its value as it stands', () => {
    expect(sentValues(options, { Name: '恒远', Money: '12', Colour: 'green' })).toEqual({ Colour_Id: 5 });
    expect(sentValues(options, options.initial)).toEqual({});
  });

  it('is something only if something was touched', () => {
    expect(isTouched(part, options.initial, options.initial)).toBe(false);
    expect(isTouched(part, options.initial, { ...options.initial, Colour: 'green' })).toBe(true);
    expect(isTouched(undefined, options.initial, { ...options.initial, Name: '' })).toBe(true);
  });
});
