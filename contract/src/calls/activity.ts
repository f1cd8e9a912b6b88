import { z } from 'zod';
import { followedKinds, targetKinds } from '../rules/targetKind.ts';
import { periodNames } from '../rules/period.ts';
import { CallRecord } from './callRecord.ts';
import { get, post } from './endpoint.ts';
import { page, people, rowsFirst } from './page.ts';
import {
  allRowsOf,
  bound,
  choice,
  flag,
  listOf,
  guid,
  integer,
  jsonText,
  listLimit,
  moment,
  nothing,
  requiredText,
  rowsOf,
} from './wire.ts';

/** The kind of a record that is followed up: 1 leads … 7 receivables (S1.19). */
const kindOfTarget = choice(...followedKinds);

/** One record of any kind, entries of scores too. */
const recorded = { Target_Kind: choice(...targetKinds), Target_Guid: guid };

/** One record that is followed up. */
export const target = { Target_Kind: kindOfTarget, Target_Guid: guid };

/** What a follow-up may link to: 3 a contact, 4 a business opportunity (S8.1). */
export const relationKinds = { contacts: 3, business: 4 } as const;

const requiredKind = z.codec(
  z.union([z.string(), z.number()], 'valid.activity.kindRequired'),
  z.int().min(1, 'valid.activity.kindRequired').max(2_000_000_000),
  {
    decode: (value) => (/^\d{1,9}$/.test(String(value).trim()) ? Number(value) : 0),
    encode: (value) => value,
  },
);

/** A follow-up as it is posted (S8.1). */
export const ActivityForm = z.object({
  ...target,
  Activity_Kind: requiredKind,
  Activity_Content: requiredText({ max: 5000, error: 'valid.activity.contentRequired' }),
  Next_Time: moment.optional(),
  FileGuidList: jsonText(z.array(z.object({ File_Guid: z.guid() })).max(listLimit)).optional(),
  AssociatedList: jsonText(
    z.array(z.object({ Relation_Target_Kind: z.literal([3, 4]), Relation_Target_Guid: z.guid() })).max(listLimit),
  ).optional(),
});

/** An attachment as it is read; File_Path is signed for 12 hours (S9.4). */
export const Attachment = z.object({
  File_Guid: z.string(),
  File_Name: z.string(),
  File_Path: z.string(),
  File_Size: z.int(),
  /** 1 image, 2 file. */
  File_Kind: z.literal([1, 2]),
  Create_Time: moment,
  Create_User_Name: z.string(),
  /** 1 = the caller may rename and delete it. */
  Can_Edit: z.literal([0, 1]),
});

/** An attachment as the wire's consumers see it. */
export type Attachment = z.output<typeof Attachment>;

const Relation = z.object({ Guid: z.string(), Name: z.string(), Remark: z.string() });

/** A follow-up as it is listed (S8.7). */
export const Activity = z.object({
  Id: z.int(),
  Guid: z.string(),
  Create_Time: moment,
  UserName: z.string(),
  User_Guid: z.string(),
  name: z.string(),
  Activity_Kind: z.int(),
  TypeName: z.string(),
  Activity_Content: z.string(),
  /** The names of its call's labels with commas between them. */
  Call_Label: z.string(),
  RecordImgList: z.array(Attachment),
  RecordFileList: z.array(Attachment),
  RelationContactsList: z.array(Relation),
  RelationBusinessList: z.array(Relation),
  Next_Time: moment,
  Target_Name: z.string(),
  Target_Guid: z.string(),
  Target_Kind: z.int(),
  Is_Supplement: z.literal([0, 1]),
  /** The call that it is of. */
  CallRecordList: z.array(CallRecord),
  /** 1 = the caller may delete it: its author within 24 hours, or a person who may delete the target. */
  Can_Delete: z.literal([0, 1]),
});

/** A follow-up as the wire's consumers see it. */
export type Activity = z.output<typeof Activity>;

/** An entry of the operation record: time, person, one line per changed field (S18.1). */
export const ActionRecord = z.object({
  Id: z.string(),
  Create_Time: moment,
  UserName: z.string(),
  Content: z.array(z.string()),
  /** The lines (from 0) whose earlier value the reader may restore, with their fields. */
  Restorable: z.array(z.object({ Line: z.int(), Field: z.string() })),
});

/** Follow-ups, attachments and operation records of every kind of record (S8, S9, S18.1). */
export const activity = {
  add: post('Activity/AddActivityRecord', {
    summary: 'Follow a record up; changes its last contact and, if sent, its next one',
    access: 'user',
    creates: true,
    input: ActivityForm,
    output: z.object({ Guid: z.string() }),
  }),
  supplement: post('Activity/AddSupplementActivity', {
    summary: 'A follow-up of the last 24 hours that was not written down then',
    access: 'user',
    creates: true,
    input: ActivityForm.extend({ Create_Time: bound }),
    output: z.object({ Guid: z.string() }),
  }),
  list: get('Activity/GetActivityRecordList', {
    summary: "Follow-ups of one record, or with dashboard=mine or sub those of the caller or the caller's people",
    access: 'user',
    input: z.object({
      ...page,
      ...rowsFirst,
      Target_Kind: kindOfTarget.optional(),
      Target_Guid: guid.optional(),
      dashboard: z.enum(['mine', 'sub']).optional(),
      types: listOf(integer({ min: 1, max: 7 })).optional(),
      type: z.enum(periodNames).optional(),
      start_data: bound.optional(),
      end_data: bound.optional(),
      user_guid: people.user_guid,
      structure_guid: people.structure_guid,
    }),
    output: rowsOf(Activity),
  }),
  remove: post('Activity/DelActivityRecord', {
    summary: 'Delete a follow-up: its author within 24 hours, or a person who may delete its record',
    access: 'user',
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
  actions: get('Activity/GetActionRecord', {
    summary: 'What happened to one record, newest first',
    access: 'user',
    input: z.object({ ...recorded, ...page }),
    output: rowsOf(ActionRecord),
  }),
  restoreValue: post('Activity/RestoreValue', {
    summary: 'Write the earlier value of a field back into its record, by the rules of its own update',
    access: 'user',
    input: z.object({ Id: guid, Field: requiredText({ max: 60 }), Ignore_Repeat: flag.optional() }),
    output: nothing,
  }),
  counts: get('Activity/GetTargetCounts', {
    summary:
      'How many follow-ups, attachments and people of the team one record has, a customer with its lead, and how much stands below it: each number is what the tab shows the caller',
    access: 'user',
    input: z.object(target),
    output: z.object({
      Activity: z.int(),
      File: z.int(),
      Team: z.int(),
      /** Of a customer all contacts, of an opportunity the linked ones. */
      Contacts: z.int(),
      /** Of a customer, or linked to a contact. */
      Business: z.int(),
      /** Of a customer or an opportunity. */
      Contract: z.int(),
      /** Of a customer or a contract. */
      Receivables: z.int(),
      /** Instalments of a customer or a contract. */
      Plan: z.int(),
      /** Lines of an opportunity or a contract. */
      Product: z.int(),
    }),
  }),
  files: get('Activity/GetFileList', {
    summary: 'The attachments of one record',
    access: 'user',
    input: z.object(target),
    output: allRowsOf(Attachment),
  }),
  removeFile: post('Activity/DelFile', {
    summary: 'Delete an attachment',
    access: 'user',
    input: z.object({ File_Guid: guid }),
    output: nothing,
  }),
  renameFile: post('Activity/UpdateFileName', {
    summary: 'Rename an attachment; its extension stays',
    access: 'user',
    input: z.object({
      File_Guid: guid,
      File_Name: requiredText({ max: 200, error: 'valid.activity.fileNameRequired' }),
    }),
    output: nothing,
  }),
  upload: post('Activity/UploadFile', {
    summary: 'Upload one file (multipart field "file"); without a target it waits for a follow-up of its uploader',
    access: 'user',
    uploads: true,
    input: z.object({ File_Kind: choice(1, 2), Target_Kind: kindOfTarget.optional(), Target_Guid: guid.optional() }),
    // The uploaded file's name goes by two names (S9.11).
    output: Attachment.extend({ fileName: z.string() }),
  }),
};
