import { isExtension } from '@haina/contract/rules/call.ts';
import type { Database } from '../../platform/database/database.ts';
import { StartError } from '../../platform/startError.ts';

/** Extensions that the operator gives to a company, by its name. */
export interface MappedExtensions {
  readonly company: string;
  readonly numbers: readonly string[];
}

/**
 * Makes these extensions the ones that people of the company can set up, and takes away those that it had before; with none left in the
 * installation everybody can set up any (S29.1). Refuses what is no extension, or another company's.
 */
export async function mapExtensions(db: Database, { company, numbers }: MappedExtensions): Promise<void> {
  const wrong = numbers.find((number) => !isExtension(number));
  if (wrong !== undefined)
    throw new StartError(`"${wrong}" is no extension: 3, 4 or 6 digits, or 11 that begin with 1.`);
  const found = await db.selectFrom('company').select('id').where('name', '=', company).execute();
  const [one] = found;
  if (!one || found.length > 1) throw new StartError(`There is no company of the name "${company}", or more than one.`);
  await db.deleteFrom('mapped_extension').where('company_id', '=', one.id).execute();
  const wanted = [...new Set(numbers)];
  if (wanted.length === 0) return;
  const added = await db
    .insertInto('mapped_extension')
    .values(wanted.map((number) => ({ number, company_id: one.id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .execute();
  const given = new Set(added.map(({ number }) => number));
  const taken = wanted.find((number) => !given.has(number));
  if (taken !== undefined) throw new StartError(`Extension ${taken} belongs to another company.`);
}
