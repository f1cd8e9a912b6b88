import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** The folder of package.json; every command runs there. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Something is missing or failed that the person at the terminal can put right; the message is one line. */
export class ScriptError extends Error {}

/** Runs a script; trouble ends it with its line and without a stack. */
export function runScript(script) {
  try {
    script();
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * Brings node_modules to what package-lock.json says, when it is not there already. Runs on the oldest Node that the
 * product accepts, with nothing installed.
 */
export function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20)
    throw new ScriptError(`Node ${process.versions.node} is too old for Haina CRM; use Node 20 or newer.`);
  if (isInstalled()) return;
  withoutOthers(() => {
    if (isInstalled()) return;
    console.log('Installing packages, about a minute the first time …');
    runToEnd(
      'The packages could not be installed',
      ...npm([
        'ci',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--no-update-notifier',
        '--loglevel=error',
      ]),
    );
  });
}

/** The Node that runs the product: the one among the packages, else this one when it is new enough. */
export function productNode() {
  const isWindows = process.platform === 'win32';
  const packaged = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new ScriptError(
    'npm did not run the install step of the package "node", so Node 24 is missing. Run "npm rebuild node --ignore-scripts=false" and start again, or use Node 24 or newer yourself.',
  );
}

/** The environment in which tools among the packages, and the Node they run on, are found first. */
export function toolEnvironment() {
  const bins = [join(root, 'node_modules', '.bin'), dirname(productNode())];
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...process.env, PATH: [...bins, process.env.PATH].join(separator) };
}

/** Runs one action while no other start or test of this folder installs or builds; the others wait for it. */
export function withoutOthers(action) {
  const lock = join(root, '.data', 'prepare.lock');
  mkdirSync(dirname(lock), { recursive: true, mode: 0o700 });
  let hasSaidSo = false;
  while (!lockTaken(lock)) {
    if (!hasSaidSo) console.log('Another start is installing or building in this folder; waiting for it …');
    hasSaidSo = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
  try {
    action();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Runs a command to its end in the project's folder; throws ScriptError with the given words when it fails. */
export function runToEnd(failure, program, options, settings = {}) {
  const done = spawnSync(program, options, { cwd: root, stdio: 'inherit', ...settings });
  if (done.error !== undefined) throw new ScriptError(`${failure}: ${done.error.message}.`);
  if (done.status !== 0) throw new ScriptError(`${failure}; the reason is above.`);
}

/** npm keeps its own record of what it has installed; optional packages of other platforms are not in it. */
function isInstalled() {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  if (present === null) return false;
  return Object.entries(wanted ?? {}).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = present[path];
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function packagesIn(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null;
}

/** The npm that runs this script, else the one of the system. */
function npm(options) {
  const running = process.env.npm_execpath ?? '';
  if (running.endsWith('npm-cli.js')) return [process.execPath, [running, ...options]];
  return process.platform === 'win32' ? ['npm.cmd', options, { shell: true }] : ['npm', options];
}

function lockTaken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  // A file that was made this moment may still be empty.
  if (Date.now() - mtimeMs > 2000 && !isAlive(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true });
  return false;
}

function isAlive(pid) {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
