import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, productNode, root, runScript, ScriptError, toolEnvironment } from './install.mjs';

const headlessShell = 'chromium-headless-shell';

/** Chromium without its windows comes first: the same engine, and the flows take a quarter less time. */
const commands = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const usualPlaces = {
  linux: ['/opt/google/chrome/chrome', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
};

const playwrightCaches = {
  linux: [join(homedir(), '.cache', 'ms-playwright')],
  darwin: [join(homedir(), 'Library', 'Caches', 'ms-playwright')],
  win32: [join(process.env.LOCALAPPDATA ?? '', 'ms-playwright')],
};

/** Where Playwright's own Chromium is inside its folder, on the different systems. */
const insidePlaywright = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];

/**
 * The path of a Chromium or Chrome that runs on this machine; installs one when there is none. Throws ScriptError that
 * says what is missing and how to get it.
 */
export function browserPath() {
  const path = installedBrowser() ?? installBrowser();
  ensureChineseFont();
  return path;
}

function installedBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted !== undefined && wanted !== '') {
    if (isProgram(wanted)) return wanted;
    throw new ScriptError(`CHROMIUM_PATH names ${wanted}, which is not a program; correct it or leave it out.`);
  }
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  const candidates = [
    ...commands.flatMap((command) => ['/usr/bin', ...folders].map((folder) => join(folder, command))),
    ...(usualPlaces[process.platform] ?? []),
    ...playwrightBrowsers(),
  ];
  return candidates.find(isProgram);
}

function playwrightBrowsers() {
  const caches = [process.env.PLAYWRIGHT_BROWSERS_PATH, ...(playwrightCaches[process.platform] ?? [])];
  return caches
    .filter((cache) => cache !== undefined && existsSync(cache))
    .flatMap((cache) => readdirSync(cache).map((name) => join(cache, name)))
    .filter((folder) => /chromium-\d+$/.test(folder))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .toReversed()
    .flatMap((folder) => insidePlaywright.map((inside) => join(folder, inside)));
}

function installBrowser() {
  console.log('No Chromium or Chrome found; installing one …');
  if (canUseApt()) {
    const isInstalled = aptInstall(headlessShell, 'fonts-noto-cjk');
    if (!isInstalled) aptInstall('chromium', 'fonts-noto-cjk');
  } else run(productNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  const path = installedBrowser();
  if (path !== undefined) return path;
  throw new ScriptError(
    'The screens are tested in Chromium and none could be installed. Install Chromium or Google Chrome (Debian and Ubuntu: apt-get install chromium fonts-noto-cjk), or set CHROMIUM_PATH to one.',
  );
}

/** Without one, Chinese text is drawn as empty boxes: the tests still work, their pictures are of little use. */
function ensureChineseFont() {
  if (process.platform !== 'linux' || hasChineseFont()) return;
  if (canUseApt()) aptInstall('fonts-noto-cjk');
  if (hasChineseFont()) return;
  console.warn('Warning: no Chinese font found; install one (Debian and Ubuntu: apt-get install fonts-noto-cjk).');
}

function hasChineseFont() {
  const list = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
}

function canUseApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

function aptInstall(...packages) {
  run('apt-get', ['update', '-q']);
  return run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages]);
}

function run(program, options) {
  const env = { ...toolEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, options, { cwd: root, stdio: 'inherit', env }).status === 0;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  runScript(() => {
    ensureInstalled();
    console.log(browserPath());
  });
}
