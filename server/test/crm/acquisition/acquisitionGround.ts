import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { collectSome } from '../../../src/crm/acquisition/collect.ts';
import { keepCompanies, type RegistryFacts } from '../../../src/platform/directory/registry.ts';
import type { TestApp } from '../../support/app.ts';
import { addPerson, addRole, nextCreditCode, nextPhone, personOf } from '../../support/factories.ts';

/** A company as the registry has it. */
export const registered = (name: string, facts: RegistryFacts = {}) => ({
  name,
  faRen: '沈禾川',
  creditCode: nextCreditCode(),
  facts: { phone: nextPhone(), state: 1 as const, ...facts },
});

/** Companies with one word in common that nobody knows yet. */
export const someRegistered = (word: string, number: number) =>
  Array.from({ length: number }, (_, index) => registered(`${word}第${index}号有限公司`));

const sellerCodes = [
  'Acquisition/AddKeyword',
  'Acquisition/AddCompany',
  'Leads/AddLeads',
  'Leads/UpdateLeads',
  'Leads/DelLeads',
  'Bin/RestoreBin',
];

/** The Guids of rows. */
export const guidsOf = (rows: readonly { readonly Guid: string }[]) => rows.map(({ Guid }) => Guid);

/** Acquisition as people of the demo companies use it, and its job. */
export async function openAcquisition(app: TestApp) {
  const { companyId } = await personOf(app, 'sales');

  const register = (companies: readonly ReturnType<typeof registered>[]) =>
    keepCompanies(app.databases.write, companies);

  /** Asks all questions that can be asked, as the job would. */
  async function collect(company = companyId): Promise<void> {
    while (await collectSome(app, { companyId: company }));
  }

  async function keywordOf(Guid: string, as = 'sales') {
    const [row] = (await app.call(acquisition.list, { Guid }, as)).data.rows;
    if (!row) throw new Error(`no keyword ${Guid} for ${as}`);
    return row;
  }

  async function added(Keyword: string, as = 'sales', more: { Platform?: string; Province?: number } = {}) {
    const { code, message, data } = await app.call(acquisition.add, { Keyword, ...more }, as);
    if (code !== 0) throw new Error(message);
    return data.Guid;
  }

  /** A keyword that was collected to its end. */
  async function collected(Keyword: string, as = 'sales', more = {}) {
    const guid = await added(Keyword, as, more);
    await collect((await personOf(app, as)).companyId);
    return guid;
  }

  async function foundBy(Guid: string, as = 'sales', more = {}) {
    return (await app.call(acquisition.found, { Guid, pagesize: 100, ...more }, as)).data;
  }

  const add = (CompanyGuidList: string[], as = 'sales', more = {}) =>
    app.call(acquisition.company, { CompanyGuidList, ...more }, as);

  const limitOf = async (as = 'sales') => (await app.call(acquisition.limit, {}, as)).data;

  let people = 0;

  /** A salesperson of their own, whose day nothing else counts in. */
  async function seller(): Promise<string> {
    people += 1;
    const login = `collector${people}`;
    const { department } = await personOf(app, 'sales');
    const role = await addRole(app, companyId, { codes: sellerCodes, scopes: { leads: 1 } });
    await addPerson(app, { login, companyId, department, roles: [role] });
    return login;
  }

  /** Companies that a keyword of the person found. */
  async function found(word: string, number: number, as: string): Promise<string[]> {
    await register(someRegistered(word, number));
    return guidsOf((await foundBy(await collected(word, as), as)).rows);
  }

  return { companyId, register, collect, keywordOf, added, collected, foundBy, add, limitOf, seller, found };
}
