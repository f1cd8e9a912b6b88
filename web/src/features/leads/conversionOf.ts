import type { Lead } from '@haina/contract/calls/leads.ts';
import type { AddRequest } from '../../entity/entityCalls.ts';
import { findCompany } from '../customers/lookUpCompany.ts';

/**
 * The customer that a lead becomes, as its dialog starts: what is known of the lead, and what the company directory
 * knows of exactly its name. A name that the directory does not know is looked up by hand.
 */
export async function conversionOf(lead: Lead): Promise<AddRequest> {
  const company = await findCompany(lead.Name).catch(() => null);
  return {
    mode: 'add',
    extra: { LeadsGuid: lead.Guid },
    preset: {
      Customer_Name: company?.name ?? lead.Name,
      Customer_CreditCode: company?.creditCode ?? '',
      Legal_Person: company?.faRen ?? '',
      Telephone: lead.Telephone || lead.Mobile,
      Mobile: lead.Mobile,
      Customer_Level: lead.Level,
      Industry: lead.Industry,
      Source: lead.Source,
      Website: lead.Website,
      Detail_Address: lead.Detail_Address,
      Next_Time: lead.Next_Time,
      Remark: lead.Remark,
    },
  };
}
