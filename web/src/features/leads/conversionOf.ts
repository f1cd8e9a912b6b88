import type { Lead } from '@haina/contract/calls/leads.ts';
import { errorText } from '../../lib/feedback/showError.ts';
import { t } from '../../lib/i18n/i18n.ts';
import type { AddRequest } from '../../entity/form/entityCalls.ts';
import { type Company, findCompany } from '../customers/lookUpCompany.ts';

/**
 * The customer that a lead becomes, as its dialog starts: what is known of the lead, and what the company directory
 * knows of exactly its name. A name that the directory does not know is looked up by hand, and the dialog says how.
 */
export async function conversionOf(lead: Lead): Promise<AddRequest> {
  const { company, notice } = await lookedUp(lead.Name.trim());
  return {
    mode: 'add',
    extra: { LeadsGuid: lead.Guid },
    ...(notice === null ? {} : { notice }),
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

interface LookedUp {
  readonly company: Company | null;
  /** Why the directory filled nothing in, and what to do. */
  readonly notice: string | null;
}

async function lookedUp(name: string): Promise<LookedUp> {
  try {
    return { company: await findCompany(name), notice: null };
  } catch (error) {
    return { company: null, notice: t('leads.notLookedUp', { reason: errorText(error) }) };
  }
}
