import { randomUUID } from 'node:crypto';
import { signIn } from '../../bench/run/session.ts';
import { startApp } from '../app.ts';
import { type FaultDeps, inSeconds, judged, type Outcome } from '../ground.ts';
import { isIn, notOnce, startImport, untilState } from '../sheetImport.ts';

/** Names that nothing else has. */
export function newNames(count: number): string[] {
  const run = randomUUID().slice(0, 8);
  return Array.from({ length: count }, (_, index) => `导入${run}-${index}`);
}

/** The process is killed in the middle of an import; another start finishes it, and every row is there once. */
export async function killImport(place: FaultDeps, count: number): Promise<Outcome> {
  const names = newNames(count);
  const first = await startApp(place);
  const session = await signIn(first.url, 1, 1);
  const batch = await startImport(session, names);
  const isHalfway = await untilState(session, batch, ({ State, Done }) => State === 'running' && Done > 0, 60_000);
  await first.kill();
  const app = await startApp(place);
  const before = await notOnce(app.databaseUrl, names);
  const start = performance.now();
  const isDone = await untilState(await signIn(app.url, 1, 1), batch, isIn('done'));
  const wrong = await notOnce(app.databaseUrl, names);
  const troubles = [
    ...(isHalfway && before > 0 && before < count ? [] : ['it was not killed in the middle']),
    ...(isDone ? [] : ['the import was not finished']),
    ...(wrong > 0 ? [`${wrong} rows not there exactly once`] : []),
  ];
  const note = `${count - before} rows were written, the others ${inSeconds(performance.now() - start)} later`;
  const outcome = await judged(`killed in the middle of an import of ${count} rows`, [app], null, { troubles, note });
  await app.stop();
  return outcome;
}
