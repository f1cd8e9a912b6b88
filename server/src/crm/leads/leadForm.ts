import { leadPhones } from '@haina/contract/calls/leads.ts';
import { leadsNoun } from '../../records/reach/ownedNouns.ts';
import type { RecordForm } from '../../records/form/recordForm.ts';

/** What a person types about a lead, and the columns that keep it. */
export const leadForm: RecordForm = {
  ...leadsNoun,
  words: ['Name', 'Legal_Person'],
  phones: leadPhones,
  fields: [
    { wire: 'Name', column: 'name', kind: 'text' },
    { wire: 'Level', column: 'level', kind: 'dictionary', code: 'customer_level' },
    { wire: 'Industry', column: 'industry', kind: 'dictionary', code: 'industry' },
    { wire: 'Source', column: 'source', kind: 'dictionary', code: 'source' },
    { wire: 'Quality', column: 'quality', kind: 'dictionary', code: 'Leads_Quality' },
    { wire: 'Batch', column: 'batch', kind: 'dictionary', code: 'Leads_Batch' },
    { wire: 'Legal_Person', column: 'legal_person', kind: 'text' },
    { wire: 'Telephone', column: 'telephone', kind: 'text' },
    { wire: 'Mobile', column: 'mobile', kind: 'text' },
    { wire: 'Mobile2', column: 'mobile2', kind: 'text' },
    { wire: 'Mobile3', column: 'mobile3', kind: 'text' },
    { wire: 'Mobile4', column: 'mobile4', kind: 'text' },
    { wire: 'Mobile5', column: 'mobile5', kind: 'text' },
    { wire: 'Website', column: 'website', kind: 'text' },
    { wire: 'Detail_Address', column: 'detail_address', kind: 'text' },
    { wire: 'Next_Time', column: 'next_time', kind: 'moment' },
    { wire: 'Remark', column: 'remark', kind: 'text' },
  ],
};
