import { contract } from '@haina/contract/calls/contract.ts';
import type { Endpoint, Path } from '@haina/contract/calls/endpoint.ts';
import { binHandlers } from './bin/binHandlers.ts';
import { businessHandlers } from './business/businessHandlers.ts';
import { companyHandlers } from './company/companyHandlers.ts';
import { contactsHandlers } from './contacts/contactsHandlers.ts';
import { customersHandlers } from './customers/customersHandlers.ts';
import { activityHandlers } from './activity/activityHandlers.ts';
import { contractsHandlers } from './contracts/contractsHandlers.ts';
import { dictionariesHandlers } from './dictionary/dictionariesHandlers.ts';
import { dictionaryHandlers } from './dictionary/dictionaryHandlers.ts';
import { displayHandlers } from './display/displayHandlers.ts';
import type { AnyHandler } from './http/runWrite.ts';
import type { Handlers } from './http/handler.ts';
import { exportsHandlers } from './exports/exportsHandlers.ts';
import { importsHandlers } from './imports/importsHandlers.ts';
import { handoverHandlers } from './handover/handoverHandlers.ts';
import { leadsHandlers } from './leads/leadsHandlers.ts';
import { loginCodesHandlers } from './signIn/loginCodesHandlers.ts';
import { logsHandlers } from './logs/logsHandlers.ts';
import { mergeHandlers } from './merge/mergeHandlers.ts';
import { noticesHandlers } from './notices/noticesHandlers.ts';
import { organisationHandlers } from './organisation/organisationHandlers.ts';
import { peopleHandlers } from './people/peopleHandlers.ts';
import { processesHandlers } from './process/processesHandlers.ts';
import { productsHandlers } from './products/productsHandlers.ts';
import { receivablesHandlers } from './receivables/receivablesHandlers.ts';
import { resultsHandlers } from './results/resultsHandlers.ts';
import { rolesHandlers } from './roles/rolesHandlers.ts';
import { seaHandlers } from './sea/seaHandlers.ts';
import { seaRulesHandlers } from './seaRules/seaRulesHandlers.ts';
import { targetsHandlers } from './targets/targetsHandlers.ts';
import { teamHandlers } from './team/teamHandlers.ts';
import { userHandlers } from './user/userHandlers.ts';
import { versionHandlers } from './version/versionHandlers.ts';
import { viewsHandlers } from './views/viewsHandlers.ts';

/** One line per group of the contract; a missing handler does not compile. */
const handlers: { readonly [G in keyof typeof contract]: Handlers<(typeof contract)[G]> } = {
  user: userHandlers,
  version: versionHandlers,
  dictionary: dictionaryHandlers,
  organisation: organisationHandlers,
  people: peopleHandlers,
  loginCodes: loginCodesHandlers,
  notices: noticesHandlers,
  leads: leadsHandlers,
  customers: customersHandlers,
  contacts: contactsHandlers,
  business: businessHandlers,
  products: productsHandlers,
  contracts: contractsHandlers,
  receivables: receivablesHandlers,
  sea: seaHandlers,
  activity: activityHandlers,
  seaRules: seaRulesHandlers,
  team: teamHandlers,
  results: resultsHandlers,
  imports: importsHandlers,
  exports: exportsHandlers,
  bin: binHandlers,
  views: viewsHandlers,
  merge: mergeHandlers,
  handover: handoverHandlers,
  display: displayHandlers,
  company: companyHandlers,
  logs: logsHandlers,
  roles: rolesHandlers,
  targets: targetsHandlers,
  dictionaries: dictionariesHandlers,
  processes: processesHandlers,
};

// Each handler was checked against its own endpoint above; here they are only looked up by path.
const byPath = new Map<Path, AnyHandler>(
  Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]): [Path, AnyHandler] => {
      const groupHandlers = handlers[group as keyof typeof handlers] as unknown as Record<
        string,
        AnyHandler | undefined
      >;
      const handler = groupHandlers[name];
      if (!handler) throw new Error(`no handler for ${endpoint.path}`);
      return [endpoint.path, handler];
    }),
  ),
);

/** The handler of a call of the contract. */
export function handlerOf(endpoint: Endpoint): AnyHandler {
  const handler = byPath.get(endpoint.path);
  if (!handler) throw new Error(`no handler for ${endpoint.path}`);
  return handler;
}
