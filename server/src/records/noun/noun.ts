import type { OperationCode } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { ImportKind } from '@haina/contract/calls/importExport.ts';
import type { OwnedKindName, TargetKind } from '@haina/contract/rules/targetKind.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Condition } from '../../access/filters.ts';
import type { Restore } from '../bin/restored.ts';
import { editable, type OwnedTableName } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import type { LabelGroup } from '../form/declareForm.ts';
import type { FormValues, TableForm } from '../form/recordForm.ts';
import type { KnownRecord } from '../phones/knownRecords.ts';
import type { Columns } from '../../platform/database/insertTogether.ts';
import type { OwnedFacts } from '../reach/ownedNouns.ts';
import type { ExportPlan } from './exported.ts';
import type { NounFigure } from './figure.ts';
import type { ImportHeadings } from './importHeadings.ts';
import type { MassPart } from './massPart.ts';
import type { NounTab } from './tabs.ts';

/** The call that changes the fields of one record, and its handler. */
interface UpdateCall {
  readonly call: Endpoint<z.ZodObject>;
  /** The handler; what it is given has been decoded by the call. */
  readonly write: (input: FormValues, ctx: Context) => Promise<unknown>;
}

/** The update of a noun by its call and handler. */
export const updateBy = <E extends Endpoint<z.ZodObject>>(call: E, update: Handler<E>): UpdateCall => ({
  call,
  // Encoding has proved that the input is what the call takes.
  write: (input, ctx) => (update as (input: unknown, ctx: Context) => Promise<unknown>)(input, ctx),
});

/** What a row of a file makes of a record: its values, and whose it is; null where it names nobody. */
export interface NewValues {
  readonly values: FormValues;
  readonly owner: string | null;
}

/** What a noun says against a row of a file beyond what the schema of its form does. */
export interface RowRefusal {
  readonly field: string;
  readonly key: TextKey;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What makes rows of a file the same as records of a noun that are there, where it is more than a name. */
interface SameBy {
  /** By what a row is compared; nothing where it lacks that. */
  readonly keys: (row: NewValues) => readonly string[];
  /** The records that have what some rows hold, each with its key. */
  readonly find: (ctx: Context, rows: readonly NewValues[]) => Promise<readonly KnownRecord[]>;
}

/** A record that an import wrote, and what it was before where it was there already. */
export interface WrittenRecord {
  readonly guid: string;
  readonly earlier?: FormValues | undefined;
}

/** Why a record stays as it is, in the key of words and what they are filled with. */
export interface Kept {
  readonly key: TextKey;
  readonly params: Readonly<Record<string, string>>;
}

/** How the rows of a file become records of a noun. */
interface ImportPart {
  readonly kind: ImportKind;
  readonly schema: z.ZodObject;
  readonly add: OperationCode;
  readonly update: OperationCode;
  /** Wire names beside those of the form. */
  readonly beside: readonly string[];
  /** What people’s own files call its columns, beside the labels of the product. */
  readonly headings: ImportHeadings;
  /** What lacks is said in the form's own words; elsewhere these speak of a look-up, which a file does not have. */
  readonly saysOwnWords: boolean;
  /** Rows may bring a contact of their record along: several of them may then speak of one record, and share its phones. */
  readonly bringsContacts?: true;
  /** The fields of a record that is there which a row leaves as they are. */
  readonly keptFields?: readonly string[];
  /** Its records are found by their names; some by other keys. */
  readonly sameBy?: SameBy;
  /** Where a phone names the record of a row too: everywhere, or only where records are changed. */
  readonly sameByPhone?: 'always' | 'update';
  /** Other words for a record that is there already, and for one that the importer may not know of. */
  readonly sameWords?: { readonly seen?: TextKey; readonly unseen?: TextKey };
  /** What writes of the same record wait for each other by, beside its phones. */
  readonly lockKeys?: (row: NewValues) => readonly string[];
  /** A row must name whose its record is: nobody's number becomes the importer's. */
  readonly needsOwner?: boolean;
  /** What speaks against a row, read once for some of them at check and at writing. */
  readonly rules?: (ctx: Context, rows: readonly NewValues[]) => Promise<(row: NewValues) => readonly RowRefusal[]>;
  /** Which records may not be taken back with their import, and why, by their ids; read once for some of them. */
  readonly keeps?: (ctx: Context, written: readonly WrittenRecord[]) => Promise<ReadonlyMap<string, Kept>>;
  /** The columns of a new record beside its fields, by its owner; null is the sea. */
  readonly newColumns?: (ctx: Context, owner: string | null) => Columns;
  /** The columns that follow from its fields, by the way to an entry of a dictionary. */
  readonly followingColumns?: (values: FormValues, entryPath: (code: string, id: number) => string) => Columns;
}

/** The records of a noun out of those that go for good, as a condition on the columns of another table that name them. */
export type NamesGone = (companyColumn: string, guidColumn: string) => RawBuilder<boolean>;

/** How deleted records of a noun go for good, once nothing is left that belongs to them (`nounsBelow`). */
interface PurgePart {
  /** What is to be done before the rows may go: nothing points at them any more. */
  readonly detach: (names: NamesGone) => readonly RawBuilder<unknown>[];
}

/** What a hand-over may leave behind. */
export interface HandOverChoice {
  /** Ended opportunities go too. */
  readonly takesClosed: boolean;
  /** Converted leads go too. */
  readonly takesTransformed: boolean;
}

/** How the records of a person who leaves go to others. */
interface HandOverPart {
  /** The customer in whose turn a record goes, where no column of its own names it. */
  readonly customer?: RawBuilder<unknown>;
  /** The records that stay unless it is chosen that they go; all of them go where nothing is said. */
  readonly mayStay?: { readonly rows: RawBuilder<boolean>; readonly unless: keyof HandOverChoice };
}

/** What a noun says of itself whether its records have owners or not. */
interface AnyNoun {
  readonly kind: TargetKind;
  readonly table: OwnedTableName | 'product';
  /** What a person types, with the group of texts that the fields are called by. */
  readonly form: TableForm & { readonly labels: LabelGroup };
  /** The forms of what belongs to its records and has no kind of its own. */
  readonly formsBelow: readonly TableForm[];
  /** Records that the caller may change by an operation. */
  readonly reach: (ctx: Context, operation: OperationCode) => Promise<Condition>;
  readonly update: UpdateCall;
  /** Its list, and the calls on several of its records that work on all of it. */
  readonly mass: MassPart;
  readonly restore: Restore;
  /** What else comes back with its records once they, and all that is restored with them, live again; a refusal undoes all of it. */
  readonly onRestored?: (ctx: Context, guids: readonly string[]) => Promise<void>;
  readonly exported: ExportPlan;
  /** Null where it cannot be imported. */
  readonly imported: ImportPart | null;
  /** The tabs that it fills in the records of others, with their numbers. */
  readonly tabs: readonly NounTab[];
}

/** A noun whose records belong to people. */
export interface OwnedNoun extends AnyNoun {
  readonly table: OwnedTableName;
  readonly owned: OwnedFacts & { readonly module: OwnedKindName };
  readonly purged: PurgePart;
  readonly handedOver: HandOverPart;
  /** What the briefing of the dashboard counts of its records. */
  readonly figures: readonly NounFigure[];
}

/** A noun whose records are numbers of people: nobody takes them over, and several of them share a module (decision 0080). */
export interface ScoreNoun extends AnyNoun {
  readonly table: OwnedTableName;
  readonly owned: OwnedFacts & { readonly module: 'performance' };
  readonly purged: PurgePart;
}

/** A noun whose records belong to the company: bin and log have a way of their own for them. */
interface CompanyNoun extends AnyNoun {
  readonly owned: null;
}

/** A noun whose records belong to people, whether others can take them over or not. */
export type NounOfPeople = OwnedNoun | ScoreNoun;

/** All that the product must know of a noun; what is left out here does not compile. */
export type Noun = NounOfPeople | CompanyNoun;

/** What every noun with owners has in common. */
export const ownedBase = <Owned extends OwnedFacts>(owned: Owned) =>
  ({
    owned,
    table: owned.table as Owned['table'],
    kind: owned.kind as Owned['kind'],
    formsBelow: [],
    reach: (ctx: Context, operation: OperationCode) => editable(ctx, owned, operation),
  }) as const;
