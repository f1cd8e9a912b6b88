import { business } from '@haina/contract/calls/business.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { type OwnedKindName, ownedKindNames, type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import type { TestApp } from './app.ts';
import { addContact, addCustomer, addLead } from './factories.ts';
import { ownTestIds, scoreLists } from './ownTestIds.ts';
import { addBusiness, addContract, addReceivable } from '../crm/contracts/orderFactories.ts';

/** What betrays a record wherever it is shown: a text and digits that stand in nothing else. */
export interface Marker {
  readonly text: string;
  readonly digits: string;
}

/** The marker of the nth record of a test. */
export const markerOf = (index: number): Marker => ({
  text: `秘${String.fromCodePoint(0x4e00 + index)}记`,
  digits: `9${String(index).padStart(3, '0')}7531`,
});

/** How the leak test makes, finds and removes records of an owned noun. */
interface NounCalls {
  /** The list in which a reader finds each record of theirs. */
  readonly list: Endpoint;
  /** Moves a record to the recycle bin. */
  readonly remove: { readonly call: Endpoint; readonly field: string };
  /** Creates a record as a person; every text a form takes carries the marker. Gives its Guid. */
  create(app: TestApp, as: string, marker: Marker): Promise<string>;
}

/** One owned noun as the leak test sees it. */
export interface Noun extends NounCalls {
  readonly name: OwnedKindName;
  readonly kind: TargetKind;
  readonly module: OwnedKindName;
}

/** The calls of every owned noun; one that is missing does not compile, so that no noun misses the leak test. */
const callsOf: { readonly [Name in OwnedKindName]: NounCalls } = {
  leads: {
    list: leads.list,
    remove: { call: leads.remove, field: 'LeadsGuidList' },
    create: (app, as, { text, digits }) =>
      addLead(app, as, {
        Name: `${text}公司`,
        Legal_Person: `${text}人`,
        Telephone: `0512-${digits}`,
        Mobile: `138${digits}`,
        Mobile2: `139${digits}`,
        Mobile5: `+86 137${digits}`,
        Website: `www.${text}.cn`,
        Detail_Address: `${text}路1号`,
        Remark: `备注${text}`,
        Level: 1,
        Source: 2,
        Next_Time: '2031-11-20T10:00:00',
      }),
  },
  customer: {
    list: customers.list,
    remove: { call: customers.remove, field: 'CustomerGuidList' },
    create: (app, as, { text, digits }) =>
      addCustomer(app, as, {
        Customer_Name: `${text}公司`,
        Legal_Person: `${text}人`,
        Telephone: `0512-${digits}`,
        Mobile: `138${digits}`,
        Website: `www.${text}.cn`,
        Detail_Address: `${text}路1号`,
        Remark: `备注${text}`,
        Customer_Level: 1,
        Source: 2,
        Next_Time: '2031-11-20T10:00:00',
      }),
  },
  contacts: {
    list: contacts.list,
    remove: { call: contacts.remove, field: 'ContactsGuidList' },
    create: async (app, as, { text, digits }) =>
      addContact(app, as, await addCustomer(app, as), {
        Name: `${text}人`,
        Mobile: `138${digits}`,
        Telephone: `0512-${digits}`,
        Post: `${text}员`,
        Detail_Address: `${text}路1号`,
        Remark: `备注${text}`,
        Next_Time: '2031-11-20T10:00:00',
      }),
  },
  business: {
    list: business.list,
    remove: { call: business.remove, field: 'BusinessGuidList' },
    create: async (app, as, { text }) =>
      addBusiness(app, as, await addCustomer(app, as), { Name: `${text}商机`, Remark: `备注${text}` }),
  },
  contract: {
    list: contracts.list,
    remove: { call: contracts.remove, field: 'ContractGuidList' },
    create: async (app, as, { text }) =>
      addContract(app, as, await addCustomer(app, as), { Name: `${text}合同`, Remark: `备注${text}` }),
  },
  receivables: {
    list: receivables.list,
    remove: { call: receivables.remove, field: 'ReceivablesGuidList' },
    create: async (app, as, { text, digits }) => {
      const customer = await addCustomer(app, as);
      const contract = await addContract(app, as, customer);
      return addReceivable(app, as, { customer, contract }, { Number: `HK${digits}`, Remark: `备注${text}` });
    },
  },
};

/** Every owned noun, in the order of the kinds. */
export const nouns: readonly Noun[] = ownedKindNames.map((name) => ({
  name,
  kind: targetKind[name],
  module: name,
  ...callsOf[name],
}));

/**
 * What an id of the wire points at: a record of the call's own module, of one noun, or of the kind that Target_Kind says;
 * a follow-up or file that hangs on a record; a saved view or a merge, which have tests of their own; something that only
 * means anything beside the record the call is about.
 */
export type Pointed =
  | 'record'
  | 'leads'
  | 'customer'
  | 'contacts'
  | 'business'
  | 'contract'
  | 'target'
  | 'activity'
  | 'file'
  | 'beside'
  | 'view'
  | 'merge'
  | 'person'
  | 'department'
  | 'company';

const idFields: Readonly<Record<string, Pointed>> = {
  Guid: 'record',
  LeadsGuidList: 'record',
  CustomerGuidList: 'record',
  ContactsGuidList: 'record',
  BusinessGuidList: 'record',
  ContractGuidList: 'record',
  ReceivablesGuidList: 'record',
  // Products are the company's; they have tests of their own.
  ProductGuidList: 'beside',
  ...scoreLists,
  LeadsGuid: 'leads',
  Leads_Guid: 'leads',
  Customer_Guid: 'customer',
  ContactsGuid: 'contacts',
  BusinessGuid: 'business',
  Contract_Guid: 'contract',
  // What a contract or a receivable names beside its customer; their own tests know what they may name.
  Contacts_Guid: 'beside',
  Business_Guid: 'beside',
  Plan_Guid: 'beside',
  Order_User_Guid: 'person',
  Keep_Guid: 'customer',
  Gone_Guid: 'customer',
  Target_Guid: 'target',
  File_Guid: 'file',
  FileGuidList: 'beside',
  BlackGuidList: 'beside',
  AssociatedList: 'beside',
  Except_Guid: 'beside',
  Ids: 'beside',
  User_Guid: 'person',
  UserGuidList: 'person',
  ReceiverGuidList: 'person',
  Leads_User_Guid: 'person',
  Customer_User_Guid: 'person',
  Business_User_Guid: 'person',
  Contract_User_Guid: 'person',
  user_guid: 'person',
  create_user_guid: 'person',
  structure_guid: 'department',
  Structure_Guid: 'department',
  create_structure_guid: 'department',
  FrameworkGuid: 'department',
  ParentGuid: 'department',
  Into_Guid: 'department',
  Superior_Guid: 'person',
  // Roles of people have tests of their own.
  RoleGuidList: 'beside',
  CompanyGuid: 'company',
};

/** Fields of calls that point at what the leak test does not make. */
const beside = (controller: string, fields: string): Record<string, Pointed> =>
  Object.fromEntries(fields.split(' ').map((one) => [`${controller}/${one.replace('.', ' ')}`, 'beside']));

const exceptions: Readonly<Record<string, Pointed>> = {
  ...ownTestIds,
  'Customer/GetContactsList Guid': 'customer',
  'Customer/UpdatetContacts Customer_Guid': 'beside',
  'SalesBusiness/GetCustomerBusinessList Guid': 'customer',
  'SalesBusiness/GetContactsBusinessList Guid': 'contacts',
  'SalesBusiness/GetContactsSalesList Guid': 'contacts',
  'SalesBusiness/UpdateBusiness Customer_Guid': 'beside',
  'SalesBusiness/AddAssociated BusinessGuid': 'beside',
  // Filters of what the caller reads by the opportunities' own scope.
  'SalesBusiness/GetBusinessListPage Customer_Guid': 'beside',
  'SalesBusiness/GetBusinessBoard Customer_Guid': 'beside',
  'Export/ExportBusiness Customer_Guid': 'beside',
  'Contract/GetContractList Business_Guid': 'business',
  'Contract/AddContract Customer_Guid': 'beside',
  'Contract/UpdateContract Customer_Guid': 'beside',
  'Receivables/AddReceivables Customer_Guid': 'beside',
  'Receivables/AddReceivables Contract_Guid': 'beside',
  'Receivables/UpdateReceivables Customer_Guid': 'beside',
  'Receivables/UpdateReceivables Contract_Guid': 'beside',
  'Receivables/GetReceivablesPlanModel Guid': 'beside',
  'Receivables/UpdateReceivablesPlan Guid': 'beside',
  'Activity/DelActivityRecord Guid': 'activity',
  'View/UpdateView Guid': 'view',
  'View/DelView Guid': 'view',
  'View/ShareView Guid': 'view',
  'View/SetDefaultView Guid': 'view',
  'Merge/UndoMerge Guid': 'merge',
  // Messages are their reader's, and the cursor is one of them; they have tests of their own.
  'Message/GetMessageList LastGuid': 'beside',
  'Message/GetMessageModel Guid': 'beside',
  'Message/UpdateReadState Guid': 'beside',
  'Message/DelUserMessage Guid': 'beside',
  // Announcements are their audience's, and what they name is checked by their own tests.
  'Notice/GetNoticeModel Guid': 'beside',
  'Notice/GetUserCallRanking Guid': 'beside',
  'Notice/GetNoticeReaders Guid': 'beside',
  'Notice/WithdrawNotice Guid': 'beside',
  // Leads and customers alone; today's lists have tests of their own.
  'Message/ByGuidDeal Target_Guid': 'beside',
  // Roles and one-time codes are the company's; they have tests of their own.
  'Admin/GetRoleRules Guid': 'beside',
  'Admin/GetDataPermissionsList Guid': 'beside',
  'Admin/UpdateRoleRule Guid': 'beside',
  'Admin/GetRoleUserList Guid': 'beside',
  'Admin/AddRoleUser Guid': 'beside',
  'Admin/DelRoleUser Guid': 'beside',
  'Admin/CopyRole Guid': 'beside',
  'Admin/UpdateRole Guid': 'beside',
  'Admin/DelRole Guid': 'beside',
  'Admin/DelLoginCode Guid': 'beside',
  // Links are their maker's.
  ...beside('Wall', 'DelWallLink.Guid DelCompanyWallLink.Guid'),
  ...beside('Dashboard', 'UpdateRoleDashboard.Guid DelRoleDashboard.Guid'),
  // Calls number their targets in another way, and name their own follow-ups and calls; they have tests of their own.
  ...beside('Call', 'AddCallback.Target_Guid AddCallback.Customer_Guid CellTel.Target_Guid CellTel.Customer_Guid'),
  ...beside('Call', 'PCAddCallSupplement.Target_Guid PCAddCallSupplement.Customer_Guid HangUp.Guid'),
  ...beside('Call', 'GetCallSupplementList.Target_Guid GetCalledPhoneStatus.Customer_Guid SubmitCallFollowUp.Guid'),
  ...beside('Call', 'UpdateTalkLength.Guid GetCallRecording.Guid DownloadCallRecording.Guid'),
  ...beside('Call', 'GetIncomingList.Guid AttachIncoming.Guid AttachIncoming.Target_Guid HandleIncoming.Guid'),
  // Keywords are reached by whose they are, companies of providers and addings are the company's and the person's; tests of their own.
  ...beside(
    'Acquisition',
    'GetKeywordList.Guid UpdateKeyword.Guid DeleteKeyword.KeywordGuidList GetKeywordLeadsList.Guid',
  ),
  ...beside('Acquisition', 'AddCompany.CompanyGuidList UndoAddCompany.Guid GetCompanyUrl.Guid'),
  // Devices are reached by their people, robots and the blacklist are the company's; they have tests of their own.
  'Admin/ReportEquipmentCall Guid': 'beside',
  'Admin/GetEquipmentModel Guid': 'beside',
  'Admin/DelEquipment Guid': 'beside',
  'Admin/UpdateRobot Guid': 'beside',
  'Admin/DelRobot Guid': 'beside',
  'Admin/TestRobot Guid': 'beside',
  'Message/UpdateForward Robot_Guid': 'beside',
  'Admin/UpdateBlackNumber Guid': 'beside',
  // Invitations are the person's own; they have tests of their own.
  'User/AcceptInvitation Guid': 'beside',
  'User/RefuseInvitation Guid': 'beside',
  // Hand-overs are reached by whose work it was; they have tests of their own.
  'Handover/UndoHandOver Guid': 'beside',
};

/** What an id field of a call points at. A new one must be named above, else the leak test fails. */
export const pointsAt = ({ path }: Endpoint, field: string): Pointed | undefined =>
  exceptions[`${path} ${field}`] ?? idFields[field];

/** The nouns whose records, or what hangs on them, a field of a call may name. */
export function nounsOf(endpoint: Endpoint, field: string): readonly Noun[] {
  const to = pointsAt(endpoint, field);
  if (to === 'record') return nouns.filter(({ module }) => module === endpoint.module);
  if (to === 'leads' || to === 'customer' || to === 'contacts' || to === 'business' || to === 'contract') {
    return nouns.filter(({ name }) => name === to);
  }
  return to === 'target' || to === 'activity' || to === 'file' ? nouns : [];
}
