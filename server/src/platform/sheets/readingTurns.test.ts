import { setImmediate as others } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ReadingTurns } from './readingTurns.ts';

const limits = { atOnce: 2, ofCompany: 1, waiting: 4, waitingOfCompany: 2, timeoutMs: 60_000 };

/** Asks for turns by name of the company and a number; `end` ends one, `begun` names those that had their turn. */
function desk(most = limits) {
  const turns = new ReadingTurns(most);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) => {
    const work = () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    };
    return turns.take(name.slice(0, 1), work).catch((error: { fault: string }) => error.fault);
  };
  return { turns, begun, ask, end: (name: string) => ends.get(name)?.() };
}

describe('turns to read', () => {
  it('are a few at once, and one of a company: the others of it wait until it is through', async () => {
    const { begun, ask, end } = desk();
    const all = ['a1', 'a2', 'b1', 'c1'].map(ask);
    await others();
    expect(begun).toEqual(['a1', 'b1']);
    end('b1');
    await others();
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    end('a1');
    await others();
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
    for (const name of ['c1', 'a2']) end(name);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('come again after work that failed', async () => {
    const { turns } = desk();
    await expect(turns.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.take('a', () => Promise.resolve(1))).toBe(1);
  });

  it('are refused where too many of a company wait, too many in all, or one for too long', async () => {
    const { ask } = desk();
    const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c1'].map(ask);
    expect(await Promise.all([asked[3], asked[7]])).toEqual(['queueFull', 'queueFull']);
    const impatient = desk({ ...limits, timeoutMs: 1 });
    const [, late] = ['a1', 'a2'].map(impatient.ask);
    expect(await late).toBe('queueFull');
  });

  it('are refused to who waits and who comes when the product stops', async () => {
    const { turns, begun, ask } = desk();
    const [, waiting] = ['a1', 'a2'].map(ask);
    turns.close();
    expect(await Promise.all([waiting, ask('b1')])).toEqual(['stopped', 'stopped']);
    expect(begun).toEqual(['a1']);
  });
});
