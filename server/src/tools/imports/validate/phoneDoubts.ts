import { heldPhone } from '../../../records/phones/recordPhones.ts';
import type { ReadRow } from '../read/readRow.ts';
import { type Reason, rowReason } from '../batch/reason.ts';
import { earlierOf, type Seen } from './seen.ts';
import type { Comparison } from './matchingRecord.ts';
import { mobileOf, typedPhone } from '../read/typedPhones.ts';

/** Whose phones they are: the records that are changed, and the customer whose contacts may share them. */
interface Phones {
  readonly phones: readonly string[];
  readonly family: string | null;
  readonly changed: readonly (string | null | undefined)[];
}

/**
 * Which of a row's phones an earlier row of the file or another record of the company holds, one reason for each: the row is
 * written if its importer says so, unless the company forbids it. Nothing where it was said, and nothing of a phone that a
 * changed record holds already: as in its form, only a new one is asked about.
 */
export function phoneDoubts(
  validation: Comparison & { readonly seen: Seen },
  row: ReadRow,
  { phones, family, changed }: Phones,
): Reason[] {
  const { plan, repeats, seen, ignoresPhones } = validation;
  if (ignoresPhones) return [];
  const mobile = row.contact === null ? undefined : mobileOf(row);
  return phones.flatMap((digits): Reason[] => {
    const holders = repeats.phones.get(digits) ?? [];
    if (holders.some(({ guid }) => changed.includes(guid))) return [];
    const elsewhere = earlierOf(seen, [`phone ${digits}`], row.line, (one) => family === null || one.family !== family);
    // A mobile is one person's: another contact of the same customer that has it is the same one, or a slip.
    const before = elsewhere ?? (mobile === digits ? earlierOf(seen, [`mobile ${family} ${digits}`], row.line) : null);
    if (before) {
      const { field, value } = typedPhone(plan, row, digits);
      return [{ field, key: 'imports.reason.valueOfLine', params: { value, line: before.row.line } }];
    }
    const holder = holders.find((one) => !repeats.own.has(one.guid) && (family === null || one.family !== family));
    if (!holder) return [];
    const { key, params } = heldPhone(holder);
    return [rowReason(key, params)];
  });
}
