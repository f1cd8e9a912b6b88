import { z } from 'zod';
import { phoneDigits } from '../rules/phone.ts';
import { isCallable } from '../rules/call.ts';
import { get, post } from './endpoint.ts';
import { page, searchText, timePairs } from './page.ts';
import { flag, guid, guidList, moment, nothing, requiredText, rowsOf, text } from './wire.ts';

/** Most numbers that a company has in its blacklist (S32.1). */
export const blackNumberLimit = 100_000;

/** Most rows of an imported file. */
export const blackImportLimit = 2000;

/** Longest reason for which a number is there, in characters. */
export const blackRemarkLimit = 200;

/** The columns of an imported file, in the order of its template; exports have them too. */
export const blackColumns = ['Number', 'Is_Risky', 'Remark'] as const;

/** A column of an imported file. */
export type BlackColumn = (typeof blackColumns)[number];

/** A number of the blacklist. */
export const BlackNumber = z.object({
  Guid: z.string(),
  /** Its digits, without a prefix of the country. */
  Number: z.string(),
  /** 0: blocked, cannot be dialled back; 1: high risk, can be dialled with a warning. */
  Is_Risky: z.literal([0, 1]),
  Remark: z.string(),
  /** Where the number belongs to: province and city. */
  area: z.string(),
  operator: z.string(),
  /** Who put it there; empty for numbers that the product came with. */
  Create_User_Name: z.string(),
  Create_Time: moment,
});

/** A number of the blacklist, as the wire's consumers see it. */
export type BlackNumber = z.output<typeof BlackNumber>;

/** A number as it is typed, with separators and a prefix of the country or without. */
const blackNumber = requiredText({ max: 30, error: 'valid.blackNumber.numberRequired' }).refine(
  (typed) => typed === '' || isCallable(phoneDigits(typed)),
  'valid.blackNumber.number',
);

const remark = text({ max: blackRemarkLimit });

/** By what the list and its export are narrowed. */
const narrowed = {
  /** Part of the number, with or without separators, or of the reason. */
  Name: searchText.optional(),
  Is_Risky: flag.optional(),
  ...timePairs('Create'),
};

/** A row of an imported file, with what is wrong with it in words. */
const ImportedBlack = z.object({
  /** Its line in the file; the header is line 1. */
  Line: z.int(),
  Number: z.string(),
  /** What is done with it: 1 added, 2 changed, 0 nothing. */
  Change: z.literal([0, 1, 2]),
  Reasons: z.array(z.string()),
});

/** A row of an imported file, as the wire's consumers see it. */
export type ImportedBlack = z.output<typeof ImportedBlack>;

const access = 'Admin/UpdateBlackNumber';

/** The company's blacklist: blocked numbers and numbers of a high risk (S32); each of its rights is one of its own (S32.3). */
export const blackNumbers = {
  list: get('Admin/GetBlackNumberList', {
    summary: 'The numbers of the blacklist, the latest first',
    input: z.object({
      page: page.page,
      pagesize: page.pagesize,
      order_type: page.order_type,
      order_field: z.enum(['Create_Time']).optional(),
      ...narrowed,
    }),
    output: rowsOf(BlackNumber).extend({
      /** Of the whole list, however it is narrowed. */
      Black_Num: z.int(),
      Risky_Num: z.int(),
    }),
  }),
  add: post('Admin/AddBlackNumber', {
    summary: 'Put a number on the blacklist; one that is there already is refused',
    access,
    input: z.object({ Number: blackNumber, Is_Risky: flag, Remark: remark.optional() }),
    output: z.object({ Guid: z.string() }),
  }),
  update: post('Admin/UpdateBlackNumber', {
    summary: 'Change whether a number is a high risk only, and the reason; the number stays',
    input: z.object({ Guid: guid, Is_Risky: flag, Remark: remark.optional() }),
    output: nothing,
  }),
  remove: post('Admin/DelBlackNumber', {
    summary: 'Take numbers off the blacklist, all or none',
    access,
    input: z.object({ BlackGuidList: guidList }),
    output: nothing,
  }),
  importNumbers: post('Admin/ImportBlackNumber', {
    summary:
      'Put the numbers of a spreadsheet on the blacklist, all or none; with Dry_Run=1 nothing is written and every error told. A number that is there gets what the row says',
    uploads: true,
    input: z.object({ Dry_Run: flag }),
    output: z.object({
      rows: z.array(ImportedBlack),
      Good: z.int(),
      Bad: z.int(),
      /** Numbers that are new, and those that are changed. */
      Added: z.int(),
      Changed: z.int(),
      /** Columns that are not known. */
      Warnings: z.array(z.string()),
    }),
  }),
  exportNumbers: get('Admin/ExportBlackNumber', {
    summary: 'The numbers of the blacklist as a spreadsheet, which an import takes again; logged',
    reads: false,
    input: z.object(narrowed),
    output: z.object({ File_Path: z.string(), fileName: z.string(), Rows: z.int() }),
  }),
};
