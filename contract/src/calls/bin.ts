import { z } from 'zod';
import { targetKinds } from '../rules/targetKind.ts';
import { get, post } from './endpoint.ts';
import { OwnershipCount, page, searchText, seleteType, timePairs } from './page.ts';
import { choice, jsonText, listLimit, moment, rowsOf } from './wire.ts';

/** For how many days deleted records can be restored (S15.5). */
export const binDays = 30;

/** A deleted record, as far as it can still be restored. */
export const BinRow = z.object({
  Guid: z.string(),
  /** 1 lead, 2 customer, 3 contact, 4 opportunity, 5 contract, 6 product, 7 receivable. */
  Target_Kind: z.literal(targetKinds),
  Name: z.string(),
  Owner_User_Name: z.string(),
  Delete_User_Name: z.string(),
  Delete_Time: moment,
  /** Days until it is gone for good, begun ones included. */
  Days_Left: z.int(),
  /** The customer it was merged into; empty for a plain deletion. */
  Merged_Name: z.string(),
  /** The merge that can still be undone; empty where there is none. */
  Merge_Guid: z.string(),
});

/** A deleted record as the wire's consumers see it. */
export type BinRow = z.output<typeof BinRow>;

/** Columns the recycle bin can be sorted by. */
export const binOrder = ['Delete_Time', 'Name'] as const;

const binKind = choice(...targetKinds);

const records = jsonText(
  z
    .array(z.object({ Target_Kind: binKind, Guid: z.guid('valid.format') }), 'valid.format')
    .min(1, 'valid.selectSome')
    .max(listLimit),
);

/** The recycle bin: what the caller could have deleted, for as long as it can be restored (S15.5). */
export const bin = {
  list: get('Bin/GetBinList', {
    summary: 'Deleted leads, customers, contacts and opportunities that the caller may restore, newest first',
    input: z.object({
      ...page,
      ...timePairs('Delete'),
      SeleteType: seleteType.optional(),
      Target_Kind: binKind.optional(),
      Name: searchText.optional(),
      order_field: z.enum(binOrder).optional(),
    }),
    output: rowsOf(BinRow),
  }),
  count: get('Bin/GetBinCount', {
    summary: 'How many deleted records the caller may restore, all, own and of subordinates',
    access: 'Bin/GetBinList',
    input: z.object({}),
    output: OwnershipCount,
  }),
  restore: post('Bin/RestoreBin', {
    summary: 'Restore deleted records with what was deleted along with them, all or none; held phones are a warning',
    input: z.object({ Records: records }),
    output: z.object({ Warnings: z.array(z.string()) }),
  }),
};
