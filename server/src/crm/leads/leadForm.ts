import { LeadForm } from '@haina/contract/calls/leads.ts';
import { declareForm } from '../../records/form/declareForm.ts';
import { leadsNoun } from '../../records/reach/ownedNouns.ts';

/** What a person types about a lead, and the columns that keep it. */
export const leadForm = declareForm(LeadForm, leadsNoun, {
  labels: 'leads',
  words: ['Name', 'Legal_Person'],
  fields: {
    Name: { column: 'name', kind: 'text' },
    Level: { column: 'level', kind: 'dictionary', code: 'customer_level' },
    Industry: { column: 'industry', kind: 'dictionary', code: 'industry' },
    Source: { column: 'source', kind: 'dictionary', code: 'source' },
    Quality: { column: 'quality', kind: 'dictionary', code: 'Leads_Quality' },
    Batch: { column: 'batch', kind: 'dictionary', code: 'Leads_Batch' },
    Legal_Person: { column: 'legal_person', kind: 'text' },
    Telephone: { kind: 'phone' },
    Mobile: { kind: 'phone' },
    Mobile2: { kind: 'phone' },
    Mobile3: { kind: 'phone' },
    Mobile4: { kind: 'phone' },
    Mobile5: { kind: 'phone' },
    Website: { column: 'website', kind: 'text' },
    Detail_Address: { column: 'detail_address', kind: 'text' },
    Next_Time: { column: 'next_time', kind: 'moment' },
    Remark: { column: 'remark', kind: 'text' },
  },
});
