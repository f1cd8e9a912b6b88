import { z } from 'zod';
import { business } from './business.ts';
import { contacts } from './contacts.ts';
import { contracts } from './contracts.ts';
import { customers } from './customers.ts';
import { get, post } from './endpoint.ts';
import { leads } from './leads.ts';
import { page } from './page.ts';
import { products } from './products.ts';
import { receivables } from './receivables.ts';
import { attendance } from './attendance.ts';
import { equity } from './equity.ts';
import { scores } from './scores.ts';
import { exportColumns } from './exportColumns.ts';
import { flag, guid, jsonText, listOf, moment, nothing, rowsOf } from './wire.ts';

/** One of the nouns that can be exported. */
export type ExportKind = keyof typeof exportColumns;

/** The nouns that can be exported. */
export const exportKinds = Object.keys(exportColumns) as ExportKind[];

/** The nouns that can be imported too. */
const importKinds = [
  'leads',
  'customers',
  'contacts',
  'product',
  'performance',
  'otherScore',
  'meeting',
] as const satisfies readonly ExportKind[];

/** One of the nouns that can be imported. */
export type ImportKind = (typeof importKinds)[number];

/** Whether a noun can be imported. */
export const isImportKind = (kind: ExportKind): kind is ImportKind => importKinds.some((imported) => imported === kind);

/** Most rows of one file, read or written. */
export const maxSheetRows = 50_000;

/** Most columns of a file that is imported. */
export const columnLimit = 100;

/** Rows with a problem that a batch shows; the others stand in the error file. */
export const shownRows = 100;

/** Where a batch is: a step is named while it runs and when it is over. */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;

/** Where a batch is. */
export type ImportState = (typeof importStates)[number];

/** The states in which a job works on a batch. */
export const isImportBusy = (state: ImportState): boolean => ['checking', 'running', 'undoing'].includes(state);

const kind = z.enum(importKinds);

/** A file to fetch: a path that serves it for a few minutes. */
const SheetLink = z.object({ File_Path: z.string(), fileName: z.string() });

/** One column of the file: its head, a few of its cells, the field it seems to hold (empty: none). */
const ImportColumn = z.object({ Title: z.string(), Samples: z.array(z.string()), Field: z.string() });

/** One field that a column may hold; a row without a required one is bad. */
const ImportField = z.object({ Field: z.string(), Title: z.string(), Required: flag });

/** A batch of imported rows. */
export const ImportBatch = z.object({
  Guid: z.string(),
  Kind: kind,
  fileName: z.string(),
  State: z.enum(importStates),
  /** Rows of the file. */
  Total: z.int(),
  /** Rows of the present step, and how many of them it is through with. */
  Todo: z.int(),
  Done: z.int(),
  /** Rows that are written without another question: made, updated or joined to a customer of an earlier row. */
  Good: z.int(),
  Bad: z.int(),
  /** Rows of records that are there already: skipped, or updated where OnRepeat says so. */
  Repeat: z.int(),
  /** Rows that an earlier row of the file has already. */
  File_Repeat: z.int(),
  /** Rows whose phones an earlier row or another record holds: written where the run says Ignore_Repeat. */
  Phone_Repeat: z.int(),
  /** 1 where the company allows no phone twice: such rows are bad. */
  Phone_Forbidden: flag,
  /** Rows that are good and have a warning. */
  Warned: z.int(),
  Created: z.int(),
  Updated: z.int(),
  /** Rows that gave the customer of an earlier row one more contact; before the run those that will. */
  Joined: z.int(),
  /** Contacts of customers' rows that were made and changed; before the run those that will be. */
  Contacts_Created: z.int(),
  Contacts_Updated: z.int(),
  /** Rows that were good when they were checked and are not written: something came between. */
  Skipped: z.int(),
  Undone: z.int(),
  /** Rows that could not be taken back. */
  Kept: z.int(),
  OnRepeat: z.enum(['skip', 'update']),
  IntoSea: flag,
  Create_User_Name: z.string(),
  Create_Time: moment,
  /** Why the batch failed, in words. */
  Failure: z.string(),
  /** Rows that the error file holds. */
  Error_Rows: z.int(),
  /** 1 while records of it can be taken back. */
  Can_Undo: flag,
});

/** A batch as the wire's consumers see it. */
export type ImportBatch = z.output<typeof ImportBatch>;

/** A row of a batch with what is wrong with it. */
const ImportRow = z.object({
  /** Its line in the file; the header is line 1. */
  Line: z.int(),
  Name: z.string(),
  /** `double`: an earlier row has it; `phone`: others hold its phones; `warned`: it is written, but look at it. */
  State: z.enum(['bad', 'repeat', 'double', 'phone', 'skipped', 'kept', 'warned']),
  Reasons: z.array(z.string()),
});

/** A batch with everything about it. */
const ImportModel = ImportBatch.extend({
  Columns: z.array(ImportColumn),
  Fields: z.array(ImportField),
  /** The first rows with a problem; after an undo those that could not be taken back. */
  Rows: z.array(ImportRow),
});

/** A batch with everything about it, as the wire's consumers see it. */
export type ImportModel = z.output<typeof ImportModel>;

const upload = 'Import/UploadImport' as const;

/** Importing from spreadsheets: upload, check, run, undo; the steps are jobs whose progress the model tells. */
export const imports = {
  template: get('Import/GetImportTemplate', {
    summary: 'An empty spreadsheet with the columns of a noun',
    access: upload,
    input: z.object({ Kind: kind }),
    output: SheetLink,
  }),
  upload: post('Import/UploadImport', {
    summary:
      'Receive a .xlsx or .csv file: form data `file` and Kind; answers its columns and the fields they seem to hold',
    uploads: true,
    input: z.object({ Kind: kind }),
    output: ImportModel,
  }),
  check: post('Import/CheckImport', {
    summary: 'Start the dry run: which rows would be written, and why the others would not',
    access: upload,
    input: z.object({
      Guid: guid,
      /** The field of each column in the order of the file; empty for a column that is left out. */
      Mapping: jsonText(z.array(z.string().max(50)).min(1).max(columnLimit)),
      OnRepeat: z.enum(['skip', 'update']).optional(),
      IntoSea: flag.optional(),
    }),
    output: nothing,
  }),
  run: post('Import/RunImport', {
    summary:
      'Start writing what was checked; refused while rows are bad unless GoodOnly is 1; Ignore_Repeat 1 writes rows with held phones too',
    input: z.object({ Guid: guid, GoodOnly: flag.optional(), Ignore_Repeat: flag.optional() }),
    output: nothing,
  }),
  list: get('Import/GetImportList', {
    summary: 'Batches, newest first: the own ones, all of them for administrators',
    access: upload,
    input: z.object(page),
    output: rowsOf(ImportBatch),
  }),
  model: get('Import/GetImportModel', {
    summary: 'One batch with its progress, its columns and the first rows with a problem',
    access: upload,
    input: z.object({ Guid: guid }),
    output: ImportModel,
  }),
  errors: get('Import/GetImportErrors', {
    summary: 'The rows with a problem as a spreadsheet: the columns of the file, and the reason',
    access: upload,
    input: z.object({ Guid: guid }),
    output: SheetLink,
  }),
  undo: post('Import/UndoImport', {
    summary:
      'Start taking a batch back: what it created goes to the recycle bin, what it updated gets its earlier values',
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
};

/** What an export answers: where its file is, how many rows it holds, and whether more would have fitted the filter. */
const Exported = SheetLink.extend({ Rows: z.int(), Cut: flag });

const columnsOf = <const C extends readonly [string, ...string[]]>(names: C) => ({
  Columns: listOf(z.enum(names), columnLimit).refine((chosen) => chosen.length > 0, 'valid.selectSome'),
});

const withoutPages = { page: true, pagesize: true } as const;
const unpaged = { ...withoutPages, Rows_First: true } as const;

/** Exporting what a list shows, with the list's own filter and the columns chosen; logged. */
export const exports = {
  leads: get('Export/ExportLeads', {
    summary: 'The leads of a list as a spreadsheet, at most 50,000; logged',
    module: 'leads',
    reads: false,
    input: leads.list.input.omit(unpaged).extend(columnsOf(exportColumns.leads)),
    output: Exported,
  }),
  customers: get('Export/ExportCustomers', {
    summary: 'The customers of a list as a spreadsheet, at most 50,000; logged. The sea has no export',
    module: 'customer',
    reads: false,
    input: customers.list.input.omit(unpaged).extend(columnsOf(exportColumns.customers)),
    output: Exported,
  }),
  contacts: get('Export/ExportContacts', {
    summary: 'The contacts of a list as a spreadsheet, at most 50,000; logged',
    module: 'contacts',
    reads: false,
    input: contacts.list.input.omit({ ...unpaged, Guid: true }).extend(columnsOf(exportColumns.contacts)),
    output: Exported,
  }),
  business: get('Export/ExportBusiness', {
    summary: 'The opportunities of a list as a spreadsheet, at most 50,000; logged',
    module: 'business',
    reads: false,
    input: business.list.input.omit(unpaged).extend(columnsOf(exportColumns.business)),
    output: Exported,
  }),
  contract: get('Export/ExportContract', {
    summary: 'The contracts of a list as a spreadsheet, at most 50,000; logged',
    module: 'contract',
    reads: false,
    input: contracts.list.input.omit(unpaged).extend(columnsOf(exportColumns.contract)),
    output: Exported,
  }),
  product: get('Export/ExportProduct', {
    summary: 'The products of a list as a spreadsheet, at most 50,000; logged',
    reads: false,
    input: products.list.input.omit(withoutPages).extend(columnsOf(exportColumns.product)),
    output: Exported,
  }),
  receivables: get('Export/ExportReceivables', {
    summary: 'The receivables of a list as a spreadsheet, at most 50,000; logged',
    module: 'receivables',
    reads: false,
    input: receivables.list.input.omit(unpaged).extend(columnsOf(exportColumns.receivables)),
    output: Exported,
  }),
  performance: get('Export/ExportPerformance', {
    summary: 'The entries of net performance of a list as a spreadsheet, at most 50,000; logged',
    module: 'performance',
    reads: false,
    input: equity.list.input.omit(unpaged).extend(columnsOf(exportColumns.performance)),
    output: Exported,
  }),
  otherScore: get('Export/ExportOtherScore', {
    summary: 'The other scores of a list as a spreadsheet, at most 50,000; logged',
    module: 'performance',
    reads: false,
    input: scores.list.input.omit(unpaged).extend(columnsOf(exportColumns.otherScore)),
    output: Exported,
  }),
  meeting: get('Export/ExportMeeting', {
    summary: 'The attendance of a list as a spreadsheet, at most 50,000; logged',
    module: 'performance',
    reads: false,
    input: attendance.list.input.omit(unpaged).extend(columnsOf(exportColumns.meeting)),
    output: Exported,
  }),
};
