import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { z } from 'zod';

/** The lists by which a call names the records it works on (S1.20). */
const recordLists = /^(?:Leads|Customer|Contacts|Business|Contract|Product|Receivables)GuidList$/;

const isBlank = (value: unknown) =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : isEmptyList(value));

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/**
 * The list that a call leaves empty though it works on the records named there, or by the one Guid beside it; null where it
 * names some or works on none. What else is missing is asked for after that.
 */
export function nothingChosen({ input }: Pick<Endpoint, 'input'>, parameters: unknown): string | null {
  const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  const list = fields.find((name) => recordLists.test(name));
  if (list === undefined || typeof parameters !== 'object' || parameters === null) return null;
  const sent: Readonly<Record<string, unknown>> = { ...parameters };
  const isNamed = !isBlank(sent[list]) || (fields.includes('Guid') && !isBlank(sent.Guid));
  return isNamed ? null : list;
}
