import { isPastDay } from '@haina/contract/rules/nextTime.ts';
import { amountMaxLength } from '@haina/contract/calls/wireMoney.ts';
import { explainIssue } from '@haina/contract/rules/explainIssue.ts';
import type { FormRule } from 'antd';
import { z } from 'zod';
import { textOf } from '../../lib/i18n/i18n.ts';
import { wallTime } from '../../ui/format/moments.ts';
import { isMoment } from '../../ui/format/wireMoment.ts';
import { fieldLabel } from '../fields/fieldLabel.ts';

/** Why a value is refused, or null if it is not: the first issue of the schema, in the words the server would use. */
export function refusal(schema: z.ZodType, value: unknown, label: string): string | null {
  const result = z.safeDecode(schema, value ?? undefined, { reportInput: true });
  const [issue] = result.error?.issues ?? [];
  if (!issue) return null;
  const { key, params } = explainIssue(issue);
  return textOf(key, { ...params, field: label });
}

/** Whether a form must have a value for this field: its schema refuses an empty one. */
export function isRequired(schema: z.ZodType): boolean {
  return !z.safeDecode(schema, undefined).success;
}

/** The schema of one field of a form, or null if the contract does not know the field. */
export function fieldSchema(form: z.ZodObject, name: string): z.ZodType | null {
  // The shape of a schema that is only known to be an object holds core types; every one of ours is a full one.
  return (form.shape[name] as z.ZodType | undefined) ?? null;
}

/** The form rule of one field, taken from the contract: browser and server say the same words (S23.11). */
export function fieldRules(form: z.ZodObject, noun: string, name: string, isMoney = false): FormRule[] {
  const schema = fieldSchema(form, name);
  if (!schema) return [];
  const validator = (_: unknown, value: unknown) => {
    const label = fieldLabel(noun, name);
    const words = refusal(schema, value, label);
    if (words === null) return Promise.resolve();
    return Promise.reject(new Error((isMoney ? longSum(value, label) : null) ?? words));
  };
  return [{ validator }];
}

/** Refuses a past day that was typed or chosen, as the server does; a moment that stands there already may stay. */
export const aheadRule =
  (name: string, zone: string): FormRule =>
  ({ isFieldTouched }) => ({
    validator: (_: unknown, value: unknown) =>
      typeof value === 'string' &&
      isMoment(value) &&
      isFieldTouched(name) &&
      isPastDay(value.slice(0, 10), wallTime(new Date(), zone))
        ? Promise.reject(new Error(textOf('valid.activity.nextTimePast')))
        : Promise.resolve(),
  });

/** What is said of a refused sum that is only too long; null for every other (S1.16). */
function longSum(value: unknown, label: string): string | null {
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  if (typed.length <= amountMaxLength || !/^\d+(?:\.\d{1,2})?$/.test(typed)) return null;
  return textOf('valid.tooLong', { field: label, max: amountMaxLength });
}
