import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { companyState } from '@haina/contract/rules/collect.ts';
import { sql } from 'kysely';
import { newGuid } from '../../platform/database/guid.ts';
import { insertMany } from '../../platform/database/insertMany.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';
import { createRecord } from '../../records/form/writeRecord.ts';
import { messageLabel, messageType, notify } from '../../records/messages/notify.ts';
import { lockKeys } from '../../records/phones/recordPhones.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { giveBack, takeSome, tallies } from '../calls/dayTally.ts';
import { leadForm } from '../leads/leadForm.ts';
import { readLimit } from './dayLimit.ts';
import { type Known, knownCompanies } from './knownCompanies.ts';
import { translate } from '../../request/translate.ts';

interface Company {
  readonly guid: string;
  readonly name: string;
  readonly nameKey: string;
  readonly creditCode: string;
  readonly legalPerson: string;
  readonly phone: string;
  readonly digits: string;
  readonly state: number;
  readonly website: string;
  readonly place: string;
}

type Asked = Parameters<Handler<typeof acquisition.company>>[0];

/** Companies in the order asked for; one that is not there, or of another tenant, makes all missing. */
async function companiesOf({ db, session }: Context, guids: readonly string[]): Promise<Company[]> {
  const { rows } = await sql<Company>`select guid, name, name_key as "nameKey", credit_code as "creditCode",
      legal_person as "legalPerson", phone, digits, state, website, address as place
    from collect_company where company_id = ${session.companyId} and guid = any(${[...guids]}::uuid[])`.execute(db);
  const byGuid = new Map(rows.map((row) => [row.guid, row]));
  return guids.map((guid) => {
    const row = byGuid.get(guid.toLowerCase());
    if (!row) throw notFound();
    return row;
  });
}

/** Whose leads they become: an active person whom the caller reaches by this operation, else answered like nobody. */
async function ownerOf(ctx: Context, guid: string): Promise<string> {
  if (guid === ctx.session.userGuid) return guid;
  const reach = await ctx.rights.owners(ctx.db, 'leads', acquisition.company.access);
  const member = await ctx.db
    .selectFrom('member')
    .select('user_guid')
    .where('company_id', '=', ctx.session.companyId)
    .where('user_guid', '=', guid)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  if (!member || !(reach === 'all' || reach.includes(guid))) throw invalid('User_Guid', 'valid.collect.userUnknown');
  return guid;
}

/** Everybody who makes one of these companies a customer or a lead, or takes one of their phones, waits; in one order everywhere. */
async function lockCompanies(ctx: Context, companies: readonly Company[]): Promise<void> {
  const of = (keys: readonly string[]) => [...new Set(keys)].toSorted();
  await lockKeys(ctx, [
    ...of(companies.flatMap(({ creditCode, nameKey }) => [`customer ${creditCode}`, `customer ${nameKey}`])),
    ...of(companies.flatMap(({ digits }) => (digits === '' ? [] : [digits]))),
  ]);
}

/** Why a company is no new lead; null where it is one. */
function reasonOf(
  { language }: Context,
  company: Company,
  known: Known | undefined,
  taken: ReadonlySet<string>,
): string | null {
  const { closed, revoked } = companyState;
  if (company.state === closed || company.state === revoked) return translate(language, 'collect.refusal.closed');
  if (taken.has(company.nameKey) || taken.has(company.digits)) return translate(language, 'collect.refusal.twice');
  if (!known) return null;
  const way = known.Known_Phone === 1 ? 'phone' : 'name';
  if (known.Known_Seen === 0) return translate(language, `collect.refusal.${way}Unseen`);
  if (known.Known_Sea === 1) return translate(language, `collect.refusal.${way}Sea`, { name: known.Known_Name });
  return translate(language, `collect.refusal.${way}`, { name: known.Known_Name, owner: known.Known_Owner });
}

/** What each company comes to: new ones, and the others with the reason. */
async function judge(ctx: Context, companies: readonly Company[]) {
  const known = await knownCompanies(
    ctx,
    companies.map(({ guid }) => guid),
  );
  const taken = new Set<string>();
  const fresh: Company[] = [];
  const refusedOnes: { Guid: string; Name: string; Reason: string }[] = [];
  for (const company of companies) {
    const reason = reasonOf(ctx, company, known.get(company.guid), taken);
    if (reason === null) fresh.push(company);
    else refusedOnes.push({ Guid: company.guid, Name: company.name, Reason: reason });
    taken.add(company.nameKey);
    if (company.digits !== '') taken.add(company.digits);
  }
  return { fresh, refusedOnes };
}

const isMobile = /^1\d{10}$/;

/** Creates the lead of a company by the way on which all leads come; its phone was looked at together with the others. */
const createLead = (ctx: Context, company: Company, owner: string, { Batch = 0, Source = 0 }: Asked): Promise<string> =>
  createRecord(
    ctx,
    leadForm,
    {
      Name: company.name,
      Legal_Person: company.legalPerson,
      ...(company.phone === '' ? {} : { [isMobile.test(company.digits) ? 'Mobile' : 'Telephone']: company.phone }),
      Website: company.website,
      Detail_Address: company.place,
      Batch,
      Source,
    },
    { owner, ignoreRepeat: false, phones: 'free' },
  );

async function keepBatch(
  ctx: Context,
  owner: string,
  added: readonly { Guid: string; Leads_Guid: string }[],
): Promise<string> {
  const guid = newGuid();
  const { companyId, userGuid } = ctx.session;
  const row = { company_id: companyId, guid, user_guid: userGuid, owner_guid: owner, create_time: ctx.now };
  await insertMany(ctx.db, 'collect_batch', [{ ...row, added_num: added.length, undone_num: 0 }]);
  const rows = added.map(({ Guid, Leads_Guid }) => ({
    company_id: companyId,
    batch_guid: guid,
    collect_guid: Guid,
    leads_guid: Leads_Guid,
    is_undone: false,
  }));
  await insertMany(ctx.db, 'collect_added', rows);
  return guid;
}

const tellOwner = (ctx: Context, owner: string, number: number) =>
  notify(ctx, [
    {
      to: owner,
      type: messageType.leads,
      label: messageLabel.transfer,
      target: null,
      key: 'message.recordsGiven',
      params: { from: ctx.session.userName, number },
    },
  ]);

/**
 * Makes companies leads (S35.5). They are counted against the day first, so simultaneous ones never pass its limit; those that are
 * refused are given back. Where all are refused, nothing is changed.
 */
export const addCompanies: Handler<typeof acquisition.company> = async (input, ctx) => {
  const { userGuid, zone } = ctx.session;
  const { limit } = ctx.config.acquisition;
  const owner = await ownerOf(ctx, input.User_Guid ?? userGuid);
  const guids = [...new Set(input.CompanyGuidList.map((guid) => guid.toLowerCase()))];
  const companies = await companiesOf(ctx, guids);
  if (!(await takeSome(ctx, tallies.added(userGuid), companies.length, limit))) {
    const { Used } = await readLimit({}, ctx);
    throw refused('reply.collect.limit', { limit, left: Math.max(limit - Used, 0), number: companies.length });
  }
  await lockCompanies(ctx, companies);
  const { fresh, refusedOnes } = await judge(ctx, companies);
  if (fresh.length === 0) {
    const [first] = refusedOnes;
    throw refused(
      'reply.collect.noneAdded',
      { name: first?.Name ?? '', reason: first?.Reason ?? '' },
      { Refused: refusedOnes },
    );
  }
  const rows: { Guid: string; Leads_Guid: string; Name: string }[] = [];
  // One after the other, by the one way on which leads come; never more than the day's limit.
  for (const company of fresh) {
    rows.push({ Guid: company.guid, Leads_Guid: await createLead(ctx, company, owner, input), Name: company.name });
  }
  const Guid = await keepBatch(ctx, owner, rows);
  await giveBack(ctx, tallies.added(userGuid), refusedOnes.length, todayIn(zone, ctx.now));
  await tellOwner(ctx, owner, rows.length);
  return { Guid, Added: rows.length, rows, Refused: refusedOnes, ...(await readLimit({}, ctx)) };
};
