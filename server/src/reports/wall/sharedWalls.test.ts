import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Databases } from '../../platform/database/database.ts';
import { shared } from './sharedWalls.ts';

/** A place of its own where answers are kept; nothing here asks a database. */
const place = () => ({}) as unknown as Databases;

/** Counts that take their time: how many ran at once at most, and when each began. */
function slowCounts(length: number) {
  let [running, most]: [number, number] = [0, 0];
  const begun: number[] = [];
  return {
    begun,
    most: () => most,
    count: (says: string) => async () => {
      begun.push(Date.now());
      running += 1;
      most = Math.max(most, running);
      await wait(length);
      running -= 1;
      return says;
    },
  };
}

it('never runs two counts of a question at once: those who ask meanwhile share the next one, with the newest figures asked for', async () => {
  const [databases, counts] = [place(), slowCounts(2600)];
  const ask = (version: string) => shared(databases, { key: 'a', version }, counts.count(version));
  const first = ask('1');
  await wait(2100);
  const [second, third] = [ask('2'), ask('3')];
  await wait(200);
  expect(await Promise.all([first, second, third, ask('3')])).toEqual(['1', '3', '3', '3']);
  expect(counts.begun).toHaveLength(2);
  expect(counts.most()).toBe(1);
  // What came while the second ran is counted after it.
  expect(await ask('3')).toBe('3');
  expect(counts.begun).toHaveLength(2);
});

it('counts a question at most every 2 s, however fast its answers are', async () => {
  const [databases, counts] = [place(), slowCounts(10)];
  const ask = (version: string) => shared(databases, { key: 'a', version }, counts.count(version));
  expect(await ask('1')).toBe('1');
  expect(await ask('2')).toBe('2');
  const [one = 0, two = 0] = counts.begun;
  expect(two - one).toBeGreaterThanOrEqual(1990);
});

it('asks anew after a count that failed, also where others already wait for the next one', async () => {
  const databases = place();
  const ask = (version: string, count: () => Promise<string>) => shared(databases, { key: 'a', version }, count);
  const broken = ask('1', async () => {
    await wait(50);
    throw new Error('too slow');
  });
  const next = ask('2', async () => 'there');
  await expect(broken).rejects.toThrow('too slow');
  expect(await next).toBe('there');
});
