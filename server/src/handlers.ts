import { contract } from '@haina/contract/calls/contract.ts';
import type { Endpoint, Path } from '@haina/contract/calls/endpoint.ts';
import { binHandlers } from './tools/bin/binHandlers.ts';
import { callsHandlers } from './crm/calls/callsHandlers.ts';
import { incomingHandlers } from './crm/calls/incoming/writeIncoming.ts';
import { recordingsHandlers } from './crm/calls/recordings/recordingsHandlers.ts';
import { businessHandlers } from './crm/business/businessHandlers.ts';
import { blackNumbersHandlers } from './admin/blackNumbers/blackNumbersHandlers.ts';
import { callSettingHandlers } from './admin/company/callSetting.ts';
import { companyHandlers } from './admin/company/companyHandlers.ts';
import { contactsHandlers } from './crm/contacts/contactsHandlers.ts';
import { customersHandlers } from './crm/customers/customersHandlers.ts';
import { addCustomer } from './crm/leads/addCustomer.ts';
import { historyHandlers } from './tools/history/historyHandlers.ts';
import { transferCustomers } from './tools/transfer/transferCustomers.ts';
import { equipmentHandlers } from './admin/equipment/equipmentHandlers.ts';
import { simulatedHandlers } from './admin/equipment/simulateIncoming.ts';
import { activityHandlers } from './records/activity/activityHandlers.ts';
import { contractsHandlers } from './crm/contracts/contractsHandlers.ts';
import { dictionariesHandlers } from './admin/dictionaries/dictionariesHandlers.ts';
import { dictionaryHandlers } from './admin/dictionaries/dictionaryHandlers.ts';
import { revealPhoneHandlers } from './records/revealPhone/revealPhoneHandlers.ts';
import type { AnyHandler } from './http/runWrite.ts';
import type { Handlers } from './request/handler.ts';
import { exportCalls } from './tools/exports/exportCalls.ts';
import { exportsHandlers } from './tools/exports/exportsHandlers.ts';
import { importsHandlers } from './tools/imports/importsHandlers.ts';
import { handoverHandlers } from './tools/handover/handoverHandlers.ts';
import { leadsHandlers } from './crm/leads/leadsHandlers.ts';
import { loginCodesHandlers } from './admin/loginCodes/loginCodesHandlers.ts';
import { logsHandlers } from './admin/logs/logsHandlers.ts';
import { messagesHandlers } from './crm/messages/messagesHandlers.ts';
import { countUnread, todayHandlers } from './crm/today/todayHandlers.ts';
import { massChangeHandlers } from './tools/massChange/massChangeHandlers.ts';
import { mergeHandlers } from './tools/merge/mergeHandlers.ts';
import { robotsHandlers } from './admin/robots/robotsHandlers.ts';
import { noticesHandlers } from './admin/notices/noticesHandlers.ts';
import { organisationHandlers } from './admin/people/organisationHandlers.ts';
import { peopleHandlers } from './admin/people/peopleHandlers.ts';
import { processesHandlers } from './admin/processes/processesHandlers.ts';
import { productsHandlers } from './crm/products/productsHandlers.ts';
import { receivablesHandlers } from './crm/receivables/receivablesHandlers.ts';
import { reportHandlers } from './reports/analysis/reportHandlers.ts';
import { wallHandlers } from './reports/wall/wallHandlers.ts';
import { resultsHandlers } from './reports/dashboard/resultsHandlers.ts';
import { acquisitionHandlers } from './crm/acquisition/acquisitionHandlers.ts';
import { attendanceHandlers } from './crm/attendance/attendanceHandlers.ts';
import { equityHandlers } from './crm/equity/equityHandlers.ts';
import { markHandlers } from './crm/mark/markHandlers.ts';
import { scoresHandlers } from './crm/scores/scoresHandlers.ts';
import { exportComposite } from './tools/scoreSheets/compositeSheet.ts';
import { exportRanking } from './tools/scoreSheets/rankingSheet.ts';
import { dashboardHandlers } from './admin/roles/dashboardHandlers.ts';
import { rolesHandlers } from './admin/roles/rolesHandlers.ts';
import { servicesHandlers } from './admin/services/servicesHandlers.ts';
import { seaHandlers } from './crm/sea/seaHandlers.ts';
import { seaRulesHandlers } from './crm/seaRules/seaRulesHandlers.ts';
import { countOfTarget } from './tools/tabCounts/targetCounts.ts';
import { targetsHandlers } from './admin/targets/targetsHandlers.ts';
import { teamHandlers } from './records/team/teamHandlers.ts';
import { userHandlers } from './account/userHandlers.ts';
import { versionHandlers } from './account/version/versionHandlers.ts';
import { viewsHandlers } from './tools/views/viewsHandlers.ts';

/** One line per group of the contract; a missing handler does not compile. */
const handlers: { readonly [G in keyof typeof contract]: Handlers<(typeof contract)[G]> } = {
  user: userHandlers,
  version: versionHandlers,
  dictionary: dictionaryHandlers,
  organisation: organisationHandlers,
  people: peopleHandlers,
  loginCodes: loginCodesHandlers,
  equipment: equipmentHandlers,
  calls: { ...callsHandlers, exportList: exportCalls },
  recordings: recordingsHandlers,
  incomingCalls: incomingHandlers,
  simulatedCalls: simulatedHandlers,
  callSetting: callSettingHandlers,
  blackNumbers: blackNumbersHandlers,
  services: servicesHandlers,
  notices: noticesHandlers,
  robots: robotsHandlers,
  messages: { ...messagesHandlers, unread: countUnread },
  today: todayHandlers,
  leads: leadsHandlers,
  customers: { ...customersHandlers, add: addCustomer, transfer: transferCustomers },
  contacts: contactsHandlers,
  business: businessHandlers,
  products: productsHandlers,
  contracts: contractsHandlers,
  receivables: receivablesHandlers,
  equity: equityHandlers,
  scores: scoresHandlers,
  mark: { ...markHandlers, exportScores: exportComposite },
  attendance: { ...attendanceHandlers, exportRanking },
  acquisition: acquisitionHandlers,
  sea: seaHandlers,
  activity: { ...activityHandlers, ...historyHandlers, counts: countOfTarget },
  seaRules: seaRulesHandlers,
  team: teamHandlers,
  results: resultsHandlers,
  dashboard: dashboardHandlers,
  reports: reportHandlers,
  wall: wallHandlers,
  imports: importsHandlers,
  exports: exportsHandlers,
  bin: binHandlers,
  views: viewsHandlers,
  merge: mergeHandlers,
  massChange: massChangeHandlers,
  handover: handoverHandlers,
  revealPhone: revealPhoneHandlers,
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
