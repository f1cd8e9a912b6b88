import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { z } from 'zod';
import { AskFailed, askJson } from '../askJson.ts';
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
 * `{"companies": [{"name", "creditCode", "legalPerson"}]}`. 3 s, 256 KB, no redirects; everything else is DirectoryUnavailable.
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
  const url = new URL(config.url);
  url.searchParams.set('name', name);
  url.searchParams.set('match', match);
  try {
    const { companies } = Answer.parse(
      await askJson(url, { token: config.token, timeoutMs, sizeLimit, isTyped: false }),
    );
    return companies.map((company) => ({
      name: company.name,
      creditCode: company.creditCode ?? '',
      faRen: company.legalPerson ?? '',
    }));
  } catch (error) {
    const reason = error instanceof AskFailed ? error.reason : 'answer';
    directoryFailures.inc({ reason });
    throw new DirectoryUnavailable(reason, error);
  }
}
