const times = { Create_Time: '2026-03-02T09:00:00', Update_Time: '2026-03-02T09:00:00' };

/** Who owns a record and made it, and that the person may change it. */
const owned = {
  Owner_User_Guid: '99999999-1111-4111-8111-111111111111',
  Owner_User_Name: '王梓涵',
  Create_User_Name: '王梓涵',
  Remark: '',
  ...times,
  Row_Version: 7,
  Can_Edit: 1,
  Can_Manage: 1,
};

const followed = { Next_Time: '', Last_Time: '', Last_Content: '' };

/** A customer as the wire has it. */
export const customer = (Guid: string, Customer_Name: string) => ({
  ...owned,
  ...followed,
  Guid,
  Customer_Name,
  Customer_CreditCode: '913205000000000001',
  Legal_Person: '周启航',
  Customer_Level: 0,
  Customer_LevelName: '',
  Industry: 0,
  IndustryName: '',
  Source: 0,
  SourceName: '',
  Telephone: '0512-69880001',
  Mobile: '',
  Website: '',
  Country_Id: 0,
  Country_IdName: '',
  Province_Id: 0,
  Province_IdName: '',
  City_Id: 0,
  City_IdName: '',
  Area_Id: 0,
  Area_IdName: '',
  Detail_Address: '',
  Follow: 0,
  FollowName: '未跟进',
  Deal_State: 0,
  Deal_Time: '',
  Protect_State: 0,
  Protect_Over_Time: '',
  Is_Lock: 0,
  LeadsGuid: '',
  Sea_Countdown: null,
});

/** A record of a customer. */
interface OfCustomer {
  readonly Customer_Guid: string;
  readonly Customer_Name: string;
}

/** A contact of a customer as the wire has it. */
export const contact = (Guid: string, Name: string, of: OfCustomer) => ({
  ...owned,
  ...followed,
  ...of,
  Guid,
  Name,
  Mobile: '',
  Telephone: '',
  Email: '',
  Is_Decision: 1,
  Post: '',
  Sex: 0,
  Detail_Address: '',
});

/** An opportunity of a customer as the wire has it. */
export const opportunity = (Guid: string, Name: string, of: OfCustomer) => ({
  ...owned,
  ...followed,
  ...of,
  Guid,
  Name,
  Type_Id: 1,
  TypeName: '默认销售模式',
  Status_Id: 11,
  StatusName: '验证客户',
  Rate: 10,
  Is_End: 0,
  EndName: '',
  End_Time: '',
  End_Remark: '',
  Money: 1000,
  Deal_Time: '2098-03-04T10:00:00',
  Stage_Time: '2026-03-02T09:00:00',
  Discount_Rate: 0,
  Total_Price: 0,
});

/** A contract of a customer as the wire has it. */
export const contract = (Guid: string, Name: string, of: OfCustomer) => ({
  ...owned,
  ...followed,
  ...of,
  Guid,
  Contract_Num: 'HT20261124',
  Name,
  Contacts_Guid: '',
  Contacts_Name: '',
  Business_Guid: '',
  Business_Name: '',
  Order_Date: '2026-01-05T00:00:00',
  Start_Time: '2026-01-05T00:00:00',
  End_Time: '2099-01-05T00:00:00',
  Money: 1000,
  Discount_Rate: 0,
  Total_Price: 0,
  received: 0,
  outstanding: 1000,
  Order_User_Guid: '99999999-1111-4111-8111-111111111111',
  Order_User_Name: '王梓涵',
});

/** How records of a contract name it. */
const contractOf = (of: ReturnType<typeof contract>) => ({
  Contract_Guid: of.Guid,
  Contract_Name: of.Name,
  Contract_Num: of.Contract_Num,
  Customer_Guid: of.Customer_Guid,
  Customer_Name: of.Customer_Name,
  Business_Guid: of.Business_Guid,
  Business_Name: of.Business_Name,
});

/** An instalment of a contract as the wire has it. */
export const plan = (Guid: string, Num: number, Money: number, of: ReturnType<typeof contract>) => ({
  ...owned,
  Guid,
  Num,
  ...contractOf(of),
  Money,
  received: 0,
  outstanding: Money,
  State: 0,
  Return_Date: '2098-03-04T10:00:00',
  Return_Type: 1,
  Return_Type_Name: '现金',
  Remind: 0,
});

/** A receivable of a contract as the wire has it. */
export const receivable = (Guid: string, Number: string, of: ReturnType<typeof contract>) => ({
  ...owned,
  Guid,
  Number,
  Num: 0,
  Plan_Guid: '',
  ...contractOf(of),
  Money: 250.5,
  Return_Date: '2026-11-27T10:00:00',
  Return_Type: 1,
  Return_Type_Name: '现金',
});

/** A line of an order as the wire has it: a product at its list price, less a discount in percent. */
export const productLine = (product: { Guid: string; Product_Name: string; Price: number }, Sales_Num: number) => ({
  Guid: product.Guid,
  Product_Guid: product.Guid,
  Crm_Product_Guid: product.Guid,
  Product_Name: product.Product_Name,
  Product_Code: 'C-1',
  Category_Name: '水泵',
  Unit_Name: '台',
  Price: product.Price,
  Product_Price: product.Price,
  Sales_Price: product.Price,
  Sales_Num,
  Discount: 0,
  Sub_Total: product.Price * Sales_Num,
  Sale_State: 1,
});
