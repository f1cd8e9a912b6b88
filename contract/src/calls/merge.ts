import { z } from 'zod';
import { Customer } from './customers.ts';
import { post } from './endpoint.ts';
import { guid, jsonText, nothing } from './wire.ts';

/** For how many days a merge can be undone. */
export const mergeUndoDays = 7;

/** The fields of which a merge asks whose value stays; an area is one choice for all its parts. */
export const mergeFields = [
  'Customer_Name',
  'Customer_CreditCode',
  'Legal_Person',
  'Telephone',
  'Mobile',
  'Customer_Level',
  'Industry',
  'Source',
  'Next_Time',
  'Website',
  'Area',
  'Detail_Address',
  'Remark',
] as const;

/** A field of which a merge asks whose value stays. */
export type MergeField = (typeof mergeFields)[number];

/** The wire fields behind a choice of a merge. */
export const partsOfMergeField = (field: MergeField): readonly string[] =>
  field === 'Area' ? ['Country_Id', 'Province_Id', 'City_Id', 'Area_Id'] : [field];

const pair = { Keep_Guid: guid, Gone_Guid: guid };

/** How much goes over from one customer to the other. */
export const MergeCounts = z.object({
  Contacts: z.int(),
  Business: z.int(),
  /** Contracts go over with their plans and receivables. */
  Contract: z.int(),
  Receivables: z.int(),
  Activity: z.int(),
  File: z.int(),
  Team: z.int(),
  Leads: z.int(),
});

/** How much goes over, as the wire's consumers see it. */
export type MergeCounts = z.output<typeof MergeCounts>;

/** Two customers that become one (S15.4). */
export const merge = {
  preview: post('Merge/PreviewMerge', {
    summary: 'Two customers side by side, and what would go over from the second to the first',
    access: 'Merge/MergeCustomers',
    module: 'customer',
    reads: true,
    input: z.object(pair),
    output: z.object({ Keep: Customer, Gone: Customer, Counts: MergeCounts }),
  }),
  customers: post('Merge/MergeCustomers', {
    summary: 'Make two customers one: the chosen values, everything of the second; it goes to the recycle bin',
    module: 'customer',
    input: z.object({
      ...pair,
      /** The fields whose value comes from the gone customer; all others keep theirs. */
      Values: jsonText(z.partialRecord(z.enum(mergeFields), z.enum(['keep', 'gone']))).optional(),
    }),
    output: z.object({ Guid: z.string() }),
  }),
  undo: post('Merge/UndoMerge', {
    summary: 'Take a merge back within 7 days: everything goes back; refused with what cannot',
    access: 'Merge/MergeCustomers',
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
};
