/**
 * Whom each call is for and what it wants with the records it names, as the rules say it (S2), written apart
 * from the contract and the server. A call that lands adds its words here, else the matrix fails.
 */

/** What a call wants to do with the record that one of its fields names. */
export type Need =
  | 'read'
  | 'write'
  | 'manage'
  | 'lead'
  /** Read it, or find it in the sea. */
  | 'look'
  /** Find it in the sea with its phones hidden. */
  | 'lookAtSea'
  /** Take it out of the sea by its code. */
  | 'take'
  /** Manage it, or find it in the sea by the code alone. */
  | 'manageOrTake'
  /** Write the record of a file, or read it as who put the file there. */
  | 'writeOrPutThere';

/** What a person with a password that opens once may do: make their own, and leave. */
export const ofOneTime: readonly string[] = [
  'User/UpdatePassword',
  'User/Logout',
  'User/GetUserInfo',
  'User/GetMenuAndRole',
];

const listed = (text: string) => text.trim().split(/\s+/);

const byController = (text: string) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [controller = '', ...actions] = listed(line);
      return actions.map((action) => `${controller}/${action}`);
    });

const open = byController(`
  User Login DdSmLogin UserComLogin UnifiedLogin GetProviderUrl GetLoginOptions
  Admin RegisterEquipment ReportEquipment ReportEquipmentCall
  Version GetPCVersionAvailable
  Wall GetWall`);

const forEverybodySignedIn = byController(`
  User GetBindings GetBindingUrl BindProvider UnbindProvider UserSwitchLogin Logout GetMenuAndRole GetUserInfo UpdatePassword
  User GetInvitationList AcceptInvitation RefuseInvitation
  Type GetTypeList GetTypeCodeList GetCrm_AreaList GetHelpDocList
  Admin GetIndexUserList GetUserList GetDepartmentList GetRoleDataDepartment GetRoleDataUserList GetSignInSetting GetDisplaySetting
  Admin GetEquipmentList GetEquipmentModel AddEquipmentCode
  Notice GetNoticeList GetNoticeModel GetUserCallRanking
  Message GetMessageList GetMessageModel UpdateReadState DelUserMessage AllReadState AllDelRead GetUnreadCount
  Message GetForward UpdateForward
  Message GetTodayLeads GetTodayCustomer GetTodayQueue ByGuidDeal AllDeal
  Leads GetLeadsListPage GetLeadsCount GetLeadsModel
  Customer GetCustomerList GetCustomerCount GetCustomerModel GetCustomerIsRepeat GetSimilarRecords GetComData GetComDatade
  Customer GetContactsList GetContactsCount GetContactsData GetCustomerSeaList SeletePublic GetCustomerSeaModel GetOwnershipHistory
  SalesBusiness GetBusinessListPage GetBusinessCount GetBusinessBoard GetCustomerBusinessList GetContactsBusinessList
  SalesBusiness GetContactsSalesList GetBusinessContactsList GetBusinessModel GetBusinessProductList GetBusinessTypeList
  SalesBusiness GetBusinessTypeIdStateList GetBusinessGuidStateList
  Product GetProductList GetProductData
  Contract GetContractListPage GetContractList GetContractSums GetContractCount GetContractModel GetContractProductList
  Receivables GetReceivablesListPage GetReceivablesList GetReceivablesCount GetReceivablesModel GetReceivablesPlanList GetReceivablesPlanModel
  Performance GetPerformanceList GetPerformanceCount GetNetPerformanceList GetPerformanceModel GetOtherScoreList GetOtherScoreCount
  Performance GetOtherScoreModel GetComprehensiveScore GetScoreMonthList GetScoreSetting GetAchievementStatistics
  Meeting GetMeetingList GetMeetingCount GetMeetingRanking GetMeetingModel
  Activity AddActivityRecord AddSupplementActivity GetActivityRecordList DelActivityRecord GetActionRecord RestoreValue
  Activity GetTargetCounts GetFileList DelFile UpdateFileName UploadFile
  TeamUser GetTeamList AddTeamUser UpdateTeamUser DelTeamUser
  Results IndexBriefing IndexBriefingList AchievementData IndexLeadsSource IndexRecordList IndexFunnel IndexSaletrend
  Results GetContractAnalysis GetContractSummary GetContractSummaryUserList
  Bi GetCustomerTotal GetCustomerTotalUserList GetCustomerRecordTimes GetCustomerRecordTimesUserList GetCustomerRecordWays
  Bi GetCustomerSeas GetCustomerSeasList GetCustomerSeasAnalysis GetStaffCycle GetStaffCycleList GetProductCycleList
  Bi GetAreaCycleList GetCustomerConversion GetCustomerConversionList GetLeadsTotal GetLeadsTotalUserList GetLeadsRecordTimes
  Bi GetLeadsRecordTimesUserList GetLeadsRecordWays GetLeadsQualityAnalysis GetSalesFunnel GetSalesFunnelList GetBusinessAdd
  Bi GetBusinessAddList GetWinSheet GetCityList GetCustomerIndustry GetCustomerLevel GetCustomerSource GetProductCategory
  Bi GetProductStatistics GetTargetSituation GetReportList GetReportUserTrend
  Ranking GetProductRanking GetContractRanking GetReceivablesRanking GetSignContractRanking GetAddCustomerRanking
  Ranking GetAddContactsRanking GetRecordCustomerRanking GetRecordNumRanking GetLeadsRanking GetLeadsNumRanking GetOwnRankList
  Call GetCallPhoneList GetLeadsCallPhoneList GetUserPhoneModel GetPhoneModel SetUpPhone PhoneSendCode GetCalledPhoneStatus
  Call GetIncomingList AttachIncoming HandleIncoming GetCallActivation GetCallConnectionRateUserList
  Call HangUp SubmitCallFollowUp GetCallRecording GetCallSupplementList GetCallRecordList GetCallRecordCount GetCallTimeDistribution GetCallConnectionRate GetCallRegionalDistribution
  Acquisition GetKeywordList Keyword_Platform GetKeywordLeadsList GetCompanyList GetAddCompanyList GetCompanyLimit GetCompanyUrl
  Dashboard GetDashboard UpdateDashboard DelDashboard
  Wall GetWallLinkList AddWallLink DelWallLink
  View GetViewList AddView UpdateView DelView SetDefaultView
  Bulk PrepareBulk ConfirmBulk GetBulkModel CancelBulk UndoBulk`);

/** Calls that another call's code guards. */
const byOther: Readonly<Record<string, readonly string[]>> = {
  'Admin/GetPeopleList': ['Admin/GetPeopleDepartments', 'Admin/GetGrantableRoles'],
  'Admin/AddUser': ['Admin/DelUser'],
  'Admin/DisableUser': ['Admin/EnableUser', 'Admin/GetUserHeld'],
  'Admin/DelDepartment': ['Admin/MergeDepartment'],
  'Leads/UpdateLeads': ['Leads/UpdateLeadsBatch', 'Leads/UpdateLeadsQuality'],
  'Customer/UpdateCustomer': byController('Customer UpdateCustomerBatch CustomerRenewal CancelProtection'),
  'Customer/UpdatetContacts': ['Customer/UpdatetContactsBatch'],
  'SalesBusiness/UpdateBusiness': ['SalesBusiness/UpdateBusinessStatus', 'SalesBusiness/UpdateBusinessBatch'],
  'SalesBusiness/RemoveContactsAssociated': ['SalesBusiness/RemoveAssociated'],
  'Product/UpdateProduct': ['Product/UpdateProductBatch'],
  'Contract/AddContract': ['Contract/GetContractNumber'],
  'Receivables/AddReceivables': ['Receivables/GetReceivablesNumber'],
  'Contract/UpdateContract': ['Contract/UpdateContractBatch'],
  'Receivables/UpdateReceivables': ['Receivables/UpdateReceivablesBatch'],
  'Admin/UpdateScoreSetting': ['Admin/CopyScoreSetting'],
  'Customer/CustomerApproval': ['Customer/GetCustomerApprovalList'],
  'Admin/UpdateSeaRule': ['Admin/GetSeaRule', 'Admin/PreviewSeaRule'],
  'Import/UploadImport': byController(
    'Import GetImportTemplate CheckImport GetImportList GetImportModel GetImportErrors',
  ),
  'Acquisition/AddCompany': ['Acquisition/UndoAddCompany'],
  'Message/AddMessage': byController('Notice AddSendNotice GetNoticeReaders GetReceiverCount WithdrawNotice'),
  'Bin/GetBinList': ['Bin/GetBinCount'],
  'Merge/MergeCustomers': ['Merge/PreviewMerge', 'Merge/UndoMerge'],
  'Handover/HandOver': byController('Handover GetHandOverPeople PreviewHandOver GetHandOverList'),
  'Admin/UpdateCompanyProfile': ['Admin/GetCompanyProfile'],
  'Admin/UpdateRepeatRule': ['Admin/GetRepeatRule'],
  'Admin/UpdateNoticeRule': ['Admin/GetNoticeRule'],
  'Admin/UpdateRobot': byController('Admin GetRobotList AddRobot DelRobot TestRobot'),
  'Admin/UpdateSignInSetting': byController('Wall GetCompanyWallLinkList DelCompanyWallLink'),
  'Admin/UpdateNumberFormats': ['Admin/GetNumberFormats'],
  'Export/ExportLog': byController('Export ExportSignInLog ExportOperationLog ExportAdminLog ExportExportLog'),
  'Admin/GetPidRoleList': [
    ...byController('Admin GetRoleRules GetDataPermissionsList GetUserLsit GetRoleUserList'),
    'Dashboard/GetRoleDashboardList',
  ],
  'Admin/UpdateRoleRule': byController('Dashboard UpdateRoleDashboard DelRoleDashboard'),
  'Admin/UpdateEquipment': byController('Admin DelEquipment SimulateIncoming GetRingablePeople'),
  'Admin/UpdateCallSetting': ['Admin/GetCallSetting'],
  'Admin/UpdateBlackNumber': byController('Admin AddBlackNumber DelBlackNumber'),
  'Admin/UpdateTarget': ['Admin/CopyTarget'],
  'Admin/UpdateDictionary': ['Admin/SortDictionary'],
  'Admin/UpdateProcess': byController('Admin SortProcess AddStage UpdateStage DelStage SortStage'),
};

const guards = new Map(Object.entries(byOther).flatMap(([code, paths]) => paths.map((path) => [path, code])));

/** Whom a call is for: everybody, everybody signed in, or who holds this code; a call not listed is its own code. */
export function accessOf(path: string): string {
  if (open.includes(path)) return 'public';
  return forEverybodySignedIn.includes(path) ? 'user' : (guards.get(path) ?? path);
}

/** Open, yet they ask for the code of what they are told to do, for an extension or for a report's screen, which tests of their own show. */
export const asksByInput: readonly string[] = [
  'Bulk/PrepareBulk',
  'Call/GetPhoneModel',
  'Call/AddCallback',
  'Call/CellTel',
  'Wall/AddWallLink',
];

const all = (need: Need, text: string): [string, Need][] => listed(text).map((one) => [one, need]);

/** What each call wants with the record that a field names, as "path.field"; fields of records that are not named want nothing. */
const needs: ReadonlyMap<string, Need> = new Map([
  ...all(
    'read',
    `Leads/GetLeadsModel.Guid Customer/GetCustomerModel.Guid Customer/GetContactsData.Guid
    SalesBusiness/GetContactsBusinessList.Guid SalesBusiness/GetContactsSalesList.Guid
    SalesBusiness/GetBusinessContactsList.Guid SalesBusiness/GetBusinessModel.Guid SalesBusiness/GetBusinessProductList.Guid
    SalesBusiness/GetBusinessGuidStateList.Guid SalesBusiness/AddAssociated.ContactsGuid
    SalesBusiness/RemoveContactsAssociated.ContactsGuid Contract/GetContractList.Business_Guid Contract/GetContractModel.Guid
    Contract/GetContractProductList.Guid Receivables/GetReceivablesList.Contract_Guid
    Receivables/GetReceivablesModel.Guid Receivables/GetReceivablesPlanList.Contract_Guid Receivables/GetReceivablesPlanModel.Guid
    Activity/DelActivityRecord.Guid Call/GetLeadsCallPhoneList.Leads_Guid`,
  ),
  ...all(
    'look',
    `Customer/GetContactsList.Guid Customer/GetOwnershipHistory.Guid SalesBusiness/GetCustomerBusinessList.Guid
    Contract/GetContractList.Customer_Guid Contract/GetContractSums.Customer_Guid Receivables/GetReceivablesList.Customer_Guid
    Receivables/GetReceivablesPlanList.Customer_Guid Call/GetCallPhoneList.Customer_Guid
    Activity/GetActivityRecordList.Target_Guid Activity/GetActionRecord.Target_Guid Activity/GetTargetCounts.Target_Guid
    Activity/GetFileList.Target_Guid TeamUser/GetTeamList.Target_Guid Admin/GetWhyVisible.Target_Guid`,
  ),
  ...all(
    'write',
    `Leads/UpdateLeads.Guid Leads/UpdateLeadsBatch.LeadsGuidList Leads/UpdateLeadsQuality.LeadsGuidList
    Leads/TransFormLeads.LeadsGuid Customer/AddCustomer.LeadsGuid Customer/UpdateCustomer.Guid
    Customer/UpdateCustomerBatch.CustomerGuidList Customer/UpdateCustomerState.Guid Customer/CustomerRenewal.CustomerGuidList
    Customer/CustomerRenewal.Guid Customer/CancelProtection.CustomerGuidList Customer/CancelProtection.Guid
    Customer/AddContacts.Customer_Guid Customer/UpdatetContacts.Guid Customer/UpdatetContacts.Customer_Guid
    Customer/UpdatetContactsBatch.ContactsGuidList SalesBusiness/AddBusiness.Customer_Guid SalesBusiness/UpdateBusiness.Guid
    SalesBusiness/UpdateBusiness.Customer_Guid SalesBusiness/UpdateBusinessStatus.Guid
    SalesBusiness/UpdateBusinessBatch.BusinessGuidList SalesBusiness/AddAssociated.BusinessGuid
    SalesBusiness/RemoveAssociated.BusinessGuid Contract/AddContract.Customer_Guid Contract/UpdateContract.Guid
    Contract/UpdateContract.Customer_Guid Contract/UpdateContractBatch.ContractGuidList Receivables/AddReceivables.Contract_Guid
    Receivables/UpdateReceivables.Guid Receivables/UpdateReceivables.Contract_Guid
    Receivables/UpdateReceivablesBatch.ReceivablesGuidList Receivables/AddReceivablesPlan.Contract_Guid
    Receivables/UpdateReceivablesPlan.Guid
    Activity/AddActivityRecord.Target_Guid Activity/AddSupplementActivity.Target_Guid Activity/UploadFile.Target_Guid`,
  ),
  ...all(
    'manage',
    `Leads/DelLeads.LeadsGuidList Leads/TransferOwnerUser.LeadsGuidList Leads/UndoTransFormLeads.Guid
    Customer/UpdateOwnerUser.CustomerGuidList Customer/CustomerInSea.CustomerGuidList Customer/CustomerInSea.Guid
    Customer/LockingCustomer.CustomerGuidList Customer/LockingCustomer.Guid Customer/NotLockingCustomer.CustomerGuidList
    Customer/NotLockingCustomer.Guid Customer/CustomerApproval.Guid Customer/DelContacts.ContactsGuidList
    Customer/DelContacts.Guid Customer/UpdatetContactsOwnerUser.ContactsGuidList SalesBusiness/DelBusiness.BusinessGuidList
    SalesBusiness/TransferOwnerUser.BusinessGuidList Contract/DelContract.ContractGuidList Contract/DelContract.Guid
    Contract/TransferOwnerUser.ContractGuidList Receivables/DelReceivables.ReceivablesGuidList Receivables/DelReceivables.Guid
    Receivables/DelReceivablesPlan.Plan_Guid
    Merge/PreviewMerge.Keep_Guid Merge/PreviewMerge.Gone_Guid Merge/MergeCustomers.Keep_Guid Merge/MergeCustomers.Gone_Guid`,
  ),
  ...all(
    'lead',
    'TeamUser/AddTeamUser.Target_Guid TeamUser/UpdateTeamUser.Target_Guid TeamUser/DelTeamUser.Target_Guid',
  ),
  ...all('lookAtSea', 'Customer/GetCustomerSeaModel.Guid Customer/ShowNumber.Target_Guid'),
  ...all(
    'take',
    `Customer/CustomerNotInSea.CustomerGuidList Customer/CustomerNotInSea.Guid
    Customer/CustomerDistributeSea.CustomerGuidList Customer/CustomerDistributeSea.Guid`,
  ),
  ...all('manageOrTake', 'Customer/DelCustomer.CustomerGuidList Customer/DelCustomer.Guid'),
  ...all('writeOrPutThere', 'Activity/DelFile.File_Guid Activity/UpdateFileName.File_Guid'),
]);

/** What a call wants with the record that a field names; undefined where it wants nothing of its own. */
export const needOf = (path: string, field: string): Need | undefined => needs.get(`${path}.${field}`);
