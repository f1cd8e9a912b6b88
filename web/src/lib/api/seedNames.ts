import type { Path } from '@haina/contract/calls/endpoint.ts';
import { hasSeedWords, seedWord } from '../i18n/seedWords.ts';

/** Wire names under which answers carry names of entries, stages and areas. */
const named: ReadonlySet<string> = new Set([
  'TypeName',
  'LevelName',
  'Customer_LevelName',
  'IndustryName',
  'SourceName',
  'QualityName',
  'BatchName',
  'StatusName',
  'Return_Type_Name',
  'UnitName',
  'Product_UnitName',
  'Unit_Name',
  'Category_Name',
  'Country_IdName',
  'Province_IdName',
  'City_IdName',
  'areaName',
  // Of reports.
  'Item_Name',
  'Area_Name',
]);

/**
 * The call whose rows are modes of sale, which call their own name Name. Its declaration would bring every call of
 * opportunities to the first page; the test asks with the declaration.
 */
const modesOfSale: Path = 'SalesBusiness/GetBusinessTypeList';

/** Administration shows names as they are stored: there they are changed. */
const isAdministration = (path: Path) => path.startsWith('Admin/');

/**
 * An answer with the names that every company starts with in the language in use (decision 0053). The wire has them as they
 * are stored; a name that a company changed is none of them and stays.
 */
export function withSeedNames<D>(path: Path, data: D): D {
  if (!hasSeedWords() || isAdministration(path)) return data;
  // Only texts change, and every text becomes one.
  return worded(data, path === modesOfSale) as D;
}

function worded(value: unknown, isMode: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => worded(each, isMode));
  if (typeof value !== 'object' || value === null) return value;
  const isNamed = (name: string) => named.has(name) || (name === 'Name' && (isMode || isStage(value)));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      typeof one === 'string' && isNamed(name) ? pathWords(one) : worded(one, isMode),
    ]),
  );
}

// A stage, or the column of one, calls its own name Name; an opportunity has a chance too, but also a Guid.
const isStage = (value: object) => 'Rate' in value && 'Type_Id' in value && !('Guid' in value);

// Categories of products are paths.
const pathWords = (text: string) => text.split(' / ').map(seedWord).join(' / ');
