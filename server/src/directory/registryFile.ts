import { extname } from 'node:path';
import { isCreditCode } from '@haina/contract/rules/creditCode.ts';
import { parseCsv, readXlsx } from 'hucre';
import { StartError } from '../db/startError.ts';
import type { Company } from './directory.ts';

/** The companies of a file, and why rows are left out, by their line in the file. */
export interface RegistryFile {
  readonly companies: readonly Company[];
  readonly problems: readonly string[];
}

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
  const [header = [], ...rows] = await rowsOf(name, bytes);
  const places = placesOf(header);
  const companies: Company[] = [];
  const problems: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell === '')) continue;
    const company = {
      name: row[places.name] ?? '',
      creditCode: (row[places.creditCode] ?? '').toUpperCase(),
      faRen: row[places.faRen] ?? '',
    };
    const problem = problemOf(company);
    if (problem === null) companies.push(company);
    else problems.push(`line ${index + 2}: ${problem}`);
  }
  return { companies, problems };
}

function problemOf({ name, creditCode, faRen }: Company): string | null {
  if (name.length < 3 || name.length > 100) return 'the name must have 3 to 100 characters';
  if (!isCreditCode(creditCode)) return `"${creditCode}" is not a unified credit code`;
  if (faRen === '' || faRen.length > 50) return 'the legal person must have 1 to 50 characters';
  return null;
}

const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]/g, '');

function placesOf(header: readonly string[]): Readonly<Record<keyof Company, number>> {
  const place = (column: keyof Company) => header.findIndex((heading) => headings[column].includes(plain(heading)));
  const places = { name: place('name'), creditCode: place('creditCode'), faRen: place('faRen') };
  const missing = (Object.keys(headings) as (keyof Company)[]).filter((column) => places[column] === -1);
  if (missing.length === 0) return places;
  const wanted = missing.map((column) => headings[column][0]).join(', ');
  throw new StartError(
    `The first row must name the columns 公司名称, 统一社会信用代码 and 法定代表人; missing: ${wanted}.`,
  );
}

const cellText = (cell: unknown) =>
  typeof cell === 'string' || typeof cell === 'number'
    ? String(cell)
        .toWellFormed()
        .replace(/\p{Cc}/gu, ' ')
        .trim()
    : '';

async function rowsOf(name: string, bytes: Uint8Array): Promise<string[][]> {
  const ending = extname(name).toLowerCase();
  if (ending !== '.csv' && ending !== '.xlsx') throw new StartError(`${name} must be a .csv or .xlsx file.`);
  try {
    const rows = ending === '.csv' ? parseCsv(decoded(bytes)) : ((await readXlsx(bytes)).sheets[0]?.rows ?? []);
    return rows.map((row) => Array.from(row, cellText));
  } catch (error) {
    throw new StartError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** The text of a file in UTF-8, or in the encoding that Chinese spreadsheets save. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: what is left is what Excel writes on a Chinese Windows.
    return new TextDecoder('gb18030').decode(bytes);
  }
}
