import { isWebsite } from '@haina/contract/rules/website.ts';
import { companyState } from '@haina/contract/rules/collect.ts';
import { isCreditCode } from '@haina/contract/rules/creditCode.ts';
import { isPhoneText, phoneMaxLength } from '@haina/contract/rules/phone.ts';
import { z } from 'zod';
import { AskFailed, askJson } from '../askJson.ts';
import { collectorFailures } from '../metrics.ts';
import { type Collector, CollectorFailed, type CompanyFacts } from './collector.ts';
import type { CollectorConfig } from './collectorConfig.ts';
import { HealthMemory } from './healthMemory.ts';

/** For how long a provider may take, in milliseconds: for companies, and for telling that it is there. */
const timeouts = { companies: 5000, health: 3000 } as const;

/** Largest answer, in bytes. */
const sizeLimit = 1024 * 1024;

/** Most companies of an answer: more were not asked for. */
const maxCompanies = 100;

/** Longest cursor that is kept. */
const cursorLimit = 500;

// Control and invisible characters have no place in what is shown to people.
const clean = (value: string) => value.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]+/gu, ' ').trim();

/** So many letters at most, none of them cut in half. */
const cut = (value: string, max: number) =>
  value
    .slice(0, max)
    .toWellFormed()
    .replace(/\uFFFD$/u, '');

const textTo = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => cut(clean(value ?? ''), max));

const states = { active: companyState.active, closed: companyState.closed, revoked: companyState.revoked } as const;

const ProviderCompany = z.object({
  id: textTo(100),
  name: z.string().transform(clean).pipe(z.string().min(2).max(100)),
  creditCode: textTo(50),
  legalPerson: textTo(50),
  phone: textTo(50),
  email: textTo(100),
  capital: z.number().min(0).max(1_000_000_000).nullish().catch(null),
  established: z.iso.date().nullish().catch(null),
  province: z.int().min(0).max(999_999).nullish().catch(null),
  city: textTo(50),
  industry: textTo(50),
  staff: textTo(50),
  insured: z.int().min(0).max(10_000_000).nullish().catch(null),
  state: z.enum(['active', 'closed', 'revoked']).nullish().catch(null),
  address: textTo(200),
  scope: textTo(2000),
  website: textTo(200),
});

/** Those that can be read: one that cannot be does not keep the others away, and none at all is no answer. */
const companies = z
  .array(z.unknown())
  .max(maxCompanies)
  .transform((told, check) => {
    const readable = told.flatMap((one) => ProviderCompany.safeParse(one).data ?? []);
    if (told.length > 0 && readable.length === 0) check.addIssue('no company of the answer can be read');
    return readable;
  });

const CollectAnswer = z.object({ companies, cursor: z.string().max(cursorLimit), more: z.boolean() });
const SearchAnswer = z.object({ companies, total: z.int().min(0).max(1_000_000_000) });

/** What the provider tells, as far as it can be believed: what is no code, phone or address is left out. */
function factsOf(told: z.output<typeof ProviderCompany>): CompanyFacts {
  const creditCode = told.creditCode.toUpperCase();
  const code = isCreditCode(creditCode) ? creditCode : '';
  const isPhone = told.phone.length <= phoneMaxLength && isPhoneText(told.phone);
  return {
    ident: code || told.id || told.name,
    name: told.name,
    creditCode: code,
    legalPerson: told.legalPerson,
    phone: isPhone ? told.phone : '',
    email: told.email,
    capital: told.capital ?? null,
    established: told.established ?? null,
    provinceId: told.province ?? 0,
    city: told.city,
    industry: told.industry,
    staff: told.staff,
    insured: told.insured ?? null,
    state: told.state ? states[told.state] : companyState.unknown,
    address: told.address,
    scope: told.scope,
    website: told.website !== '' && isWebsite(told.website) ? told.website : '',
  };
}

type Query = Readonly<Record<string, string | number>>;

/**
 * A provider over HTTP: `GET <url>/collect`, `/search` and `/health` with `platform` and what is asked for, answered in JSON; see
 * docs/OPERATIONS.md. 5 s, 1 MB, no redirects; everything else is CollectorFailed.
 */
export function httpCollector(
  config: CollectorConfig,
  { code, title }: CollectorConfig['platforms'][number],
): Collector {
  const health = new HealthMemory();
  const ask = <S extends z.ZodType>(path: string, query: Query, schema: S, timeoutMs: number = timeouts.companies) =>
    health.watch(async () => {
      try {
        const url = urlOf(config, path, { platform: code, ...query });
        return schema.parse(await askJson(url, { token: config.token, timeoutMs, sizeLimit, isTyped: true }));
      } catch (error) {
        const reason = error instanceof AskFailed ? error.reason : 'answer';
        collectorFailures.inc({ platform: code, reason });
        throw new CollectorFailed(reason, error);
      }
    });
  return {
    platform: code,
    title,
    budget: config.budget,
    collect: async ({ words, provinceId: province }, cursor, limit) => {
      const answer = await ask('collect', { words: words.join(' '), province, cursor, limit }, CollectAnswer);
      // One that says there is more and stays where it is would be asked for ever.
      if (answer.more && answer.cursor === cursor) throw new CollectorFailed('answer');
      return { companies: answer.companies.map(factsOf), cursor: answer.cursor, hasMore: answer.more };
    },
    search: async ({ words, provinceId: province, industry, state, limit, offset }) => {
      const asked = { words: words.join(' '), province, industry, state, limit, offset };
      const answer = await ask('search', asked, SearchAnswer);
      return { companies: answer.companies.map(factsOf), total: answer.total };
    },
    health: () => health.ask(() => ask('health', {}, z.object({}), timeouts.health)),
  };
}

function urlOf({ url }: CollectorConfig, path: string, query: Query): URL {
  const address = new URL(`${url}/${path}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  return address;
}
