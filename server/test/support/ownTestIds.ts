/** Lists of entries of scores. They share one module, so that they have tests of their own (crm/scores). */
export const scoreLists = {
  PerformanceGuidList: 'beside',
  OtherScoreGuidList: 'beside',
  MeetingGuidList: 'beside',
} as const;

/** Fields of calls that name what has tests of its own: imports, mass changes, products, entries of scores. */
export const ownTestIds = {
  // Batches are their importer's; they have tests of their own.
  'Import/CheckImport Guid': 'beside',
  'Import/RunImport Guid': 'beside',
  'Import/GetImportModel Guid': 'beside',
  'Import/GetImportErrors Guid': 'beside',
  'Import/UndoImport Guid': 'beside',
  // Mass changes are their author's; they have tests of their own.
  'Bulk/ConfirmBulk Guid': 'beside',
  'Bulk/GetBulkModel Guid': 'beside',
  'Bulk/CancelBulk Guid': 'beside',
  'Bulk/UndoBulk Guid': 'beside',
  'Product/GetProductData Guid': 'beside',
  'Product/UpdateProduct Guid': 'beside',
  'Product/DelProduct Guid': 'beside',
  'Product/inProduct Guid': 'beside',
  'Product/OutProduct Guid': 'beside',
  'Performance/GetPerformanceList Contract_Guid': 'beside',
  'Export/ExportPerformance Contract_Guid': 'beside',
  'Performance/AddPerformance Contract_Guid': 'beside',
  'Performance/UpdatePerformance Contract_Guid': 'beside',
  'Performance/GetPerformanceModel Guid': 'beside',
  'Performance/UpdatePerformance Guid': 'beside',
  'Performance/DelPerformance Guid': 'beside',
  'Performance/GetOtherScoreModel Guid': 'beside',
  'Performance/UpdateOtherScore Guid': 'beside',
  'Performance/DelOtherScore Guid': 'beside',
  'Meeting/GetMeetingModel Guid': 'beside',
  'Meeting/UpdateMeeting Guid': 'beside',
  'Meeting/DelMeeting Guid': 'beside',
} as const;
