import type { customers } from '@haina/contract/calls/customers.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { namedAs, normalised } from '../../platform/database/sql/search.ts';
import { queryTemplate } from '../../platform/database/sql/queryTemplate.ts';
import type { Context } from '../../request/context.ts';
import { type Refusal, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { type DuplicateExceptions, type KnownRecord, knownRecords } from '../../records/phones/knownRecords.ts';
import { digitsOf, holdersOf, lockKeys } from '../../records/phones/recordPhones.ts';

/** What makes two customers the same company. */
export interface CompanyFacts {
  readonly name: string;
  readonly creditCode: string;
}

const nobodys: DuplicateExceptions = { except: [], customer: null };

/** The same of a company of the asker's, the name as it is compared. */
interface ComparedFacts extends CompanyFacts {
  readonly companyId: string;
}

const compared = ({ session: { companyId } }: Context, { name, creditCode }: CompanyFacts): ComparedFacts => ({
  companyId,
  name: normalised(name),
  creditCode,
});

/** Live customers of the company with exactly this name or credit code, the sea included. */
function sameCompany({ companyId, name, creditCode }: ComparedFacts): RawBuilder<unknown> | null {
  const live = sql`from customer where company_id = ${companyId} and delete_time is null`;
  const ways = [
    ...(creditCode === ''
      ? []
      : [sql`select ${'creditCode'}::text as found, guid ${live} and credit_code = ${creditCode}`]),
    ...(name === '' ? [] : [sql`select ${'name'}::text as found, guid ${live} and ${namedAs('customer', name)}`]),
  ];
  if (ways.length === 0) return null;
  return sql`select found, ${targetKind.customer}::int as target_kind, guid as target_guid
    from (${sql.join(ways, sql` union all `)}) as same`;
}

async function protectedUntil(ctx: Context, guid: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('customer')
    .select((eb) => wallTime(eb.ref('protect_over_time'), ctx.session.zone).as('until'))
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', guid)
    .where('protect_state', '=', 1)
    .executeTakeFirst();
  return row?.until?.slice(0, 10) ?? null;
}

async function refusalOf(ctx: Context, { guid, name, owner, isInSea, isSeen }: KnownRecord): Promise<Refusal> {
  if (!isSeen) return refused('reply.customer.repeatUnseen');
  if (isInSea) return refused('reply.customer.repeatInSea', { name });
  const until = await protectedUntil(ctx, guid);
  if (until === null) return refused('reply.customer.repeatOwned', { name, owner });
  return refused('reply.customer.repeatOwnedUntil', { name, owner, until });
}

/**
 * Refuses (code 1) a company that is a customer already, in the sea or owned, telling whose and until when only as far
 * as the asker may see (S5.6).
 */
export async function assertCompanyFree(ctx: Context, facts: CompanyFacts): Promise<void> {
  const query = sameCompany(compared(ctx, facts));
  const found = query === null ? [] : await knownRecords(ctx, query, nobodys);
  // Where several are the same, the one that can be told most about.
  const first = found.find(({ isSeen }) => isSeen) ?? found[0];
  if (first) throw await refusalOf(ctx, first);
}

/** What writes of the same company wait for each other by. */
export const companyKeys = ({ creditCode, name }: CompanyFacts) =>
  [`customer ${creditCode}`, `customer ${normalised(name)}`].toSorted();

/** The same for a write: two that add the same company wait for each other. */
export async function assertCompanyFreeForWrite(ctx: Context, facts: CompanyFacts): Promise<void> {
  await lockKeys(ctx, companyKeys(facts));
  await assertCompanyFree(ctx, facts);
}

/** What a new customer must not share with others. */
type NewFacts = ComparedFacts & { readonly digits: readonly string[] };

const newFacts = ['companyId', 'name', 'creditCode', 'digits'] as const;

// Asked at every creation. Its shape is what there is of the facts.
const lookForSame = queryTemplate<NewFacts, { found: boolean }>(
  newFacts,
  ({ companyId, name, creditCode, digits }, shape) => {
    const has = (fact: keyof NewFacts) => shape.includes(fact);
    const none = sql`select where false`;
    const same = { companyId, name: has('name') ? name : '', creditCode: has('creditCode') ? creditCode : '' };
    const held = has('digits') ? holdersOf(companyId, digits) : none;
    return sql`select exists (${sameCompany(same) ?? none}) or exists (${held}) as found`;
  },
);

/**
 * The same for a new customer with its phones, which are locked too; whether its phones are nobody's. One look is enough where
 * nothing is found, as nearly always.
 */
export async function assertNewCompanyFree(
  ctx: Context,
  facts: CompanyFacts,
  phones: readonly string[],
): Promise<{ readonly areFree: boolean }> {
  const asked = { ...compared(ctx, facts), digits: digitsOf(phones).toSorted() };
  await lockKeys(ctx, [...companyKeys(facts), ...asked.digits]);
  const shape = newFacts.filter((fact) => asked[fact].length > 0).join(' ');
  const [same] = await lookForSame(ctx.db, shape, asked);
  if (same?.found !== true) return { areFree: true };
  await assertCompanyFree(ctx, facts);
  return { areFree: false };
}

/** Whether a company is a customer already. */
export const checkRepeat: Handler<typeof customers.isRepeat> = async (
  { Customer_Name = '', Customer_CreditCode = '' },
  ctx,
) => {
  await assertCompanyFree(ctx, { name: Customer_Name, creditCode: Customer_CreditCode.toUpperCase() });
  return null;
};
