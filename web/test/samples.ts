/** A product as the wire has it. */
export const product = (Guid: string, Product_Name: string, Price: number) => ({
  Guid,
  Product_Name,
  Product_Code: `C-${Guid.slice(0, 4)}`,
  Price,
  Sale_State: 1,
  Category_Id: 1,
  Category_Str: ',1,',
  Category_Name: '水泵',
  Product_Unit: 1,
  Product_UnitName: '台',
  Description: '三相电机',
  Create_User_Name: '王芳',
  Create_Time: '2026-03-02T09:00:00',
  Update_Time: '2026-03-02T09:00:00',
  Row_Version: 7,
  Can_Edit: 1,
  Can_Manage: 1,
});

/** A page of rows that are all there are. */
export const page = <R>(rows: readonly R[]) => ({ rows, records: rows.length, total: rows.length });

/** A Guid that differs from others by one digit. */
export const guid = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
