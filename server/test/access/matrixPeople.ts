import type { DeclaredPerson, DeclaredRole, DeclaredWorld, Reach } from './matrixModel.ts';

/** The two companies. */
export const [home, abroad] = ['海纳演示公司', '启明贸易'] as const;

const startsWith = (code: string, ...controllers: string[]) => controllers.some((one) => code.startsWith(`${one}/`));
const isOfSelling = (code: string) =>
  startsWith(code, 'Leads', 'Customer', 'SalesBusiness', 'Contract', 'Receivables', 'Call', 'Acquisition') &&
  code !== 'Leads/UndoTransFormLeads';
const forManagers = [
  'Customer/CustomerApproval',
  'Customer/CustomerDistributeSea',
  'Contract/DelContract',
  'Receivables/DelReceivables',
  'Receivables/DelReceivablesPlan',
  'Call/UpdateTalkLength',
  'Call/DownloadCallRecording',
];
const role = (holds: DeclaredRole['holds'], reach: Reach | DeclaredRole['reach'], readsSea = false): DeclaredRole => ({
  holds,
  reach: typeof reach === 'function' ? reach : () => reach,
  readsSea,
});

/** The roles that every company starts with (S25.3). */
const seller = role((code) => isOfSelling(code) && !forManagers.includes(code), 1, true);
const salesManager = role(
  (code) =>
    isOfSelling(code) ||
    startsWith(code, 'Bin', 'View', 'Merge', 'Import', 'Export', 'Handover', 'Performance', 'Meeting') ||
    code === 'Message/AddMessage',
  4,
  true,
);
const finance = role(
  (code) => startsWith(code, 'Contract', 'Receivables') && !/\/(?:Del|Transfer)/.test(code),
  (noun) => (noun === 'contract' || noun === 'receivables' ? 5 : 0),
);

const everyCode = () => true;
const noCode = () => false;
/** Roles of these tests: every code or none, with one scope for each noun. */
export const ownRoles = {
  self: role(everyCode, 1),
  none: role(everyCode, 0),
  subordinates: role(everyCode, 2, true),
  department: role(everyCode, 3),
  readsAll: role(noCode, 5, true),
  customers: role(everyCode, (noun) => (noun === 'customer' ? 5 : 0)),
  everything: role(everyCode, 5, true),
};

const person = (
  department: string,
  superior: string | null,
  roles: readonly DeclaredRole[],
  more: Partial<DeclaredPerson> = {},
): DeclaredPerson => ({ company: home, department, superior, roles, isAdmin: false, entry: 'signedIn', ...more });

/** Everybody who calls or owns something, by login or a name of these tests. */
export const declared: DeclaredWorld = {
  above: {
    总经办: null,
    销售一部: '总经办',
    一组: '销售一部',
    二组: '销售一部',
    销售二部: '总经办',
    财务部: '总经办',
    总部: null,
  },
  people: {
    admin: person('总经办', null, [], { isAdmin: true }),
    manager: person('销售一部', 'boss', [salesManager]),
    sales: person('一组', 'manager', [seller]),
    staff01: person('一组', 'manager', [seller]),
    sales2: person('销售二部', 'lead2', [seller]),
    lead2: person('销售二部', 'admin', [salesManager]),
    finance: person('财务部', 'admin', [finance]),
    former: person('一组', null, [ownRoles.self]),
    reader: person('销售二部', null, [ownRoles.self]),
    writer: person('销售二部', null, [ownRoles.self]),
    nobody: person('一组', null, [ownRoles.none]),
    noRole: person('一组', null, []),
    boss: person('财务部', 'admin', [ownRoles.subordinates]),
    mate: person('一组', null, [ownRoles.department]),
    // Nobody is in the department itself but its head and those who own nothing; those below own something.
    deputy: person('销售一部', null, [ownRoles.department]),
    auditor: person('财务部', null, [ownRoles.readsAll]),
    twoRoles: person('一组', null, [ownRoles.readsAll, ownRoles.department]),
    ofCustomers: person('财务部', null, [ownRoles.customers]),
    robbed: person('销售一部', null, []),
    dismissed: person('销售一部', null, [ownRoles.everything], { entry: 'ended' }),
    newcomer: person('销售一部', null, [ownRoles.everything], { entry: 'oneTime' }),
    stranger: person('总经办', null, [], { entry: 'signedOut' }),
    outsider: person('总部', null, [], { company: abroad, isAdmin: true }),
    trader: person('总部', 'outsider', [seller], { company: abroad }),
    adminAbroad: person('总部', null, [], { company: abroad, isAdmin: true }),
  },
};

/** Who calls. */
export const callers = Object.keys(declared.people).filter((login) => login !== 'former' && login !== 'lead2');
