import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runScript, ScriptError } from './install.mjs';

// `node scripts/completeLock.mjs`, after a package was added: npm leaves optional packages out of package-lock.json when
// the registry in use does not carry them, such as programs for other systems. `npm ci` then refuses the file, and on
// those systems the programs would be missing. Their versions are known from the packages that want them.

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

runScript(() => {
  const path = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const added = missingPackages(lock.packages);
  const packages = { ...lock.packages, ...Object.fromEntries(added) };
  const names = Object.keys(packages).toSorted((a, b) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(names.map((name) => [name, packages[name]]));
  if (added.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${added.length} packages of other systems added to package-lock.json`);
});

function missingPackages(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isFound(packages, parent, name))
      .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, dev)]),
  );
}

/** Node looks beside the package, then in every folder above it. */
function isFound(packages, parent, name) {
  const folders = parent
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].some(
    (path) => packages[path] !== undefined,
  );
}

function entryOf(name, range, dev) {
  const version = range.replace(/^[\^~]/, '');
  const words = name.split('/').at(-1).split('-');
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word) || word === 'arm');
  const libc = words.filter((word) => word in libraries).map((word) => libraries[word]);
  if (!/^\d+\.\d+\.\d+/.test(version) || os.length + cpu.length === 0) {
    throw new ScriptError(
      `${name}@${range} is missing in package-lock.json and is not a program of another system; add it by npm.`,
    );
  }
  return { version, ...lists({ cpu, libc, os }), ...(dev ? { dev } : {}), optional: true };
}

function lists(values) {
  return Object.fromEntries(Object.entries(values).filter(([, words]) => words.length > 0));
}
