import { z } from 'zod';
import { targetKinds } from '../rules/targetKind.ts';
import { BatchResult } from './batch.ts';
import { get, post } from './endpoint.ts';
import { choice, guid, jsonText, moment, nothing, text } from './wire.ts';

/** Most records of one mass change. */
export const massChangeLimit = 100_000;

/** Records that the preview of a mass change shows, and refused ones that its model names. */
export const massChangeShown = { preview: 20, refused: 100 } as const;

/** For how many hours a mass change can be undone, and one that was only prepared is kept. */
export const massChangeHours = 24;

/** What can be done to all records of a list. */
export const massActions = ['update', 'transfer', 'remove'] as const;

/** What can be done to all records of a list. */
export type MassAction = (typeof massActions)[number];

/** Where a mass change is. */
export const massStates = ['prepared', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone'] as const;

/** Where a mass change is. */
export type MassState = (typeof massStates)[number];

// A wire name; such as __proto__ is none.
const wireName = z.string().regex(/^[A-Za-z]\w{0,59}$/);

/** Values by wire name, in the texts of a form. */
const wireTexts = z
  .record(wireName, text({ max: 8000 }))
  .refine((value) => Object.keys(value).length <= 60, 'valid.format');

const counts = {
  /** Records that were counted when it was prepared: no other one is touched. */
  Total: z.int(),
  /** Of these: records that the caller might not change at that time. */
  Denied: z.int(),
};

/** A mass change as its author reads it. */
export const MassChange = z.object({
  Guid: z.string(),
  Target_Kind: z.literal(targetKinds),
  Action: z.enum(massActions),
  State: z.enum(massStates),
  ...counts,
  /** Records that it is through with. */
  Done: z.int(),
  Changed: z.int(),
  /** Records that were as they should be already. */
  Unchanged: z.int(),
  Refused: z.int(),
  /** Changed records that went back, and those that did not because something else changed them or they refused. */
  Undone: z.int(),
  Kept: z.int(),
  /** The first records that refused, or after an undo those that were kept. */
  Reasons: z.array(z.object({ Guid: z.string(), Name: z.string(), Reason: z.string() })),
  Create_User_Name: z.string(),
  Create_Time: moment,
  End_Time: moment,
  /** 1 while it can be undone. */
  Can_Undo: z.literal([0, 1]),
});

/** A mass change as the wire's consumers see it. */
export type MassChange = z.output<typeof MassChange>;

/**
 * Changing all records that fit a list's filter. Each call needs the operation of what is done, which
 * the kind and the action name; a mass change is its author's alone.
 */
export const massChange = {
  prepare: post('Bulk/PrepareBulk', {
    summary:
      'Count and keep the records that fit the filter of a list, at most 100,000, and say what would happen; changes none of them. ' +
      'Needs the operation of the action',
    access: 'user',
    input: z.object({
      Target_Kind: choice(...targetKinds),
      Action: z.enum(massActions),
      /** The list's own filter, as its call takes it. */
      Filters: jsonText(wireTexts),
      /** What the action's own call takes beside the records. */
      Values: jsonText(wireTexts),
    }),
    output: z.object({ Guid: z.string(), ...counts, Preview: BatchResult.nullable() }),
  }),
  confirm: post('Bulk/ConfirmBulk', {
    summary:
      'Start what was prepared, in the background; each record is checked again. Needs the operation of the action',
    access: 'user',
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
  model: get('Bulk/GetBulkModel', {
    summary: 'A mass change of the caller with its progress and the first records that refused',
    access: 'user',
    input: z.object({ Guid: guid }),
    output: MassChange,
  }),
  cancel: post('Bulk/CancelBulk', {
    summary: 'Stop a mass change after the records that it is at; what is done stays',
    access: 'user',
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
  undo: post('Bulk/UndoBulk', {
    summary: 'Start taking a mass change of the last 24 hours back, as far as nothing else changed its records since',
    access: 'user',
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
};
