import { z } from 'zod';
import { type ReceiverKindName, receiverKindNames } from '../rules/receiverKind.ts';
import { type OwnedKindName, ownedKindNames, targetKind } from '../rules/targetKind.ts';
import { get, post } from './endpoint.ts';
import { UserOption } from './organisation.ts';
import { page } from './page.ts';
import { allRowsOf, flag, guid, listOf, moment, rowsOf } from './wire.ts';

/** For how many days a hand-over can be undone. */
export const handoverUndoDays = 7;

/** Most colleagues who share the work of one person. */
export const handoverReceivers = 20;

/** Records that an undone hand-over names at most: those that had moved on. */
export const handoverNamed = 50;

const capitalized = <Name extends string>(name: Name) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;

type CountName = Capitalize<OwnedKindName>;

/** The count of the records of a kind. */
export const countNameOf = (name: OwnedKindName): CountName => capitalized(name);

const countNames = ownedKindNames.map(countNameOf);

/** How many records that belong to a person, by kind. */
export const OwnedCounts = z.object(
  Object.fromEntries(countNames.map((name) => [name, z.int()])) as Record<CountName, z.ZodInt>,
);

/** How many records that belong to a person, by kind. */
export type OwnedCounts = z.output<typeof OwnedCounts>;

/** The counts of a person who has nothing. */
export const noRecords = Object.fromEntries(countNames.map((name) => [name, 0])) as OwnedCounts;

/** How many records, and places on teams of others' records. */
export const HandOverCounts = OwnedCounts.extend({ Team: z.int() });

/** How many records, and places on teams of others' records. */
export type HandOverCounts = z.output<typeof HandOverCounts>;

/** What one receiver gets. */
export const HandOverShare = z.object({ User_Guid: z.string(), User_Name: z.string(), ...HandOverCounts.shape });

/** What one receiver gets. */
export type HandOverShare = z.output<typeof HandOverShare>;

/** A person whose work can be handed over: also a person who was disabled. */
export const HandOverPerson = UserOption.extend({ Is_Disabled: z.literal([0, 1]) });

/** A person whose work can be handed over. */
export type HandOverPerson = z.output<typeof HandOverPerson>;

const HandOverPreview = z.object({
  User_Guid: z.string(),
  User_Name: z.string(),
  FrameworkName: z.string(),
  Is_Disabled: z.literal([0, 1]),
  /** Everything of the person that the caller reaches, whatever was chosen. */
  Counts: HandOverCounts.extend({
    /** Of the leads: converted ones. */
    Leads_Transformed: z.int(),
    /** Of the opportunities: ended ones. */
    Business_Closed: z.int(),
  }),
  /** Modules in which the caller does not reach the person: their records stay. */
  Unreached: z.array(z.enum(ownedKindNames)),
  /** What each receiver would get; empty as long as none is named. */
  Shares: z.array(HandOverShare),
  /** Places on teams that would end, because nobody takes them. */
  Team_Ended: z.int(),
});

/** What a hand-over would do. */
export type HandOverPreview = z.output<typeof HandOverPreview>;

/** A hand-over that was done. */
export const HandOverRow = z.object({
  Guid: z.string(),
  From_User_Name: z.string(),
  Create_User_Name: z.string(),
  Create_Time: moment,
  Shares: z.array(HandOverShare),
  Team_Ended: z.int(),
  /** Whether it can still be undone by the caller. */
  Can_Undo: z.literal([0, 1]),
  Undo_Time: moment,
  Undo_User_Name: z.string(),
  /** Records that went back, and those that had moved on; 0 while it is not undone. */
  Returned: z.int(),
  Stayed: z.int(),
});

/** A hand-over that was done. */
export type HandOverRow = z.output<typeof HandOverRow>;

/** A record that could not go back: given on or deleted since. */
export const StayedRecord = z.object({
  Target_Kind: z.literal(ownedKindNames.map((name) => targetKind[name])),
  Guid: z.string(),
  Name: z.string(),
  /** Who has it now. */
  Owner_User_Name: z.string(),
  Is_Deleted: z.literal([0, 1]),
});

/** A record that could not go back. */
export type StayedRecord = z.output<typeof StayedRecord>;

/** The input field that names who takes the records of a kind. */
export type ReceiverField = `${Capitalize<ReceiverKindName>}_User_Guid`;

/** The input field that names who takes the records of a kind. */
export const receiverFieldOf = (name: ReceiverKindName): ReceiverField => `${capitalized(name)}_User_Guid`;

const receiver = guid.optional();

const plan = {
  /** Whose work it is. */
  User_Guid: guid,
  /** `even` (default): customers with all that belongs to them in turn to the receivers; `noun`: one receiver per noun. */
  Way: z.enum(['even', 'noun']).optional(),
  /** Who takes it by `even`, one or several. */
  ReceiverGuidList: listOf(z.guid(), handoverReceivers).optional(),
  /** Who takes it by `noun`: contacts go with the customers, receivables with the contracts. */
  ...(Object.fromEntries(receiverKindNames.map((name) => [receiverFieldOf(name), receiver])) as Record<
    ReceiverField,
    typeof receiver
  >),
  /** 1 (default): ended opportunities go too. */
  Closed: flag.optional(),
  /** 1 (default): converted leads go too. */
  Transformed: flag.optional(),
  /** 1 (default): places on the teams of others' records go to the receiver; 0: they end. */
  Pass_Team: flag.optional(),
};

/** Handing the work of one person over to colleagues (S15.3). */
export const handover = {
  people: get('Handover/GetHandOverPeople', {
    summary: 'People whose work the caller may hand over, disabled ones first',
    access: 'Handover/HandOver',
    input: z.object({}),
    output: allRowsOf(HandOverPerson),
  }),
  preview: post('Handover/PreviewHandOver', {
    summary: 'How much a person has, and who would get how much of it; nothing is written',
    access: 'Handover/HandOver',
    reads: true,
    input: z.object(plan),
    output: HandOverPreview,
  }),
  handOver: post('Handover/HandOver', {
    summary: 'Give everything of a person to one or several colleagues, all or none',
    input: z.object(plan),
    output: z.object({ Guid: z.string(), Shares: z.array(HandOverShare), Team_Ended: z.int() }),
  }),
  list: get('Handover/GetHandOverList', {
    summary: 'What was handed over, newest first',
    access: 'Handover/HandOver',
    input: z.object({ page: page.page, pagesize: page.pagesize }),
    output: rowsOf(HandOverRow),
  }),
  undo: post('Handover/UndoHandOver', {
    summary: 'Take a hand-over back within 7 days: what is still with the receivers goes back, the rest is named',
    input: z.object({ Guid: guid }),
    output: z.object({
      Returned: z.int(),
      Stayed: z.int(),
      /** Places on teams that the giver has again. */
      Team: z.int(),
      /** Some of what stayed, as far as the caller may see it. */
      Rows: z.array(StayedRecord),
    }),
  }),
};
