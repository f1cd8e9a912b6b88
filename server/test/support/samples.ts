import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { z } from 'zod';

/** A Guid that no record has. */
export const absentGuid = '01900000-0000-7000-8000-00000000dead';

/** The fields of a call's input by their wire names. */
export function fieldsOf(endpoint: Endpoint): Readonly<Record<string, z.ZodType>> {
  if (!(endpoint.input instanceof z.ZodObject)) throw new Error(`the input of ${endpoint.path} is not an object`);
  return endpoint.input.shape;
}

/** Whether a field accepts a wire value. */
export const accepts = (field: z.ZodType, value: unknown): boolean => z.safeDecode(field, value).success;

const someTargets = JSON.stringify([{ Guid: absentGuid, Holder: 1, Month: 1, Money: 1, Old_Money: '' }]);

const someRecords = JSON.stringify([{ Target_Kind: 1, Guid: absentGuid }]);

const candidates: readonly unknown[] = [
  absentGuid,
  '1',
  'Haina@2026',
  '2026-11-20 10:00:00',
  '2026-11',
  'asc',
  'today',
  '[]',
  '{}',
  someRecords,
  '{"order":[],"shown":{}}',
  '["Name"]',
  'Name',
  'Customer_Name',
  'Product_Name',
  '',
  '2026',
  '2026-03',
  someTargets,
  'HT[yy][MM][dd][00]',
  '2',
  '6',
  '13912340099',
  'Remark',
];

/** The values a field's schema lists, where it lists any. */
function listedBy(field: z.ZodType): readonly unknown[] {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  return schema.enum ?? [];
}

const samples = new Map<z.ZodType, unknown>();

/** A wire value that a field accepts, looked for once for each field; a field of a new kind needs a new candidate. */
export function sampleOf(name: string, field: z.ZodType): unknown {
  const found = samples.get(field) ?? [...listedBy(field), ...candidates].find((value) => accepts(field, value));
  if (found === undefined) throw new Error(`no sample fits the field ${name}; add a candidate to samples.ts`);
  samples.set(field, found);
  return found;
}

/** Every wire value known to fit a field, `sampleOf` among them. */
export function samplesOf(name: string, field: z.ZodType): readonly unknown[] {
  const fitting = [...listedBy(field), ...candidates].filter((value) => accepts(field, value));
  return fitting.length > 0 ? fitting : [sampleOf(name, field)];
}

const leastInputs = new Map<Endpoint, Readonly<Record<string, unknown>>>();

/** The least wire input that a call accepts: its required fields. They are looked for once for each call. */
export function leastInput(endpoint: Endpoint): Record<string, unknown> {
  const known = leastInputs.get(endpoint) ?? findLeastInput(endpoint);
  leastInputs.set(endpoint, known);
  return { ...known };
}

const findLeastInput = (endpoint: Endpoint) =>
  Object.fromEntries(
    Object.entries(fieldsOf(endpoint))
      .filter(([, field]) => !accepts(field, undefined))
      .map(([name, field]) => [name, sampleOf(name, field)]),
  );
