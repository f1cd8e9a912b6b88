import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { browserPath } from './browser.mjs';
import { countDoors } from './doors.mjs';
import { ensureInstalled, root, runScript, ScriptError, toolEnvironment } from './install.mjs';

/** Folder of all that the run keeps for a while: reports, databases, uploads. */
const results = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'haina-'));
// Root’s databases run as another user, who passes through and lists nothing.
chmodSync(results, 0o711);

/** Folder of the data that the flows begin with. */
const demonstration = join(results, 'demonstration');

/**
 * Everything that must hold, told in this order; the first step that fails ends the run. A step is commands, which run beside those of
 * other steps and change nothing that those read, or a function that says whether it passed and, when it runs tests, how many.
 * `judge` says of what a command answered whether it passed; without it, its end does. A function begins when all before
 * it is done. What is `early` begins beside all commands: the unit tests wait now and then and leave a part of the processors
 * idle. Flows beside them gained nothing.
 */
const steps = [
  // These take longest, so they begin first.
  { name: 'web build', commands: [['node', 'scripts/webSizes.mjs']] },
  { name: 'demonstration', commands: [['node', 'e2e/support/fillDemo.ts', demonstration]] },
  { name: 'lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  {
    name: 'types',
    // Its threads would each look at what the files have in common: twice the time of a processor.
    commands: ['server', 'web', 'contract', 'e2e'].map((workspace) =>
      `tsc -p ${workspace} --noEmit --singleThreaded`.split(' '),
    ),
  },
  { name: 'format', commands: [['biome', 'format', '.']] },
  {
    name: 'boundaries',
    commands: [['depcruise', '--output-type', 'json', 'contract/src', 'server/src', 'web/src']],
    judge: judgeBoundaries,
  },
  { name: 'dead code', commands: [['knip']] },
  { name: 'generated files', commands: [['node', 'server/gen/generate.ts', '--check']] },
  { name: 'unit', run: runUnitTests, early: true },
  { name: 'e2e', run: runScreenTests },
];

/** How many commands run at once, alone and beside what is early; none needs more than a processor of its own. */
const commandsAtOnce = { alone: 2, beside: 1 };

const noTests = { passed: 0, failed: 0 };

let environment = process.env;
const children = [];
process.on('exit', () => {
  for (const child of children) child.kill();
  rmSync(results, { recursive: true, force: true });
});
// Otherwise its folder and the programs it has started would stay.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void endChildren().then(() => process.exit(1)));

runScript(() => {
  const chosen = chosenSteps();
  ensureInstalled();
  environment = { ...toolEnvironment(), TMPDIR: results };
  void runSteps(chosen).then((isPassed) => process.exit(isPassed ? 0 : 1));
});

/**
 * Memory that is a folder, where there is plenty of both: databases of tests are made, filled and thrown away by the hundred.
 * The tests need 8 GB of it in all.
 */
function roomyMemory() {
  const [folder, needed] = ['/dev/shm', 10 * 2 ** 30];
  const has = existsSync(folder) ? statfsSync(folder) : undefined;
  const isRoomy =
    has !== undefined && has.bavail * has.bsize > needed && (process.availableMemory?.() ?? 0) > 2 * needed;
  return isRoomy ? folder : undefined;
}

/** Ends what nobody waits for any more, as Ctrl+C does: tests end what they have started first. */
async function endChildren() {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(
    running.map((child) => {
      child.kill('SIGINT');
      return once(child, 'close');
    }),
  );
}

/** Runs them and ends with the line that sums the tests up; a step without tests counts when it fails. */
async function runSteps(chosen) {
  const begun = beginAll(chosen);
  const total = { passed: 0, failed: 0 };
  const times = [];
  for (const [step, { clock, ...work }] of begun) {
    console.log(`\n▶ ${step.name}`);
    const { isPassed, passed, failed } = await outcomeOf(step, work);
    total.passed += passed;
    total.failed += isPassed ? failed : Math.max(failed, 1);
    const seconds = inSeconds(clock.ends - clock.begins);
    times.push({ step: step.name, begins: inSeconds(clock.begins), seconds, tests: passed + failed });
    console.log(`${isPassed ? '✔' : '✘'} ${step.name}, ${seconds} s`);
    if (!isPassed) break;
  }
  await endChildren();
  if (times.length > 1) {
    const tests = total.passed + total.failed;
    console.table([...times, { step: 'all', begins: 0, seconds: inSeconds(performance.now()), tests }]);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

const inSeconds = (milliseconds) => Number((milliseconds / 1000).toFixed(1));

/** Begins the steps, or has them begin in their turn, which `show` says; a function prints from its turn on. */
function beginAll(chosen) {
  const inTurn = turns(chosen.some(({ early }) => early) ? commandsAtOnce.beside : commandsAtOnce.alone);
  const begun = new Map();
  for (const step of chosen) {
    const { commands, run, early = false } = step;
    const { opened: turn, open: show } = gate();
    const clock = { begins: undefined, ends: 0 };
    const beginRun = () => timed(clock, () => run(turn));
    const work = commands
      ? Promise.all(commands.map((command) => inTurn(() => timed(clock, () => answerOf(command)))))
      : early
        ? beginRun()
        : turn.then(beginRun);
    // An error is handled where the outcome is awaited.
    work.catch(() => undefined);
    begun.set(step, { work, show, clock });
  }
  return begun;
}

async function timed(clock, start) {
  clock.begins ??= performance.now();
  const answer = await start();
  clock.ends = performance.now();
  return answer;
}

async function outcomeOf({ commands, judge = printAnswer }, { work, show }) {
  show();
  try {
    const answer = await work;
    return commands ? { ...noTests, isPassed: answer.every(judge) } : answer;
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    console.error(error.message);
    return { ...noTests, isPassed: false };
  }
}

function gate() {
  let open = () => undefined;
  const opened = new Promise((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Lets so many actions run at once, the others in the order in which they came. */
function turns(atOnce) {
  const waiting = [];
  let running = 0;
  return async (action) => {
    if (running === atOnce) await new Promise((go) => waiting.push(go));
    else running += 1;
    try {
      return await action();
    } finally {
      if (waiting.length > 0) waiting.shift()();
      else running -= 1;
    }
  };
}

function answerOf([program, ...options]) {
  // The linter would take memory and time for each processor, as the compiler does, and a fifth of its time to tidy up.
  const env = { ...environment, GOMAXPROCS: '1', GOGC: '200' };
  const child = spawn(program, options, { cwd: root, env, shell: process.platform === 'win32' });
  children.push(child);
  const [said, complained] = [[], []];
  child.stdout.on('data', (bytes) => said.push(bytes));
  child.stderr.on('data', (bytes) => complained.push(bytes));
  return new Promise((resolve) => {
    child.on('error', (error) => complained.push(Buffer.from(`${program} could not be run: ${error.message}\n`)));
    child.on('close', (code) =>
      resolve({
        isPassed: code === 0,
        said: Buffer.concat(said).toString(),
        complained: Buffer.concat(complained).toString(),
      }),
    );
  });
}

/** Shows what a command answered; whether it passed. */
function printAnswer({ isPassed, said, complained }) {
  process.stdout.write(said);
  process.stderr.write(complained);
  return isPassed;
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

/** Runs a program, shows what it prints as soon as its turn has come, and says whether it passed. */
async function succeeds(turn, [program, ...options], env = environment) {
  const child = spawn(program, options, { cwd: root, env, shell: process.platform === 'win32' });
  children.push(child);
  const kept = [];
  let show = (stream, bytes) => kept.push([stream, bytes]);
  child.stdout.on('data', (bytes) => show(process.stdout, bytes));
  child.stderr.on('data', (bytes) => show(process.stderr, bytes));
  const ended = new Promise((resolve) => {
    child.on('error', (error) => show(process.stderr, `${program} could not be run: ${error.message}\n`));
    child.on('close', (code) => resolve(code === 0));
  });
  await turn;
  for (const [stream, bytes] of kept) stream.write(bytes);
  show = (stream, bytes) => stream.write(bytes);
  return ended;
}

/** The tool says "no violations" when it could read no file at all, so what it read is counted. */
function judgeBoundaries({ said, complained }) {
  if (!said.startsWith('{')) {
    console.error(`${said}${complained}`);
    return false;
  }
  const { modules, summary } = JSON.parse(said);
  const { totalCruised, violations } = summary;
  const { doors, arrows } = countDoors(modules);
  for (const { rule, from, to } of violations) console.error(`${rule.severity} ${rule.name}: ${from} → ${to}`);
  console.log(`${totalCruised} modules, ${violations.length} violations; server/src: ${doors} doors, ${arrows} arrows`);
  return totalCruised > 0 && !violations.some(({ rule }) => rule.severity === 'error');
}

async function runUnitTests(turn) {
  const file = join(results, 'unit.json');
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const isPassed = await succeeds(turn, ['vitest', ...options]);
  const report = readReport(file);
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  if (skipped > 0) console.log(`${skipped} skipped`);
  return { isPassed, passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

async function runScreenTests(turn) {
  const file = join(results, 'e2e.json');
  const env = {
    ...environment,
    CHROMIUM_PATH: browserPath(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(existsSync(demonstration) ? { E2E_DATA_DIR: demonstration } : {}),
  };
  const isPassed = await succeeds(turn, ['playwright', 'test', '--config=e2e', '--reporter=list,json'], env);
  const { expected = 0, unexpected = 0, skipped = 0 } = readReport(file)?.stats ?? {};
  if (skipped > 0) console.log(`${skipped} skipped`);
  return { isPassed, passed: expected, failed: unexpected };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
