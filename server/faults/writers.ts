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

/** How writers write. */
export interface WriterOptions {
  /** What was acknowledged is sent once more, through the next process, and must be answered the same. */
  readonly repeats?: boolean;
}

/** For how long an answer is waited for before it is asked for again, in milliseconds. */
const timeoutMs = 5000;

/** For how long a writer goes on asking after the end, in milliseconds. */
const lastPatience = 30_000;

interface Answer {
  readonly code: number;
  readonly message: string;
  readonly data: { readonly Guid: string } | null;
}

/** Sends a form once; null when no answer of the product came. */
async function sendOnce(session: BenchSession, name: string, key: string): Promise<Answer | null> {
  const { url, headers, form } = session.post(leads.add.path, () => ({ Name: name }));
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key, 'content-type': 'application/x-www-form-urlencoded' },
      body: form?.() ?? '',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.status === 200 ? ((await response.json()) as Answer) : null;
  } catch {
    // The product or its database is away.
    return null;
  }
}

/**
 * Starts so many people who write at once. Each has a session at every process of the product and goes to the next one
 * whenever an answer does not come.
 */
export function startWriters(
  sessions: readonly BenchSession[],
  count: number,
  { repeats = false }: WriterOptions = {},
): Writers {
  const [acknowledged, surprises]: [string[], string[]] = [[], []];
  const over = new AbortController();
  let end = Number.POSITIVE_INFINITY;
  const run = randomUUID().slice(0, 8);

  const sendUntilAnswered = async (from: number, name: string, key: string): Promise<Answer | null> => {
    for (let turn = from; performance.now() < end; turn += 1) {
      const session = sessions[turn % sessions.length];
      const answer = session ? await sendOnce(session, name, key) : null;
      if (answer !== null) return answer;
      await delay(100);
    }
    return null;
  };

  const write = async (writer: number): Promise<void> => {
    for (let place = 0; !over.signal.aborted; place += 1) {
      const [name, key] = [`写入${run}-${writer}-${place}`, randomUUID()];
      const answer = await sendUntilAnswered(writer + place, name, key);
      if (answer?.code === 0) acknowledged.push(name);
      else surprises.push(answer ? `${answer.code} ${answer.message}` : `no answer in ${lastPatience} ms`);
      if (!repeats || answer?.code !== 0) continue;
      const again = await sendUntilAnswered(writer + place + 1, name, key);
      if (again?.data?.Guid !== answer.data?.Guid) surprises.push('a form sent again was answered otherwise');
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
