import { business } from '@haina/contract/calls/business.ts';
import type { SignedIn } from './signedIn.ts';

/** The stages of the demo's mode of sale, in their order (S10.2). */
export const stageNames = ['验证客户', '需求分析', '方案/报价', '谈判审核'] as const;

interface Named {
  readonly Id: number;
  readonly Name: string;
}

/** Creates an opportunity of a customer by the call itself, in the first mode and, unless told otherwise, its first stage; gives its Guid. */
export async function createBusiness(
  as: SignedIn,
  Customer_Guid: string,
  Name: string,
  values: Readonly<Record<string, unknown>> & { readonly stage?: (typeof stageNames)[number] } = {},
): Promise<string> {
  const { stage = stageNames[0], ...others } = values;
  const modes = await as.call<{ rows: readonly Named[] }>(business.types, {});
  const Type_Id = modes.rows[0]?.Id ?? 0;
  const stages = await as.call<{ rows: readonly Named[] }>(business.statesOfType, { Type_Id });
  const { Guid } = await as.call<{ Guid: string }>(business.add, {
    Name,
    Customer_Guid,
    Type_Id,
    Status_Id: stages.rows.find((one) => one.Name === stage)?.Id,
    Deal_Time: '2098-03-04 10:00:00',
    ...others,
  });
  return Guid;
}
