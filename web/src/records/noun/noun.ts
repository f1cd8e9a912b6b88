import type { OperationCode } from '@haina/contract/calls/contract.ts';
import type { ImportKind, ExportKind } from '@haina/contract/calls/importExport.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { ComponentType } from 'react';
import type { NounSearch } from './nounSearch.ts';

/** A page, and what it asks before it is drawn for the first time, if it is one that people begin with. */
export type FirstPage = ComponentType & { readonly prefetch?: () => Promise<unknown> };

/** A list of records with a page and a menu entry of its own. Its code comes when it is used. */
export interface NounList {
  /** The id of its menu entry. */
  readonly id: string;
  readonly kind: TargetKind;
  /** The address of its page; the build reads it from the declaration as it is written there. */
  readonly path: string;
  readonly title: TextKey;
  readonly icon: ComponentType;
  readonly page: () => Promise<FirstPage>;
  /** How the global search and the choice of a record look through it. */
  readonly search: () => Promise<NounSearch>;
}

/** What the web knows of a noun; its twin is `crm/<noun>/noun.ts` on the server. */
export interface Noun extends NounList {
  /** The operation code of adding one, and the words for it; its page has a button of these words. */
  readonly adds: { readonly to: OperationCode; readonly label: TextKey };
  readonly sheets: NounSheets;
}

/** How a noun goes into spreadsheets, and whether it comes out of them. */
export interface NounSheets {
  readonly kind: ExportKind;
  /** The operation code of its export: a list shows its tools without loading the calls, which know the lists of all nouns. */
  readonly exporting: OperationCode;
  readonly imported?: {
    /** Importing asks for the operation code of adding one besides its own. */
    readonly kind: ImportKind;
  };
}

let known: ReadonlyMap<TargetKind, Noun> = new Map();

/** Tells the rooms below the nouns which there are; the application does so before anything is drawn. */
export function provideNouns(nouns: readonly Noun[]): void {
  known = new Map(nouns.map((noun) => [noun.kind, noun]));
}

/** The noun of a record kind. */
export function nounOf(kind: TargetKind): Noun {
  const noun = known.get(kind);
  // Every kind has its noun in features/nouns.ts.
  if (!noun) throw new Error(`no noun of kind ${kind} was provided`);
  return noun;
}

const names = new Map(Object.entries(targetKind).map(([name, kind]) => [kind, name as keyof typeof targetKind]));

/** The word for one record of a kind. */
export const kindText = (kind: TargetKind) => `target.${names.get(kind) ?? 'customer'}` as const satisfies TextKey;
