import type { CollectedCompany } from '@haina/contract/calls/acquisition.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { isAdded } from './keywordReach.ts';
import { type Known, knownCompanies, unknown } from './knownCompanies.ts';

/** A company before it is said what the tenant has of it. */
export type CompanyRow = Omit<CollectedCompany, keyof Known>;

/** The columns of a company as it is read, from `collect_company c` and `area` of its province. */
export const companyColumns = (matched: RawBuilder<unknown>) => sql`c.guid as "Guid", c.name as "Name",
  c.credit_code as "Credit_Code", c.legal_person as "Legal_Person", c.phone as "Phone", c.email as "Email",
  c.capital::float8 as "Capital", coalesce(to_char(c.established, 'YYYY-MM-DD'), '') as "Established",
  coalesce(area.name, '') as "ProvinceName", c.city as "City", c.industry as "Industry", c.staff as "Staff",
  c.insured as "Insured", c.state as "State", c.address as "Address", c.scope as "Scope",
  (c.website <> '')::int as "Has_Url", ${matched} as "Matched", (${isAdded})::int as "Added"`;

/** Companies with what the tenant has of each. */
export async function withKnown(ctx: Context, rows: readonly CompanyRow[]): Promise<CollectedCompany[]> {
  const known = await knownCompanies(
    ctx,
    rows.map(({ Guid }) => Guid),
  );
  return rows.map((row) => ({ ...row, ...(known.get(row.Guid) ?? unknown) }));
}
