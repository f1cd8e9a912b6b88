import type { Bulk } from './copyRows.ts';
import type { BenchCompany } from './place.ts';
import { contacts, customers, leads, phones } from './records.ts';
import { contracts, opportunities, plans, receivables, stages } from './sales.ts';
import type { Shape } from './shape.ts';
import { followUps, operations, ownership } from './trail.ts';

/** Everything a company of this shape holds, parents first. */
export const bulksOf = (company: BenchCompany, shape: Shape): readonly Bulk[] => [
  leads(company, shape),
  customers(company, shape),
  phones(company, 'customer', shape.customers),
  phones(company, 'leads', shape.leads),
  contacts(company, shape),
  followUps(company, shape),
  opportunities(company, shape),
  stages(company, shape),
  contracts(company, shape),
  plans(company, shape),
  receivables(company, shape),
  operations(company, shape),
  ownership(company, shape),
];
