import { totalText } from '../../entity/list/totalText.ts';
import { type ListEndpoint, rowsFirst } from '../../entity/list/useRows.ts';
import { send } from '../../lib/api/send.ts';

/** A record that was found by its name. */
export interface FoundRecord {
  readonly guid: string;
  readonly name: string;
  /** What tells records of the same name apart, most telling first. */
  readonly hints: readonly string[];
  /** Empty where nobody owns it. */
  readonly owner: string;
}

/** The first records found, and how many there are in all, as a number and as a text that says where there are more. */
export interface FoundRecords {
  readonly records: readonly FoundRecord[];
  readonly total: number;
  readonly totalText: string;
}

/** How the records of a list are found by words. */
export interface NounSearch {
  /** The filter of the list that takes the words. */
  readonly filter: string;
  readonly find: (words: string, most: number, signal: AbortSignal) => Promise<FoundRecords>;
}

interface SearchedList<R> {
  readonly list: ListEndpoint<R>;
  readonly filter: string;
  readonly nameOf: (record: R) => string;
  readonly hintsOf: (record: R) => readonly string[];
  readonly ownerOf?: (record: R) => string;
}

/** The search through a list by one of its filters. */
export function nounSearch<R extends { readonly Guid: string }>(searched: SearchedList<R>): NounSearch {
  const { list, filter, nameOf, hintsOf, ownerOf } = searched;
  return {
    filter,
    find: async (words, most, signal) => {
      const asked = rowsFirst(list, { [filter]: words, page: 1, pagesize: most });
      const found = await send(list, asked, { signal });
      return {
        total: found.total,
        totalText: totalText(found),
        records: found.rows.map((record) => ({
          guid: record.Guid,
          name: nameOf(record),
          hints: hintsOf(record),
          owner: ownerOf?.(record) ?? '',
        })),
      };
    },
  };
}
