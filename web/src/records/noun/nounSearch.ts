import { phoneFields } from '@haina/contract/calls/callShapes.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { ComponentType } from 'react';
import { totalText } from '../../entity/list/totalText.ts';
import { type ListEndpoint, rowsFirst } from '../../entity/list/useRows.ts';
import { send } from '../../lib/api/send.ts';
import type { ShownNumber } from '../../lib/calls/askedNumber.ts';
import { matchPieces } from '../../ui/format/matches.ts';

/** A record that was found by its name. */
export interface FoundRecord {
  readonly guid: string;
  readonly name: string;
  /** What tells records of the same name apart, most telling first. */
  readonly hints: readonly string[];
  /** Empty where nobody owns it. */
  readonly owner: string;
  /** Where the words stand when the name has them not: the field and what it holds. */
  readonly matched: { readonly label: TextKey; readonly text: string } | null;
  /** The number that one would call: the one that was found, else the first; null where there is none. */
  readonly number: ShownNumber | null;
}

/** The first records found, and how many there are in all, as a number and as a text that says where there are more. */
export interface FoundRecords {
  readonly records: readonly FoundRecord[];
  readonly total: number;
  readonly totalText: string;
}

/** A list of a noun elsewhere than on its page. */
export interface NounRowsProps {
  /** What narrows the list, as its address has it. */
  readonly query: string;
}

/** How the rows of a noun's list stand elsewhere: as a table with the columns that the person chose, and as a spreadsheet. */
export interface NounRows {
  readonly Table: ComponentType<NounRowsProps>;
  readonly ExportButton: ComponentType<NounRowsProps>;
}

/** How the records of a list are found by words, and how its rows stand elsewhere. */
export interface NounSearch {
  /** Absent for nouns whose list is shown on its page alone. */
  readonly rows?: (() => Promise<NounRows>) | undefined;
  /** The filter of the list that takes the words. */
  readonly filter: string;
  readonly find: (words: string, most: number, signal: AbortSignal) => Promise<FoundRecords>;
}

/** A field by whose name in the contract its label is found. */
type LabelledField = Extract<TextKey, `field.common.${string}`> extends `field.common.${infer Name}` ? Name : never;

interface SearchedList<R> {
  readonly list: ListEndpoint<R>;
  readonly filter: string;
  readonly rows?: () => Promise<NounRows>;
  readonly nameOf: (record: R) => string;
  readonly hintsOf: (record: R) => readonly string[];
  readonly ownerOf?: (record: R) => string;
  /** The number that one would call first. */
  readonly numberOf?: (record: R) => ShownNumber;
  /** Fields besides the name in which the words may stand. */
  readonly alsoIn: readonly (LabelledField & keyof R)[];
}

/** The search through a list by one of its filters. */
export function nounSearch<R extends { readonly Guid: string }>(searched: SearchedList<R>): NounSearch {
  const { list, filter, rows } = searched;
  return {
    filter,
    rows,
    find: async (words, most, signal) => {
      const asked = rowsFirst(list, { [filter]: words, page: 1, pagesize: most });
      const found = await send(list, asked, { signal });
      return {
        total: found.total,
        totalText: totalText(found),
        records: found.rows.map((record) => foundRecord(searched, record, words)),
      };
    },
  };
}

function foundRecord<R extends { readonly Guid: string }>(of: SearchedList<R>, record: R, words: string): FoundRecord {
  const { nameOf, hintsOf, ownerOf, numberOf, alsoIn } = of;
  const isNamed = has(nameOf(record), words);
  const field = isNamed ? undefined : alsoIn.find((one) => has(String(record[one] ?? ''), words));
  const text = field === undefined ? '' : String(record[field]);
  const first = numberOf?.(record);
  const isNumber = field !== undefined && phoneFields.some((phone) => phone === field);
  const number = first && isNumber ? { ...first, field, number: text } : first;
  return {
    guid: record.Guid,
    name: nameOf(record),
    hints: hintsOf(record),
    owner: ownerOf?.(record) ?? '',
    matched: field === undefined ? null : { label: `field.common.${field}`, text },
    number: number && number.number !== '' ? number : null,
  };
}

const has = (text: string, words: string) => matchPieces(text, words).some(({ isMatch }) => isMatch);
