import type { Lead } from '@haina/contract/calls/leads.ts';
import { Tag } from 'antd';
import { useOptions } from '../../entity/fields/useOptions.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { dictionaryOptions } from '../../pickers/dictionaryOptions.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { StatusDot } from '../../ui/components/StatusDot.tsx';
import { leadState, qualityTone } from './leadState.ts';

/** The qualities of leads, in their order. */
export const qualities = dictionaryOptions('Leads_Quality');

/** The quality of a lead as a tag. */
export function QualityTag({ lead }: { readonly lead: Lead }) {
  const { options } = useOptions(qualities, true);
  if (lead.QualityName === '') return <EmptyValue />;
  const tone = qualityTone(options.findIndex(({ value }) => value === lead.Quality));
  return (
    <Tag variant="filled" color={tone}>
      {lead.QualityName}
    </Tag>
  );
}

/** How a lead stands, as a dot and its word. */
export function LeadStateDot({ lead }: { readonly lead: Lead }) {
  const t = useT();
  const { tone, text } = leadState(lead, useCompanyNow());
  return <StatusDot tone={tone} text={t(text)} />;
}
