import { z } from 'zod';
import { targetKinds } from '../rules/targetKind.ts';
import { operationActions } from '../rules/operationAction.ts';
import { signInOutcomes, signInWays } from '../rules/signIn.ts';
import { get } from './endpoint.ts';
import { page, people, rowsFirst, timePairs } from './page.ts';
import { exportKinds } from './importExport.ts';
import { choice, flag, listOf, moment, rowsOf, text } from './wire.ts';

/** Most entries that a log counts and turns by pages; further back one narrows it. */
export const logLimit = 10_000;

/** The newest entries among which a person who does not see all of the company is shown what they may see. */
export const logReach = 50_000;

/** Lines that a search for words looks at, of the newest in which they may stand. */
export const logSearched = 2000;

/** What the administration changes. */
export const adminSubjects = [
  'role',
  'person',
  'department',
  'company',
  'setting',
  'dictionary',
  'salesMode',
  'salesStage',
  'target',
  'handover',
  'equipment',
  'blackNumber',
  'scoreMonth',
  'robot',
  'incoming',
  'wallLink',
] as const;

/** The logs, as exports name them. */
export const logKinds = ['signInLog', 'operationLog', 'adminLog', 'exportLog'] as const;

/** What is exported beside records and logs. */
export const otherExportKinds = ['calls', 'blackNumbers', 'compositeScore', 'attendanceRanking'] as const;

/** One of the logs. */
export type LogKind = (typeof logKinds)[number];

/** A try to sign in. */
export const SignInRow = z.object({
  Guid: z.string(),
  Create_Time: moment,
  User_Name: z.string(),
  LoginName: z.string(),
  FrameworkName: z.string(),
  Way: z.enum(signInWays),
  Outcome: z.enum(signInOutcomes),
  Ip_Address: z.string(),
  /** In a few words: Chrome 129 / Windows. */
  Browser: z.string(),
  /** What the browser said it is. */
  Agent: z.string(),
});

/** A try to sign in as the wire's consumers see it. */
export type SignInRow = z.output<typeof SignInRow>;

/** Something that happened to a record. */
export const OperationRow = z.object({
  Guid: z.string(),
  Create_Time: moment,
  User_Name: z.string(),
  Target_Kind: z.literal(targetKinds),
  /** Empty where the record cannot be opened: deleted, in the sea, or out of the reader's reach. */
  Target_Guid: z.string(),
  /** Empty for a record that is deleted for good. */
  Target_Name: z.string(),
  Is_Deleted: z.literal([0, 1]),
  Action: z.string(),
  ActionName: z.string(),
  /** A line for each changed field, in the reader's words. */
  Content: z.array(z.string()),
  /** Where it was done from; empty for what the product did, and for entries from before it was kept. */
  Ip_Address: z.string(),
});

/** Something that happened to a record as the wire's consumers see it. */
export type OperationRow = z.output<typeof OperationRow>;

/** Something that the administration changed. */
export const AdminLogRow = z.object({
  Guid: z.string(),
  Create_Time: moment,
  User_Name: z.string(),
  Subject: z.string(),
  SubjectName: z.string(),
  Content: z.string(),
  /** Where it was done from; empty for what the product did, and for entries from before it was kept. */
  Ip_Address: z.string(),
});

/** Something that the administration changed as the wire's consumers see it. */
export type AdminLogRow = z.output<typeof AdminLogRow>;

/** An export that a person made. */
export const ExportLogRow = z.object({
  Guid: z.string(),
  Create_Time: moment,
  User_Name: z.string(),
  Kind: z.string(),
  KindName: z.string(),
  Rows: z.int(),
  /** 1 where more rows would have fitted. */
  Cut: z.literal([0, 1]),
  /** What it was narrowed by, in words. */
  Content: z.string(),
  /** Where it was done from; empty for what the product did, and for entries from before it was kept. */
  Ip_Address: z.string(),
});

/** An export as the wire's consumers see it. */
export type ExportLogRow = z.output<typeof ExportLogRow>;

const paging = { page: page.page, pagesize: page.pagesize, ...rowsFirst };

const who = {
  user_guid: people.user_guid,
  structure_guid: people.structure_guid,
  ...timePairs('Create'),
  /** Words that a line shows, in the reader's language; all of them. */
  Words: text({ max: 100 }).optional(),
};

const filters = {
  signIns: z.object({
    ...who,
    Way: listOf(z.enum(signInWays)).optional(),
    Outcome: listOf(z.enum(signInOutcomes)).optional(),
    /** The beginning of an address. */
    Ip_Address: text({ max: 45 }).optional(),
  }),
  operations: z.object({
    ...who,
    Target_Kind: listOf(choice(...targetKinds)).optional(),
    Action: listOf(z.enum(operationActions)).optional(),
  }),
  changes: z.object({ ...who, Subject: listOf(z.enum(adminSubjects)).optional() }),
  exports: z.object({ ...who, Kind: listOf(z.enum([...exportKinds, ...otherExportKinds, ...logKinds])).optional() }),
};

const exported = { access: 'Export/ExportLog', reads: false } as const;

/** What an export answers: where its file is, how many rows it holds, and whether more would have fitted the filter. */
const ExportedLog = z.object({ File_Path: z.string(), fileName: z.string(), Rows: z.int(), Cut: flag });

/** What happened: who signed in, what was done to records and to the company, what was exported (S18.3). */
export const logs = {
  signIns: get('Admin/GetSignInLogList', {
    summary: 'Tries to sign in of the people in reach, newest first',
    input: filters.signIns.extend(paging),
    output: rowsOf(SignInRow),
  }),
  operations: get('Admin/GetOperationLogList', {
    summary: 'What was done to records that the caller reads, newest first; administrators see all of the company',
    input: filters.operations.extend(paging),
    output: rowsOf(OperationRow),
  }),
  changes: get('Admin/GetAdminLogList', {
    summary: 'What people in reach changed of people, roles, settings and lists, newest first',
    input: filters.changes.extend(paging),
    output: rowsOf(AdminLogRow),
  }),
  exports: get('Admin/GetExportLogList', {
    summary: 'What people in reach exported, newest first',
    input: filters.exports.extend(paging),
    output: rowsOf(ExportLogRow),
  }),
  exportSignIns: get('Export/ExportSignInLog', {
    ...exported,
    summary: 'The sign-in log as a spreadsheet, at most 50,000; logged',
    input: filters.signIns,
    output: ExportedLog,
  }),
  exportOperations: get('Export/ExportOperationLog', {
    ...exported,
    summary: 'The operation log as a spreadsheet, at most 50,000; logged',
    input: filters.operations,
    output: ExportedLog,
  }),
  exportChanges: get('Export/ExportAdminLog', {
    ...exported,
    summary: 'The administration log as a spreadsheet, at most 50,000; logged',
    input: filters.changes,
    output: ExportedLog,
  }),
  exportExports: get('Export/ExportExportLog', {
    ...exported,
    summary: 'The log of exports as a spreadsheet, at most 50,000; logged',
    input: filters.exports,
    output: ExportedLog,
  }),
};
