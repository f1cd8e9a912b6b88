import { activity } from './activity.ts';
import { bin } from './bin.ts';
import { business } from './business.ts';
import { company } from './company.ts';
import { contacts } from './contacts.ts';
import { contracts } from './contracts.ts';
import { customers } from './customers.ts';
import { dictionaries } from './dictionaries.ts';
import { dictionary } from './dictionary.ts';
import { revealPhone } from './revealPhone.ts';
import type { Endpoint } from './endpoint.ts';
import { handover } from './handover.ts';
import { leads } from './leads.ts';
import { loginCodes } from './loginCodes.ts';
import { logs } from './logs.ts';
import { merge } from './merge.ts';
import { notices } from './notices.ts';
import { organisation } from './organisation.ts';
import { people } from './people.ts';
import { processes } from './processes.ts';
import { products } from './products.ts';
import { receivables } from './receivables.ts';
import { results } from './results.ts';
import { roles } from './roles.ts';
import { sea } from './sea.ts';
import { seaRules } from './seaRules.ts';
import { targets } from './targets.ts';
import { team } from './team.ts';
import { exports, imports } from './importExport.ts';
import { user } from './user.ts';
import { version } from './version.ts';
import { views } from './views.ts';

/** Every call of the product by group: what the router serves and the client can say. */
export const contract = {
  user,
  version,
  dictionary,
  organisation,
  people,
  loginCodes,
  notices,
  leads,
  customers,
  contacts,
  business,
  products,
  contracts,
  receivables,
  sea,
  activity,
  seaRules,
  team,
  results,
  imports,
  exports,
  bin,
  views,
  merge,
  handover,
  revealPhone,
  company,
  logs,
  roles,
  targets,
  dictionaries,
  processes,
};

/** Every call as a flat list. */
export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((group) =>
  Object.values<Endpoint>(group),
);

/** Every operation code that guards a call: the permission catalogue. */
export const operationCodes: readonly string[] = [
  ...new Set(endpoints.map((endpoint) => endpoint.access).filter((access) => access !== 'public' && access !== 'user')),
].toSorted();
