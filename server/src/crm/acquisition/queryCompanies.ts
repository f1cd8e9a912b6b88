import type { acquisition } from '@haina/contract/calls/acquisition.ts';
import { companyState, keywordLimits, keywordWords, matchedWords } from '@haina/contract/rules/collect.ts';
import { sql } from 'kysely';
import { pageBounds } from '../../platform/database/sql/paged.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { keepCompanies } from './keepFound.ts';
import { asked, chosenCollector } from './providers.ts';
import { companyColumns, type CompanyRow, withKnown } from './selectCompanies.ts';

const nothing = { rows: [], records: 0, total: 0 };

/** Companies by their Guids, in that order. */
async function companiesOf(ctx: Context, guids: readonly string[], words: readonly string[]): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`select ${companyColumns(sql`'[]'::json`)}
    from collect_company c left join area on area.id = c.province_id
    where c.company_id = ${ctx.session.companyId} and c.guid = any(${[...guids]}::uuid[])`.execute(ctx.databases.write);
  const byGuid = new Map(rows.map((row) => [row.Guid, row]));
  return guids.flatMap((guid) => {
    const row = byGuid.get(guid);
    return row ? [{ ...row, Matched: matchedWords(words, [row.Name, row.Industry, row.Scope]) }] : [];
  });
}

/** A person who has neither screen of acquisition nor adds companies finds nothing: what comes says what the company has already. */
const mayLook = ({ rights }: Context) =>
  rights.isAdmin || ['keyword', 'company'].some((id) => rights.menus.has(id)) || rights.holds('Acquisition/AddCompany');

/** Fewest letters that are looked for: a single one stands in most names. */
const fewestLetters = 2;

/**
 * Asks a provider for companies. Its answer is kept for some days, so that a lead can be made of a company as it was answered;
 * no connection to the database is held while the provider works.
 */
export const queryCompanies: Handler<typeof acquisition.query> = async (input, ctx) => {
  const words = keywordWords(input.Name ?? '').slice(0, keywordLimits.words);
  const collector = chosenCollector(ctx, input.Platform);
  if (words.join('').length < fewestLetters || !mayLook(ctx)) return nothing;
  const { limit, offset } = pageBounds(input);
  const query = {
    words,
    provinceId: input.Province ?? 0,
    industry: input.Industry ?? '',
    state: input.State ?? companyState.unknown,
    limit,
    offset,
  };
  const { companies, total } = await asked(ctx, collector, () => collector.search(query));
  const { write } = ctx.databases;
  const told = { companyId: ctx.session.companyId, platform: collector.platform, now: ctx.now };
  const guids = await keepCompanies(write, told, companies.slice(0, limit));
  const rows = await companiesOf(ctx, guids, words);
  return { rows: await withKnown({ ...ctx, db: write }, rows), records: total, total };
};

/** The official page of a company that a provider told of. */
export const readCompanyUrl: Handler<typeof acquisition.url> = async ({ Guid }, ctx) => {
  const row = await ctx.db
    .selectFrom('collect_company')
    .select(['name', 'website'])
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', Guid)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.website === '') throw refused('reply.collect.noUrl', { name: row.name });
  // It is an address of http or https: no other one is kept.
  return { Url: /^https?:/i.test(row.website) ? row.website : `http://${row.website}` };
};
