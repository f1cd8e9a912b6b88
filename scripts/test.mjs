import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { browserPath } from './browser.mjs';
import { ensureWebBuilt } from './buildWeb.mjs';
import { ensureInstalled, root, runScript, Trouble, toolEnvironment } from './install.mjs';
import { ensureWebIsLight } from './webSizes.mjs';

/** What is read without being run, by commands one after the other or by a function of its own. */
const checks = [
  { name: 'types', commands: ['contract', 'server', 'web', 'e2e'].map((part) => ['tsc', '-p', part, '--noEmit']) },
  { name: 'format', commands: [['biome', 'format', '.']] },
  { name: 'lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  { name: 'boundaries', check: checkBoundaries },
  { name: 'dead code', commands: [['knip']] },
  { name: 'generated files', commands: [['npm', 'run', '--silent', 'gen', '--', '--check']] },
];

/** What is run, in this order; each says whether it passed and, when it runs tests, how many. */
const tests = [
  { name: 'unit', run: runUnitTests },
  { name: 'web build', run: buildWeb },
  { name: 'e2e', run: runScreenTests },
];

/** Checks that run at a time: some use one processor, some use all. */
const checksAtOnce = 2;

const isWindows = process.platform === 'win32';
let environment = process.env;
const results = mkdtempSync(join(tmpdir(), 'haina-test-'));
process.on('exit', () => rmSync(results, { recursive: true, force: true }));

await runScript(async () => {
  const names = chosenNames();
  const chosen = (step) => names === undefined || names.includes(step.name);
  ensureInstalled();
  environment = toolEnvironment();
  process.exitCode = (await runSteps(checks.filter(chosen), tests.filter(chosen))) ? 0 : 1;
});

/** Runs all checks, then test after test until one fails, and ends with the line that sums the tests up. */
async function runSteps(chosenChecks, chosenTests) {
  const ended = await runChecks(chosenChecks);
  for (const { name, run } of chosenTests) {
    if (ended.some(({ isPassed }) => !isPassed)) break;
    console.log(`\n▶ ${name}`);
    ended.push(told(await timed(name, run)));
  }
  const times = ended.map(({ name, seconds, passed, failed }) => ({ step: name, seconds, tests: passed + failed }));
  if (times.length > 1) console.table(times);
  const passed = ended.reduce((sum, step) => sum + step.passed, 0);
  // A step without tests counts when it fails.
  const failed = ended.reduce((sum, step) => sum + (step.isPassed ? step.failed : Math.max(step.failed, 1)), 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

/** Runs the checks side by side; each is told when it ends, with all that it printed. */
async function runChecks(chosen) {
  const waiting = chosen.values();
  const ended = [];
  const work = async () => {
    for (const { name, commands = [], check = () => runCommands(commands) } of waiting) {
      const { printed, ...step } = await timed(name, check);
      console.log(`\n▶ ${name}${printed ? `\n${printed.trimEnd()}` : ''}`);
      ended.push(told(step));
    }
  };
  await Promise.all(Array.from({ length: checksAtOnce }, work));
  return ended;
}

/** A step with its name, how long it took, and what it found. */
async function timed(name, run) {
  const startedAt = Date.now();
  const outcome = await tried(run);
  const seconds = Number(((Date.now() - startedAt) / 1000).toFixed(1));
  return { name, seconds, passed: 0, failed: 0, ...outcome };
}

function told(step) {
  console.log(`${step.isPassed ? '✔' : '✘'} ${step.name}, ${step.seconds.toFixed(1)} s`);
  return step;
}

async function tried(run) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    return { isPassed: false, printed: error.message };
  }
}

/** The names of the steps that the command line asks for; undefined for all. */
function chosenNames() {
  const [option, list, ...rest] = process.argv.slice(2);
  if (option === undefined) return undefined;
  const known = [...checks, ...tests].map(({ name }) => name);
  const names = list?.split(',') ?? [];
  if (option === '--only' && rest.length === 0 && names.length > 0 && names.every((name) => known.includes(name))) {
    return names;
  }
  throw new Trouble(`Usage: npm test [-- --only ${known.join(',')}]`);
}

function succeeds(program, options, env = environment) {
  const done = spawnSync(program, options, { cwd: root, stdio: 'inherit', env, shell: isWindows });
  if (done.error !== undefined) console.error(`${program} could not be run: ${done.error.message}`);
  return done.status === 0;
}

/** How a check is started. */
function beside() {
  return { cwd: root, env: environment, shell: isWindows };
}

/** What a started program printed, once it has ended. */
async function outputOf(child) {
  const [out, all] = [[], []];
  child.stdout.on('data', (piece) => {
    out.push(piece);
    all.push(piece);
  });
  child.stderr.on('data', (piece) => all.push(piece));
  const code = await new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Trouble(`${child.spawnfile} could not be run: ${error.message}`)));
    child.on('close', resolve);
  });
  return { isPassed: code === 0, stdout: Buffer.concat(out).toString(), printed: Buffer.concat(all).toString() };
}

async function runCommands(commands) {
  let printed = '';
  for (const [program, ...options] of commands) {
    const done = await outputOf(spawn(program, options, beside()));
    printed += done.printed;
    if (!done.isPassed) return { isPassed: false, printed };
  }
  return { isPassed: true, printed };
}

/** The tool says "no violations" when it could read no file at all, so what it read is counted. */
async function checkBoundaries() {
  const options = ['--output-type', 'json', 'contract/src', 'server/src', 'web/src'];
  const { stdout, printed } = await outputOf(spawn('depcruise', options, beside()));
  if (!stdout.startsWith('{')) return { isPassed: false, printed };
  const { totalCruised, violations } = JSON.parse(stdout).summary;
  const lines = violations.map(({ rule, from, to }) => `${rule.severity} ${rule.name}: ${from} → ${to}`);
  return {
    isPassed: totalCruised > 0 && !violations.some(({ rule }) => rule.severity === 'error'),
    printed: [...lines, `${totalCruised} modules, ${violations.length} violations`].join('\n'),
  };
}

function runUnitTests() {
  const file = join(results, 'unit.json');
  const isPassed = succeeds('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = readReport(file);
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  if (skipped > 0) console.log(`${skipped} skipped`);
  return { isPassed, passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function buildWeb() {
  ensureWebBuilt();
  ensureWebIsLight();
  return { isPassed: true };
}

function runScreenTests() {
  const file = join(results, 'e2e.json');
  const env = { ...environment, CHROMIUM_PATH: browserPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const isPassed = succeeds('playwright', ['test', '--config=e2e', '--reporter=list,json'], env);
  const { expected = 0, unexpected = 0, skipped = 0 } = readReport(file)?.stats ?? {};
  if (skipped > 0) console.log(`${skipped} skipped`);
  return { isPassed, passed: expected, failed: unexpected };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
