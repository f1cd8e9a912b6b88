import type { PermissionGroup } from './permissionGroup.ts';
import type { Module } from './module.ts';

/** A screen that a role can open by ticking its menu entry, and what belongs to it. */
export interface PermissionPage {
  /** The id of its menu entry. */
  readonly id: string;
  /** Its address in the product. */
  readonly path: string;
  /** Where it stands in the tree of a role. */
  readonly group: PermissionGroup;
  /** The operations of which one is enough for the screen to show something; none where the entry is enough. */
  readonly view: readonly string[];
  /** The module whose data scope fills the screen; null where no scope does. */
  readonly module: Module | null;
  /** Its other operations, in the order in which a person meets them. */
  readonly codes: readonly string[];
}

type Needs = Partial<Pick<PermissionPage, 'view' | 'module' | 'codes'>>;

const page = <const I extends string>(id: I, path: string, group: PermissionGroup, needs: Needs) =>
  ({ view: [], module: null, codes: [], ...needs, id, path, group }) satisfies PermissionPage;

/** The screen of records that people own: its module's scope fills it. */
const records = <const I extends string>(id: I, path: string, module: Module, codes: readonly string[]) =>
  page(id, path, module, { module, codes });

/** The screens of a group of reports, at the address of the first: the scope of `bi` fills them, that of `call` those of calls. */
const reports = <const I extends string>(id: I, path: string, module: Module = 'bi') =>
  page(id, path, 'bi', { module });

/**
 * Every screen of the menu in its order. Each operation code stands at one of them, or at none (`View/ShareView`, `Message/AddMessage`).
 * Role editor, menu and the guard of pages read here which operation and which scope a screen needs.
 */
export const permissionPages = [
  page('dashboard', '/crm/dashboard', 'bi', { module: 'bi' }),
  records('leads', '/crm/leads', 'leads', [
    'Leads/AddLeads',
    'Leads/UpdateLeads',
    'Leads/TransferOwnerUser',
    'Leads/TransFormLeads',
    'Leads/UndoTransFormLeads',
    'Leads/DelLeads',
    'Export/ExportLeads',
  ]),
  records('customer', '/crm/customer', 'customer', [
    'Customer/AddCustomer',
    'Customer/UpdateCustomer',
    'Customer/UpdateCustomerState',
    'Customer/LockingCustomer',
    'Customer/NotLockingCustomer',
    'Customer/UpdateOwnerUser',
    'Customer/CustomerInSea',
    'Customer/DelCustomer',
    'Merge/MergeCustomers',
    'Export/ExportCustomers',
  ]),
  page('sea', '/crm/seas', 'customer', {
    codes: ['Customer/CustomerNotInSea', 'Customer/CustomerDistributeSea', 'Customer/ShowNumber'],
  }),
  page('approval', '/crm/approval', 'customer', { view: ['Customer/CustomerApproval'], module: 'customer' }),
  records('contacts', '/crm/contacts', 'contacts', [
    'Customer/AddContacts',
    'Customer/UpdatetContacts',
    'Customer/UpdatetContactsOwnerUser',
    'Customer/DelContacts',
    'Export/ExportContacts',
  ]),
  records('business', '/crm/business', 'business', [
    'SalesBusiness/AddBusiness',
    'SalesBusiness/UpdateBusiness',
    'SalesBusiness/AddAssociated',
    'SalesBusiness/RemoveContactsAssociated',
    'SalesBusiness/TransferOwnerUser',
    'SalesBusiness/DelBusiness',
    'Export/ExportBusiness',
  ]),
  records('contract', '/crm/contract', 'contract', [
    'Contract/AddContract',
    'Contract/UpdateContract',
    'Contract/TransferOwnerUser',
    'Contract/DelContract',
    'Export/ExportContract',
  ]),
  records('money', '/crm/money', 'receivables', [
    'Receivables/AddReceivables',
    'Receivables/UpdateReceivables',
    'Receivables/DelReceivables',
    'Receivables/AddReceivablesPlan',
    'Receivables/UpdateReceivablesPlan',
    'Receivables/DelReceivablesPlan',
    'Export/ExportReceivables',
  ]),
  page('product', '/crm/product', 'product', {
    codes: [
      'Product/AddProduct',
      'Product/UpdateProduct',
      'Product/inProduct',
      'Product/OutProduct',
      'Product/DelProduct',
      'Export/ExportProduct',
    ],
  }),
  records('call', '/crm/call', 'call', [
    'Call/AddCallback',
    'Call/CellTel',
    'Call/PCAddCallSupplement',
    'Call/UpdateTalkLength',
    'Call/DownloadCallRecording',
    'Export/ExportCalls',
  ]),
  page('equity', '/crm/performance/equity', 'performance', {
    module: 'performance',
    codes: [
      'Performance/AddPerformance',
      'Performance/UpdatePerformance',
      'Performance/DelPerformance',
      'Export/ExportPerformance',
    ],
  }),
  page('scores', '/crm/performance/scores', 'performance', {
    module: 'performance',
    codes: [
      'Performance/AddOtherScore',
      'Performance/UpdateOtherScore',
      'Performance/DelOtherScore',
      'Export/ExportOtherScore',
    ],
  }),
  page('mark', '/crm/performance/mark', 'performance', {
    module: 'performance',
    codes: ['Performance/ExportComprehensiveScore', 'Performance/CloseMonth'],
  }),
  page('arrive', '/crm/performance/arrive', 'performance', {
    module: 'performance',
    codes: ['Meeting/ExportMeetingRanking'],
  }),
  page('record', '/crm/performance/record', 'performance', {
    module: 'performance',
    codes: ['Meeting/AddMeeting', 'Meeting/UpdateMeeting', 'Meeting/DelMeeting', 'Export/ExportMeeting'],
  }),
  page('keyword', '/crm/collect/keyword', 'leads', {
    module: 'leads',
    codes: ['Acquisition/AddKeyword', 'Acquisition/UpdateKeyword', 'Acquisition/DeleteKeyword'],
  }),
  page('company', '/crm/collect/company', 'leads', { module: 'leads', codes: ['Acquisition/AddCompany'] }),
  page('cs', '/crm/collect/cs', 'admin', { view: ['Admin/GetServiceState'] }),
  reports('biCustomer', '/bi/customer/total'),
  reports('biLeads', '/bi/customer/leadsTotal'),
  reports('biFunnel', '/bi/funnel/sales'),
  reports('biPerformance', '/bi/performance/contractMoney'),
  reports('biPortrait', '/bi/portrait/city'),
  reports('biProduct', '/bi/product/category'),
  reports('biRanking', '/bi/ranking/contract'),
  reports('biTarget', '/bi/target/situation'),
  reports('biCall', '/bi/call/streamStatistics', 'call'),
  page('people', '/bm/user', 'admin', {
    view: ['Admin/GetPeopleList'],
    codes: [
      'Admin/AddUser',
      'Admin/UpdateUser',
      'Admin/DisableUser',
      'Admin/ResetUserPassword',
      'Admin/ImportUser',
      'Admin/GetLoginCodeList',
      'Admin/AddLoginCode',
      'Admin/DelLoginCode',
      'Admin/AddDepartment',
      'Admin/UpdateDepartment',
      'Admin/DelDepartment',
    ],
  }),
  page('jurisdiction', '/bm/jurisdiction', 'admin', {
    view: ['Admin/GetPidRoleList'],
    codes: [
      'Admin/AddRole',
      'Admin/CopyRole',
      'Admin/UpdateRole',
      'Admin/UpdateRoleRule',
      'Admin/AddRoleUser',
      'Admin/DelRoleUser',
      'Admin/DelRole',
      'Admin/GetWhyVisible',
    ],
  }),
  page('target', '/bm/target', 'admin', {
    view: ['Admin/GetTargetList'],
    codes: ['Admin/UpdateTarget', 'Admin/ImportTarget', 'Admin/ExportTarget'],
  }),
  page('searule', '/bm/searule', 'admin', { view: ['Admin/UpdateSeaRule'] }),
  page('dictionary', '/bm/dictionary', 'admin', {
    view: ['Admin/GetDictionaryList'],
    codes: ['Admin/AddDictionary', 'Admin/UpdateDictionary'],
  }),
  page('process', '/bm/process', 'admin', {
    view: ['Admin/GetProcessList'],
    codes: ['Admin/AddProcess', 'Admin/UpdateProcess'],
  }),
  page('equipment', '/bm/equipment', 'admin', { view: ['Admin/UpdateEquipment'] }),
  page('blackNumber', '/bm/blacklist', 'admin', {
    view: ['Admin/GetBlackNumberList'],
    codes: ['Admin/UpdateBlackNumber', 'Admin/ImportBlackNumber', 'Admin/ExportBlackNumber'],
  }),
  page('import', '/bm/import', 'tools', {
    view: ['Import/UploadImport'],
    codes: ['Import/RunImport', 'Import/UndoImport'],
  }),
  page('handover', '/bm/handover', 'admin', { view: ['Handover/HandOver'], codes: ['Handover/UndoHandOver'] }),
  page('companySetting', '/bm/setting', 'admin', {
    view: [
      'Admin/UpdateCompanyProfile',
      'Admin/UpdateCallSetting',
      'Admin/UpdateDisplaySetting',
      'Admin/UpdateNoticeRule',
      'Admin/UpdateNumberFormats',
      'Admin/UpdateRepeatRule',
      'Admin/UpdateRobot',
      'Admin/UpdateScoreSetting',
      'Admin/UpdateSignInSetting',
    ],
  }),
  page('log', '/bm/log', 'admin', {
    view: ['Admin/GetOperationLogList', 'Admin/GetSignInLogList', 'Admin/GetAdminLogList', 'Admin/GetExportLogList'],
    codes: ['Export/ExportLog'],
  }),
  page('bin', '/bm/bin', 'tools', { view: ['Bin/GetBinList'], codes: ['Bin/RestoreBin'] }),
] as const;

/** The id of a menu entry that has a screen. */
export type PageId = (typeof permissionPages)[number]['id'];

/** The screen of a menu entry; undefined for an entry without one. */
export const permissionPageOf = (id: string): PermissionPage | undefined =>
  permissionPages.find((one) => one.id === id);

/** The screen at an address; undefined for one that is not in the menu. */
export const permissionPageAt = (path: string): PermissionPage | undefined =>
  permissionPages.find((one) => one.path === path);

/** The address of a menu entry's screen. */
export const pathOfPage = (id: PageId): string => permissionPages.find((one) => one.id === id)?.path ?? '';

/** The operations of a screen in their order, those that show it first. */
export const codesOfPage = ({ view, codes }: PermissionPage): readonly string[] => [...view, ...codes];

/** Every code in the order of the screens. */
const places: ReadonlyMap<string, { readonly page: PermissionPage; readonly place: number }> = new Map(
  permissionPages
    .flatMap((one) => codesOfPage(one).map((code) => ({ code, page: one })))
    .map(({ code, page: owner }, place) => [code, { page: owner, place }]),
);

/** The screen that an operation belongs to; null where it serves all of them. */
export const pageOfCode = (code: string): PermissionPage | null => places.get(code)?.page ?? null;

/** Compares two operations by the order of screens; those that belong to none stand last. */
export const byPage = (one: string, other: string): number =>
  (places.get(one)?.place ?? places.size) - (places.get(other)?.place ?? places.size);

/** Whether the operations held are enough for a screen to show something. */
export const isShown = ({ view }: PermissionPage, holds: (code: string) => boolean): boolean =>
  view.length === 0 || view.some(holds);
