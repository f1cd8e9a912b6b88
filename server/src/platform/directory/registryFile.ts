import { isCreditCode } from '@haina/contract/rules/creditCode.ts';
import { StartError } from '../startError.ts';
import { plainHeading } from '../sheets/heading.ts';
import { readSheet } from '../sheets/readSheet.ts';
import { SheetError } from '../sheets/sheetError.ts';
import { formatLimits, type SheetLimits } from '../sheets/sheetLimits.ts';
import type { Company } from './directory.ts';
import type { RegistryCompany } from './registry.ts';
import { factHeadings, factsIn } from './registryFacts.ts';

/** The companies of a file, and why rows are left out, by their line in the file. */
export interface RegistryFile {
  readonly companies: readonly RegistryCompany[];
  readonly problems: readonly string[];
}

/** Where each column stands. */
type Places = Readonly<Record<keyof Company, number>>;

/** An operator's own file may hold as much as a file can. */
const limits: SheetLimits = { rows: formatLimits.lines, columns: formatLimits.columns, text: formatLimits.bytes };

/** What a column may be called, in letters and digits only, lower case. */
const headings: Readonly<Record<keyof Company, readonly string[]>> = {
  name: ['公司名称', '企业名称', '客户名称', '名称', 'name', 'company', 'companyname'],
  creditCode: [
    '统一社会信用代码',
    '统一信用代码',
    '统一信用码',
    '社会信用代码',
    '信用代码',
    'creditcode',
    'unifiedsocialcreditcode',
  ],
  faRen: ['法定代表人', '法人', '法人代表', '法人姓名', 'legalperson', 'legalrepresentative', 'faren'],
};

/**
 * Reads companies from the bytes of a .csv or .xlsx file whose first row names the columns, in Chinese or English.
 * Throws StartError for a file that cannot be read or lacks a column; single rows that are wrong become problems.
 */
export async function readRegistryFile(name: string, bytes: Uint8Array): Promise<RegistryFile> {
  const companies: RegistryCompany[] = [];
  const problems: string[] = [];
  let places: Places | null = null;
  let facts: ReadonlyMap<keyof typeof factHeadings, number> = new Map();
  for await (const { line, cells } of rowsOf(name, bytes)) {
    if (places === null) {
      places = placesOf(cells);
      facts = factPlaces(cells);
      continue;
    }
    const company = {
      name: cells[places.name] ?? '',
      creditCode: (cells[places.creditCode] ?? '').toUpperCase(),
      faRen: cells[places.faRen] ?? '',
    };
    const problem = problemOf(company);
    if (problem === null) companies.push({ ...company, ...factsOf(cells, facts) });
    else problems.push(`line ${line}: ${problem}`);
  }
  if (places === null) placesOf([]);
  return { companies, problems };
}

function problemOf({ name, creditCode, faRen }: Company): string | null {
  if (name.length < 3 || name.length > 100) return 'the name must have 3 to 100 characters';
  if (!isCreditCode(creditCode)) return `"${creditCode}" is not a unified credit code`;
  if (faRen === '' || faRen.length > 50) return 'the legal person must have 1 to 50 characters';
  return null;
}

function placesOf(header: readonly string[]): Places {
  const place = (column: keyof Company) =>
    header.findIndex((heading) => headings[column].includes(plainHeading(heading)));
  const places = { name: place('name'), creditCode: place('creditCode'), faRen: place('faRen') };
  const missing = (Object.keys(headings) as (keyof Company)[]).filter((column) => places[column] === -1);
  if (missing.length === 0) return places;
  const wanted = missing.map((column) => headings[column][0]).join(', ');
  throw new StartError(
    `The first row must name the columns 公司名称, 统一社会信用代码 and 法定代表人; missing: ${wanted}.`,
  );
}

/** What a row tells besides; nothing where it has no such columns. */
function factsOf(cells: readonly string[], places: ReadonlyMap<keyof typeof factHeadings, number>) {
  const facts = factsIn((fact) => cells[places.get(fact) ?? -1] ?? '');
  return Object.keys(facts).length === 0 ? {} : { facts };
}

/** Where the columns stand that a file may have besides. */
const factPlaces = (header: readonly string[]) =>
  new Map(
    (Object.keys(factHeadings) as (keyof typeof factHeadings)[]).map((fact) => [
      fact,
      header.findIndex((heading) => factHeadings[fact].includes(plainHeading(heading))),
    ]),
  );

async function* rowsOf(name: string, bytes: Uint8Array) {
  try {
    for await (const rows of readSheet(name, bytes, limits)) yield* rows;
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new StartError(`${name} cannot be read: ${error.message}.`);
  }
}
