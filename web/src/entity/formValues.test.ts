import { describe, expect, it } from 'vitest';
import type { Field } from './field.ts';
import { changedValues, filledValues, initialValues } from './formValues.ts';

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
