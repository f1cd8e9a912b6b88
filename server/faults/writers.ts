import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { leads } from '@haina/contract/calls/leads.ts';
import type { BenchSession } from '../bench/run/session.ts';

/** People who write all the time and send again, with the key of their form, whatever was not answered. */
export interface Writers {
  /** Names of the leads whose creation was acknowledged. */
  readonly acknowledged: readonly string[];
  /** Answers that were neither done nor a failed transport: none of them is expected. */
  readonly surprises: readonly string[];
  /** Lets everybody finish what they are at. */
  readonly stop: () => Promise<void>;
}

/** For how long an answer is waited for before it is asked for again, in milliseconds. */
const patience = 5000;

/** For how long a writer goes on asking after the end, in milliseconds. */
const lastPatience = 30_000;

interface Answer {
  readonly code: number;
  readonly message: string;
}

/** Sends a form once; null when no answer of the product came. */
async function sendOnce(session: BenchSession, name: string, key: string): Promise<Answer | null> {
  const { url, headers, form } = session.post(leads.add.path, () => ({ Name: name }));
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key, 'content-type': 'application/x-www-form-urlencoded' },
      body: form?.() ?? '',
      signal: AbortSignal.timeout(patience),
    });
    return response.status === 200 ? ((await response.json()) as Answer) : null;
  } catch {
    // The product or its database is away.
    return null;
  }
}

/** Starts so many people who write at once. */
export function startWriters(session: BenchSession, count: number): Writers {
  const [acknowledged, surprises]: [string[], string[]] = [[], []];
  const over = new AbortController();
  let end = Number.POSITIVE_INFINITY;
  const run = randomUUID().slice(0, 8);

  const write = async (writer: number): Promise<void> => {
    for (let place = 0; !over.signal.aborted; place += 1) {
      const [name, key] = [`写入${run}-${writer}-${place}`, randomUUID()];
      let answer = await sendOnce(session, name, key);
      while (answer === null && performance.now() < end) {
        await delay(100);
        answer = await sendOnce(session, name, key);
      }
      if (answer?.code === 0) acknowledged.push(name);
      else surprises.push(answer ? `${answer.code} ${answer.message}` : `no answer in ${lastPatience} ms`);
    }
  };

  const all = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
  return {
    acknowledged,
    surprises,
    stop: async () => {
      over.abort();
      end = performance.now() + lastPatience;
      await all;
    },
  };
}
