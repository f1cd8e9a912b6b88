import type { OperationCode } from '@haina/contract/calls/contract.ts';
import type { NumberedNoun } from '@haina/contract/rules/numberSeries.ts';
import type { SeaRule } from '@haina/contract/rules/sea.ts';
import type { SignInWay } from '@haina/contract/rules/signIn.ts';
import type { Language } from '@haina/contract/texts/language.ts';
import type { Config } from '../platform/config.ts';
import type { Database, Databases } from '../platform/database/database.ts';
import type { Refusal } from './errors.ts';
import type { Ports } from './ports.ts';
import type { Teams } from './teams.ts';
import type { Rights } from './rights.ts';

/** Who is signed in, for which company: read from the database at every request. */
export interface SessionFacts {
  readonly sessionId: string;
  readonly userGuid: string;
  /** The account that the person signs in with; another one than `userGuid` where they joined that one to it. */
  readonly personGuid: string;
  readonly userName: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly departmentGuid: string;
  readonly zone: string;
  readonly settings: CompanySettings;
  readonly isAdmin: boolean;
  readonly isVerification: number;
  /** Whether the password is one that an administrator made: nothing is open until the person has their own. */
  readonly isOneTime: boolean;
  /** How the session began. */
  readonly way: SignInWay;
  /** Whether the person is on the team of any record; spares a look-up where not. */
  readonly isOnTeams: boolean;
}

/** Who writes in which company: a person by a call, or the product itself (userGuid null) by a job. */
export interface Acting {
  readonly db: Database;
  readonly now: Date;
  readonly session: { readonly companyId: string; readonly userGuid: string | null; readonly userName?: string };
  /** Where the person is; a job is nowhere. */
  readonly address?: string;
  /** Nobody gets a message about it: a job that does the same to many tells of all at its end. */
  readonly isQuiet?: boolean;
}

/** Company settings the server reads (kept as JSON; missing ones have their default). */
export interface CompanySettings {
  /** A phone that another record holds may never be saved again (S4.4). */
  readonly forbidRepeatPhone?: boolean;
  /** Screens carry the name of a person who looks at them. */
  readonly watermark?: boolean;
  /** People are let in by one-time codes of an administrator. */
  readonly loginCode?: boolean;
  /** Everyone is told of contracts that are signed, of money that is received (S16.22), and of who calls most (S16.23). */
  readonly celebrate?: Partial<Record<'contract' | 'payment' | 'ranking', boolean>>;
  /** Masked numbers that a person may look at in a day. */
  readonly numberLimit?: number;
  /** Dials of one number in a day. */
  readonly dailyDials?: number;
  /** Seconds within which a call without talk is short. */
  readonly verifySeconds?: number;
  /** Days that recordings of calls are kept. */
  readonly recordingDays?: number;
  /** Both sides of a call hear that it is recorded. */
  readonly announceRecording?: boolean;
  /** By which formats numbers are suggested. */
  readonly numberFormats?: Partial<Record<NumberedNoun, string>>;
  /** The rules of the sea and of protection as far as they were set; `onSince`: when they were switched on. */
  readonly seaRule?: Partial<SeaRule> & { readonly onSince?: string | null };
}

/** What every handler gets: a database, the reader's language and the request's clock. */
export interface PublicContext {
  /** READ ONLY for calls that read, the write's own transaction otherwise. */
  readonly db: Database;
  readonly databases: Databases;
  readonly ports: Ports;
  readonly config: Config;
  readonly language: Language;
  readonly now: Date;
  readonly address: string;
  /** What the browser says it is, cut to 300 characters; empty outside of requests. */
  readonly agent: string;
}

/** An uploaded file that is checked and stored, and counts as deleted until the upload's handler makes it live. */
export interface KeptFile {
  readonly guid: string;
  /** Its key in the store; null where its content was taken apart instead. */
  readonly storeKey: string | null;
  /** The rows of a spreadsheet that its call takes as a whole; nothing of it is stored. */
  readonly rows?: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** A write in two steps with another server asked between them. */
export interface TwoSteps<Begun, Told, Reply> {
  /** In the first transaction, which keeps that the request came; `answerKey` names its answer, null where nobody asks for it again. */
  begin(ctx: Context, answerKey: string | null): Promise<Begun>;
  /** Nothing of the database is held here. */
  ask(begun: Begun): Promise<Told>;
  /** In the second transaction. A refusal that it gives is told once that is kept; one that it throws undoes it. */
  end(ctx: Context, begun: Begun, told: Told): Promise<Reply | Refusal>;
}

/** Runs a write in two steps and gives its answer. */
export type InSteps = <Begun, Told, Reply>(steps: TwoSteps<Begun, Told, Reply>) => Promise<Reply>;

/** What the handler of a signed-in call gets besides. Built by the router only. */
export interface Context extends PublicContext {
  /** The file that came with the call; only calls that upload have one. */
  readonly upload?: KeptFile;
  readonly session: SessionFacts;
  readonly rights: Rights;
  /** The caller's teams where they were read already; read again where not. */
  readonly teams?: Teams;
  /** Nobody gets a message about it: a job that does the same to many tells of all at its end. */
  readonly isQuiet?: boolean;
  /** Values come back that a record had: what only new values must be is not asked of them. */
  readonly isRestoring?: boolean;
  /** Runs a write in two steps; only calls that are declared so have it. */
  readonly inSteps?: InSteps;
  /** The operation code that guards the call; null where being signed in is enough. */
  readonly operation: OperationCode | null;
}
