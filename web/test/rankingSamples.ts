import type { Replies, RankRow } from '../src/features/reports/report/replies.ts';
import { november } from './reportSheets.ts';

/** A place of a ranking: that of person 1, who has 300 after 200, unless said otherwise. */
export const place = (more: Partial<RankRow> = {}): RankRow => ({
  Guid: '1',
  Name: '林若溪',
  Structure_Name: '销售一部',
  Is_Left: 0,
  Rank: 1,
  Before_Rank: 1,
  Value: 300,
  Before_Value: 200,
  Share: 100,
  ...more,
});

/** A ranking of people, all of them on this page unless said otherwise. */
export const rankingOf = (rows: readonly RankRow[], more: Partial<Replies['ranking']> = {}): Replies['ranking'] => ({
  ...november,
  rows: [...rows],
  records: rows.length,
  total: rows.length,
  Own: rows.find(({ Guid }) => Guid === '1') ?? null,
  Total: { Value: rows.reduce((sum, { Value }) => sum + Value, 0) },
  Before_Total: { Value: rows.reduce((sum, { Before_Value }) => sum + Before_Value, 0) },
  Departments: [],
  ...more,
});

/** An open opportunity as the wire has it. */
export const opportunity = (Guid: string, Name: string, Money: number) => ({
  Guid,
  Name,
  Customer_Guid: '1',
  Customer_Name: '海川科技',
  Type_Id: 1,
  TypeName: '标准销售',
  Status_Id: 1,
  StatusName: '验证客户',
  Rate: 10,
  Is_End: 0,
  EndName: '',
  End_Time: '',
  End_Remark: '',
  Money,
  Deal_Time: '2026-11-28 12:00:00',
  Stage_Time: '2026-11-01 12:00:00',
  Discount_Rate: 0,
  Total_Price: Money,
  Remark: '',
  Owner_User_Guid: '1',
  Owner_User_Name: '林若溪',
  Create_User_Name: '林若溪',
  Create_Time: '2026-11-01 12:00:00',
  Update_Time: '2026-11-01 12:00:00',
  Next_Time: '',
  Last_Time: '',
  Last_Content: '',
  Row_Version: 1,
  Can_Edit: 1,
  Can_Manage: 1,
});
