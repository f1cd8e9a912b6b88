import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { z } from 'zod';
import type { DirectoryConfig } from '../config.ts';
import { directoryFailures } from '../metrics.ts';
import { type Company, type Directory, DirectoryUnavailable, maxCompanies } from './directory.ts';

/** For how long a provider may take, in milliseconds, the reading of its answer included. */
const timeoutMs = 3000;

/** Largest answer, in bytes. */
const sizeLimit = 256 * 1024;

const Answer = z.object({
  companies: z.array(
    z.object({
      name: z.string().max(200),
      creditCode: z.string().max(50).nullish(),
      legalPerson: z.string().max(100).nullish(),
    }),
  ),
});

/**
 * A provider over HTTP: `GET <url>?name=…&match=contains` or `match=exact`, answered by
 * `{"companies": [{"name", "creditCode", "legalPerson"}]}`. 3 s, 256 KB, no redirects; everything else is DirectoryAway.
 */
export function httpDirectory(config: DirectoryConfig): Directory {
  return {
    suggest: async (typed) => (await ask(config, typed, 'contains')).slice(0, maxCompanies),
    find: async (name) => {
      const found = await ask(config, name, 'exact');
      return found.find((company) => comparisonKey(company.name) === comparisonKey(name));
    },
  };
}

async function ask(config: DirectoryConfig, name: string, match: 'contains' | 'exact'): Promise<Company[]> {
  try {
    const { companies } = parsed(await answerOf(config, name, match));
    return companies.map((company) => ({
      name: company.name,
      creditCode: company.creditCode ?? '',
      faRen: company.legalPerson ?? '',
    }));
  } catch (error) {
    const failure = error instanceof DirectoryUnavailable ? error : new DirectoryUnavailable(reasonOf(error), error);
    directoryFailures.inc({ reason: failure.reason });
    throw failure;
  }
}

const reasonOf = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';

function parsed(text: string): z.infer<typeof Answer> {
  try {
    return Answer.parse(JSON.parse(text));
  } catch (error) {
    throw new DirectoryUnavailable('answer', error);
  }
}

async function answerOf(config: DirectoryConfig, name: string, match: string): Promise<string> {
  const url = new URL(config.url);
  url.searchParams.set('name', name);
  url.searchParams.set('match', match);
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      accept: 'application/json',
      ...(config.token === null ? {} : { authorization: `Bearer ${config.token}` }),
    },
  });
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel();
    throw new DirectoryUnavailable('status');
  }
  return limitedText(response.body);
}

/** The text of a body that is not larger than allowed; a larger one is not read to its end. */
async function limitedText(body: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > sizeLimit) throw new DirectoryUnavailable('size');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
