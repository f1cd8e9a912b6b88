import { SeaCustomer } from '@haina/contract/calls/sea.ts';
import { customer } from './recordSamples.ts';

/** A customer of the sea, which has all that another customer has but an owner. */
export const seaCustomer = (Guid: string, Customer_Name: string): SeaCustomer =>
  SeaCustomer.parse({
    ...customer(Guid, Customer_Name),
    Owner_User_Guid: '',
    Owner_User_Name: '',
    Telephone: '',
    Sea_Reason: '三个月没有预算',
    Sea_Time: '2026-11-20T09:00:00',
    Before_Owner_Name: '王梓涵',
  });
