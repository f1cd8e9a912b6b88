import { acquisition } from './acquisition.ts';
import { activity } from './activity.ts';
import { bin } from './bin.ts';
import { blackNumbers } from './blackNumbers.ts';
import { business } from './business.ts';
import { calls } from './calls.ts';
import { callSetting } from './callSetting.ts';
import { company } from './company.ts';
import { contacts } from './contacts.ts';
import { contracts } from './contracts.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { dictionaries } from './dictionaries.ts';
import { dictionary } from './dictionary.ts';
import { revealPhone } from './revealPhone.ts';
import type { Endpoint } from './endpoint.ts';
import { equipment } from './equipment.ts';
import { handover } from './handover.ts';
import { incomingCalls } from './incomingCalls.ts';
import { leads } from './leads.ts';
import { loginCodes } from './loginCodes.ts';
import { logs } from './logs.ts';
import { massChange } from './massChange.ts';
import { merge } from './merge.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import { organisation } from './organisation.ts';
import { people } from './people.ts';
import { processes } from './processes.ts';
import { mark } from './mark.ts';
import { products } from './products.ts';
import { receivables } from './receivables.ts';
import { recordings } from './recordings.ts';
import { equity } from './equity.ts';
import { scores } from './scores.ts';
import { attendance } from './attendance.ts';
import { robots } from './robots.ts';
import { reportCalls } from '../reports/reportCalls.ts';
import { results } from './results.ts';
import { roles } from './roles.ts';
import { sea } from './sea.ts';
import { seaRules } from './seaRules.ts';
import { simulatedCalls } from './simulatedCalls.ts';
import { services } from './services.ts';
import { targets } from './targets.ts';
import { team } from './team.ts';
import { today } from './today.ts';
import { exports, imports } from './importExport.ts';
import { user } from './user.ts';
import { version } from './version.ts';
import { views } from './views.ts';
import { wall } from './wall.ts';

/** Every call of the product by group: what the router serves and the client can say. */
export const contract = {
  user,
  version,
  dictionary,
  organisation,
  people,
  loginCodes,
  equipment,
  calls,
  recordings,
  incomingCalls,
  simulatedCalls,
  callSetting,
  blackNumbers,
  services,
  notices,
  robots,
  messages,
  today,
  leads,
  customers,
  contacts,
  business,
  products,
  contracts,
  receivables,
  equity,
  scores,
  mark,
  attendance,
  acquisition,
  sea,
  activity,
  seaRules,
  team,
  results,
  dashboard,
  reports: reportCalls,
  wall,
  imports,
  exports,
  bin,
  views,
  merge,
  massChange,
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

type Call<Group> = Group extends unknown ? Group[keyof Group] : never;
type Guard<E> = E extends Endpoint<infer _, infer __, infer A> ? A : never;

/** An operation code that guards a call: what a role gives, and what a person holds. One that is misspelt does not compile. */
export type OperationCode = Exclude<Guard<Call<(typeof contract)[keyof typeof contract]>>, 'public' | 'user'>;

/** The operation code that guards a call; null where it needs none. */
export const operationOf = ({ access }: Endpoint): OperationCode | null =>
  // Every call is one of the contract, whose codes these are.
  access === 'public' || access === 'user' ? null : (access as OperationCode);

/** Every operation code that guards a call: the permission catalogue. */
export const operationCodes: readonly OperationCode[] = [
  ...new Set(endpoints.flatMap((endpoint) => operationOf(endpoint) ?? [])),
].toSorted();
