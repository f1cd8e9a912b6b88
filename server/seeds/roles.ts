import { permissionPages } from '@haina/contract/rules/permissionPage.ts';
import { type Module, modules, type Scope, scopes } from '@haina/contract/rules/module.ts';

/** A role that every company starts with: what it may do, whose records it reaches, which menu entries it ticks. */
export interface StartingRole {
  readonly name: string;
  readonly holds: (code: string) => boolean;
  readonly scope: (module: Module) => Scope;
  readonly menus: readonly string[];
}

const startsWith =
  (...controllers: readonly string[]) =>
  (code: string) =>
    controllers.some((name) => code.startsWith(`${name}/`));

/** What a salesperson may not do: approve, allocate, review calls, save recordings, and delete contracts and receivables. */
const managersOnly = new Set([
  'Customer/CustomerApproval',
  'Customer/CustomerDistributeSea',
  'Contract/DelContract',
  'Receivables/DelReceivables',
  'Receivables/DelReceivablesPlan',
  'Call/UpdateTalkLength',
  'Call/DownloadCallRecording',
]);

/** What no starting role holds (S4.8). */
const administratorsOnly = new Set(['Leads/UndoTransFormLeads']);

const ofSales = startsWith('Leads', 'Customer', 'SalesBusiness', 'Contract', 'Receivables', 'Call', 'Acquisition');

const salesCodes = (code: string) => ofSales(code) && !administratorsOnly.has(code);

/** The groups of reports, each an entry of the menu. */
const reportMenus = permissionPages.filter(({ path }) => path.startsWith('/bi/')).map(({ id }) => id);

/** The reports about money. */
const moneyMenus = ['biPerformance', 'biRanking', 'biTarget'];

const salesMenus = [
  'dashboard',
  'leads',
  'customer',
  'sea',
  'contacts',
  'business',
  'contract',
  'money',
  'product',
  'call',
  'equity',
  'scores',
  'mark',
  'arrive',
  'record',
  'keyword',
  'company',
  ...reportMenus,
];

/**
 * What a sales manager may do besides: bring back what was deleted, share views, make two customers one, import, export, hand
 * work over, enter what scores are made of and close their months.
 */
const ofManagers = startsWith('Bin', 'View', 'Merge', 'Import', 'Export', 'Handover', 'Performance', 'Meeting');

/** The roles of a new company (S25.3); product and Admin codes stay with administrators. */
export const startingRoles: readonly StartingRole[] = [
  {
    name: '销售',
    holds: (code) => salesCodes(code) && !managersOnly.has(code),
    scope: () => scopes.self,
    menus: salesMenus,
  },
  {
    name: '销售主管',
    holds: (code) => salesCodes(code) || ofManagers(code) || code === 'Message/AddMessage',
    scope: () => scopes.departmentAndBelow,
    menus: [...salesMenus, 'approval', 'import', 'bin', 'handover'],
  },
  {
    name: '财务',
    holds: (code) => startsWith('Contract', 'Receivables')(code) && !/\/(?:Del|Transfer)/.test(code),
    scope: (module) => (['contract', 'receivables', 'bi'].includes(module) ? scopes.all : scopes.none),
    menus: ['dashboard', 'contract', 'money', ...moneyMenus],
  },
];

/** Every module with its scope in a role. */
export const scopesOf = (role: StartingRole) => modules.map((module) => ({ module, scope: role.scope(module) }));
