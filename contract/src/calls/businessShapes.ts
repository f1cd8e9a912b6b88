import { z } from 'zod';
import { ProductLine, productLines } from './products.ts';
import { discountPercent, jsonText, moment, money, requiredGuid, requiredId, requiredMoment, text } from './wire.ts';
import { amount, total, totalOrNull } from './wireMoney.ts';
import { requiredName } from './wireNames.ts';

/** What Is_End says: open, or the outcome it was closed with (S10.3). */
export const businessEnd = { open: 0, won: 1, lost: 2, invalid: 3 } as const;

/** An outcome that closes an opportunity. */
export type BusinessOutcome = 1 | 2 | 3;

/** 0 while it is open, else its outcome. */
export const isEnd = z.literal([0, 1, 2, 3]);

/** A sum of money as it is typed. */
export const typedMoney = amount({ error: 'valid.amount' });

/** What a person types about an opportunity (S10.1). */
export const BusinessForm = z.object({
  Name: requiredName({ max: 100, error: 'valid.business.nameRequired' }),
  Customer_Guid: requiredGuid('valid.business.customerRequired'),
  /** The mode of sale. */
  Type_Id: requiredId('valid.business.typeRequired'),
  /** An ordinary stage of that mode. */
  Status_Id: requiredId('valid.business.statusRequired'),
  /** Null, an empty text on the wire, means what the lines come to (S10.8). */
  Money: totalOrNull({ error: 'valid.amount' }).optional(),
  /** When the deal is expected. */
  Deal_Time: requiredMoment('valid.business.dealTimeRequired'),
  Remark: text({ max: 1000 }).optional(),
  /** The product lines; left out they stay, an empty list removes them and with them discount and total. */
  ProductList: productLines.optional(),
  Discount_Rate: discountPercent.optional(),
  Total_Price: total({ error: 'valid.amount' }).optional(),
});

/** An opportunity as it is read in lists. */
export const Business = z.object({
  Guid: z.string(),
  Name: z.string(),
  Customer_Guid: z.string(),
  Customer_Name: z.string(),
  Type_Id: z.int(),
  TypeName: z.string(),
  /** The stage it is in; closed, the last one it was in. */
  Status_Id: z.int(),
  StatusName: z.string(),
  /** The chance of winning in percent: that of the stage, 100 when won, 0 when lost or invalid. */
  Rate: z.number(),
  Is_End: isEnd,
  /** The outcome's name; empty while it is open. */
  EndName: z.string(),
  End_Time: moment,
  /** Why it was closed. */
  End_Remark: z.string(),
  Money: money,
  Deal_Time: moment,
  /** Since when it is in its stage. */
  Stage_Time: moment,
  Discount_Rate: z.number(),
  Total_Price: money,
  Remark: z.string(),
  Owner_User_Guid: z.string(),
  Owner_User_Name: z.string(),
  Create_User_Name: z.string(),
  Create_Time: moment,
  Update_Time: moment,
  Next_Time: moment,
  Last_Time: moment,
  Last_Content: z.string(),
  Row_Version: z.int(),
  Can_Edit: z.literal([0, 1]),
  Can_Manage: z.literal([0, 1]),
});

/** An opportunity as the wire's consumers see it. */
export type Business = z.output<typeof Business>;

/** A stage of a mode (Type_Id 1), or one of the three outcomes (Type_Id 0, Is_End not 0). */
export const BusinessStatus = z.object({
  /** The stage's id; an outcome has its negative Is_End, so that no two entries share one. */
  Id: z.int(),
  Name: z.string(),
  Type_Id: z.literal([0, 1]),
  Rate: z.number(),
  Is_End: isEnd,
});

/** A stage or outcome as the wire's consumers see it. */
export type BusinessStatus = z.output<typeof BusinessStatus>;

/** One opportunity with its lines and the stages of its mode. */
export const BusinessModel = Business.extend({
  ProductList: jsonText(z.array(ProductLine)),
  StatusList: z.array(BusinessStatus),
});

/** One column of the board: a stage or an outcome, what stands in it, and its first cards. */
export const BoardColumn = BusinessStatus.extend({
  Count: z.int(),
  Money: money,
  /** Each sum of money times the chance of its column, added up. */
  Weighted_Money: money,
  rows: z.array(Business),
});

/** A column of the board as the wire's consumers see it. */
export type BoardColumn = z.output<typeof BoardColumn>;
