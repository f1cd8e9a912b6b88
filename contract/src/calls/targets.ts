import { z } from 'zod';
import { typedTarget } from '../rules/targetMoney.ts';
import { get, post } from './endpoint.ts';
import { page } from './page.ts';
import { choice, flag, guid, integer, jsonText, money, rowsOf, text } from './wire.ts';

/** What a target is about: 1 the money of contracts by the day they are signed, 2 received money. */
export const targetMoneyKinds = { contract: 1, received: 2 } as const;

/** What a target is about. */
export type TargetMoneyKind = (typeof targetMoneyKinds)[keyof typeof targetMoneyKinds];

/** Whose a target is: 1 a person's, 2 a department's. */
export const targetHolders = { people: 1, departments: 2 } as const;

/** Whose a target is. */
export type TargetHolder = (typeof targetHolders)[keyof typeof targetHolders];

/** Most cells that are saved at once. */
export const targetCellLimit = 2000;

/** Most rows of an imported file. */
export const targetImportLimit = 2000;

/** A target: 0 to 9,999,999,999,999.99 with at most 2 decimals; the empty text, null behind the codec, is none. */
const targetMoney = z.codec(z.union([z.string(), z.number()]), z.number('valid.targets.money').nullable(), {
  decode: (value) => typedTarget(String(value)),
  encode: (value) => value ?? '',
});

const month = integer({ min: 1, max: 12 });

/** A month of a person's year that is to be changed, and what it was when it was looked at. */
export const TargetCell = z.object({
  /** The person or department. */
  Guid: z.guid(),
  Holder: choice(1, 2),
  Month: month,
  Money: targetMoney,
  Old_Money: targetMoney,
});

/** A month that is to be changed, as the wire's consumers see it. */
export type TargetCell = z.output<typeof TargetCell>;

/** What comes with a refusal of cells that another person has changed: what they are now. */
export const TargetConflicts = z.object({
  Conflicts: z.array(z.object({ Guid: z.string(), Month: z.int(), Money: money.nullable() })),
});

/** A row of the grid: a person's year. */
export const TargetRow = z.object({
  Guid: z.string(),
  Name: z.string(),
  /** The login of a person; empty for departments. */
  LoginName: z.string(),
  /** Where it stands: the department of a person; of a department its path, from the top, with itself. */
  FrameworkName: z.string(),
  /** 1 for a person who is disabled: shown as long as there is a target. */
  Is_Disabled: z.literal([0, 1]),
  /** The 12 months; null where there is no target. */
  Months: z.array(money.nullable()),
  /** Of a department the sums of what is set for its people and those below, month by month; empty for people. */
  People_Months: z.array(money),
});

/** A row of the grid, as the wire's consumers see it. */
export type TargetRow = z.output<typeof TargetRow>;

const which = {
  Year: integer({ min: 2000, max: 2100 }),
  Kind: choice(1, 2),
  Holder: choice(1, 2),
};

const narrowed = {
  ...which,
  /** The people of a department and of those below it; of departments itself and those below it. */
  structure_guid: guid.optional(),
  /** Part of the name or its pinyin; of people the login too. */
  Name: text({ max: 50 }).optional(),
};

/** A row of an imported file, with what is wrong with it in words. */
const ImportedTarget = z.object({
  /** Its line in the file; the header is line 1. */
  Line: z.int(),
  Name: z.string(),
  /** Months that differ from what is there. */
  Cells: z.int(),
  Reasons: z.array(z.string()),
});

/** A row of an imported file, as the wire's consumers see it. */
export type ImportedTarget = z.output<typeof ImportedTarget>;

/** Targets of people and departments by year and month (S17.6). */
export const targets = {
  list: get('Admin/GetTargetList', {
    summary:
      'Targets of a year, a row for each person or department in the reach of the caller, with the sums of all rows',
    input: z.object({
      ...narrowed,
      page: page.page,
      pagesize: page.pagesize,
    }),
    output: rowsOf(TargetRow).extend({ Sums: z.array(money) }),
  }),
  update: post('Admin/UpdateTarget', {
    summary:
      'Set or clear months, all or none; refused, with the cells as data, where one is not any more what it was when loaded',
    input: z.object({
      Year: which.Year,
      Kind: which.Kind,
      TargetList: jsonText(z.array(TargetCell).min(1, 'valid.selectSome').max(targetCellLimit)),
    }),
    output: z.object({ Written: z.int() }),
  }),
  copy: post('Admin/CopyTarget', {
    summary: 'Take the targets of the year before for active people or for departments, times a percentage',
    access: 'Admin/UpdateTarget',
    input: z.object({
      ...narrowed,
      /** 100 by default; results are rounded to the cent. */
      Percent: z
        .codec(z.union([z.string(), z.number()]), z.number('valid.targets.percent').min(0.01).max(10_000), {
          decode: (value) => (/^\d{1,5}(?:\.\d{1,2})?$/.test(String(value).trim()) ? Number(value) : Number.NaN),
          encode: (value) => value,
        })
        .optional(),
      /** 1: months that have a target get the copied one; 0 (default): they keep theirs. */
      Overwrite: flag.optional(),
    }),
    output: z.object({
      Written: z.int(),
      /** Months that had a target and kept it. */
      Kept: z.int(),
    }),
  }),
  exportTargets: get('Admin/ExportTarget', {
    summary: 'The rows of a grid as a spreadsheet, which is also the template of an import; logged',
    reads: false,
    input: z.object(narrowed),
    output: z.object({ File_Path: z.string(), fileName: z.string(), Rows: z.int() }),
  }),
  importTargets: post('Admin/ImportTarget', {
    summary:
      'Set the months of a spreadsheet, all or none; with Dry_Run=1 nothing is written and every error told. Empty cells change nothing',
    uploads: true,
    input: z.object({
      ...which,
      Dry_Run: flag,
      /** What the check answered: refused where the targets it looked at have changed since. */
      Stamp: text({ max: 100 }).optional(),
    }),
    output: z.object({
      rows: z.array(ImportedTarget),
      Good: z.int(),
      Bad: z.int(),
      /** Months that differ from what is there, and how many of these had another target. */
      Cells: z.int(),
      Replaced: z.int(),
      /** Names what the file would replace. */
      Stamp: z.string(),
      /** Columns that are not known. */
      Warnings: z.array(z.string()),
    }),
  }),
};
