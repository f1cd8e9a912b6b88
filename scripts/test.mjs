import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { browserPath } from './browser.mjs';
import { ensureWebBuilt } from './buildWeb.mjs';
import { ensureInstalled, root, runScript, ScriptError, toolEnvironment } from './install.mjs';
import { ensureWebIsLight } from './webSizes.mjs';

/**
 * Everything that must hold, in this order; the first step that fails ends the run. A step runs its commands one after
 * the other, or is a function that returns whether it passed and, when it runs tests, how many.
 */
const steps = [
  {
    name: 'types',
    commands: ['contract', 'server', 'web', 'e2e'].map((workspace) => ['tsc', '-p', workspace, '--noEmit']),
  },
  { name: 'format', commands: [['biome', 'format', '.']] },
  { name: 'lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  { name: 'boundaries', run: checkBoundaries },
  { name: 'dead code', commands: [['knip']] },
  { name: 'generated files', commands: [['npm', 'run', '--silent', 'gen', '--', '--check']] },
  { name: 'unit', run: runUnitTests },
  { name: 'web build', run: buildWeb },
  { name: 'e2e', run: runScreenTests },
];

let environment = process.env;
const results = mkdtempSync(join(tmpdir(), 'haina-test-'));
process.on('exit', () => rmSync(results, { recursive: true, force: true }));

runScript(() => {
  const chosen = chosenSteps();
  ensureInstalled();
  environment = toolEnvironment();
  process.exitCode = runSteps(chosen) ? 0 : 1;
});

/** Runs them and ends with the line that sums the tests up; a step without tests counts when it fails. */
function runSteps(chosen) {
  const total = { passed: 0, failed: 0 };
  const times = [];
  for (const step of chosen) {
    const startedAt = Date.now();
    console.log(`\n▶ ${step.name}`);
    const { isPassed, passed, failed } = runStep(step);
    total.passed += passed;
    total.failed += isPassed ? failed : Math.max(failed, 1);
    const seconds = (Date.now() - startedAt) / 1000;
    times.push({ step: step.name, seconds: Number(seconds.toFixed(1)), tests: passed + failed });
    console.log(`${isPassed ? '✔' : '✘'} ${step.name}, ${seconds.toFixed(1)} s`);
    if (!isPassed) break;
  }
  if (times.length > 1) console.table(times);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

function runStep({ commands = [], run }) {
  try {
    const outcome = run === undefined ? commands.every(([program, ...options]) => succeeds(program, options)) : run();
    return typeof outcome === 'boolean' ? { isPassed: outcome, passed: 0, failed: 0 } : outcome;
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    console.error(error.message);
    return { isPassed: false, passed: 0, failed: 0 };
  }
}

function chosenSteps() {
  const [option, list, ...rest] = process.argv.slice(2);
  if (option === undefined) return steps;
  const names = list?.split(',') ?? [];
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (option === '--only' && rest.length === 0 && names.length > 0 && unknown.length === 0) {
    return steps.filter((step) => names.includes(step.name));
  }
  throw new ScriptError(`Usage: npm test [-- --only ${steps.map((step) => step.name).join(',')}]`);
}

function succeeds(program, options, env = environment) {
  const done = spawnSync(program, options, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' });
  if (done.error !== undefined) console.error(`${program} could not be run: ${done.error.message}`);
  return done.status === 0;
}

/** The tool says "no violations" when it could read no file at all, so what it read is counted. */
function checkBoundaries() {
  const options = ['--output-type', 'json', 'contract/src', 'server/src', 'web/src'];
  const done = spawnSync('depcruise', options, { cwd: root, encoding: 'utf8', env: environment, maxBuffer: 2 ** 28 });
  if (!done.stdout?.startsWith('{')) {
    console.error(done.error?.message ?? `${done.stdout}${done.stderr}`);
    return false;
  }
  const { totalCruised, violations } = JSON.parse(done.stdout).summary;
  for (const { rule, from, to } of violations) console.error(`${rule.severity} ${rule.name}: ${from} → ${to}`);
  console.log(`${totalCruised} modules, ${violations.length} violations`);
  return totalCruised > 0 && !violations.some(({ rule }) => rule.severity === 'error');
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
  return true;
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
