import { contracts } from '@haina/contract/calls/contracts.ts';
import type { SignedIn } from './signedIn.ts';

/** A contract number that no other flow uses. */
export const contractNumber = () => Math.random().toString(36).slice(2, 12).toUpperCase();

/** Creates a contract of a customer by the call itself; gives its Guid. */
export async function createContract(
  as: SignedIn,
  Customer_Guid: string,
  Name: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { Guid } = await as.call<{ Guid: string }>(contracts.add, {
    Contract_Num: contractNumber(),
    Name,
    Money: 1000,
    Customer_Guid,
    Order_Date: '2026-01-05 00:00:00',
    Start_Time: '2026-01-05 00:00:00',
    End_Time: '2099-01-05 00:00:00',
    Order_User_Guid: as.userGuid,
    ...values,
  });
  return Guid;
}
