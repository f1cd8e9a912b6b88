import type { TextKey } from '@haina/contract/texts/texts.ts';
import { z } from 'zod';

/** What the filters of an address are called in the bar; each is there at most once. */
const filterLabels: Readonly<Record<string, TextKey>> = {
  type: 'dashboard.period',
  start_data: 'dashboard.period',
  end_data: 'dashboard.period',
  Year: 'bi.year',
  SeleteType: 'bi.people.label',
  user_guid: 'bi.people.label',
  structure_guid: 'bi.people.label',
  Type_Id: 'bi.mode',
  Kind: 'bi.measure',
  Bucket_Kind: 'bi.bucket',
  Province_Id: 'bi.item.province',
};

/**
 * The filters of an address that a call with these fields refuses, as they are called in the bar. Without them numbers would be
 * about more than was asked for, so none are shown (S33.3).
 */
export function refusedFilters(params: URLSearchParams, shape: z.ZodRawShape): readonly TextKey[] {
  const refused = Object.entries(filterLabels).filter(([name]) => {
    const text = params.get(name)?.trim() ?? '';
    return text !== '' && shape[name] !== undefined && !z.safeDecode(shape[name] as z.ZodType, text).success;
  });
  return [...new Set(refused.map(([, label]) => label))];
}
