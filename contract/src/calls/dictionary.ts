import { z } from 'zod';
import { get } from './endpoint.ts';
import { flag, integer, requiredText } from './wire.ts';

/** The dictionaries (S21.4). */
export const dictionaryCodes = [
  'customer_level',
  'industry',
  'source',
  'record_type',
  'Leads_Quality',
  'Leads_Batch',
  'Product_Unit',
  'Product_Category',
  'Return_Type',
  'OtherScore',
  'Call_Status',
  'Call_Label',
  'Message_Label',
] as const;

/** The code of a dictionary. */
export type DictionaryCode = (typeof dictionaryCodes)[number];

/** One entry of a dictionary with the entries below it. */
export interface DictionaryItem {
  readonly TypeId: number;
  readonly TypeName: string;
  /** 1 where it can be chosen no more; only told with All=1. */
  readonly Is_Disabled?: 1 | undefined;
  readonly Item: readonly DictionaryItem[];
}

const DictionaryItem: z.ZodType<DictionaryItem, DictionaryItem> = z.object({
  TypeId: z.int(),
  TypeName: z.string(),
  Is_Disabled: z.literal(1).optional(),
  get Item() {
    return z.array(DictionaryItem);
  },
});

/** Dictionaries and help documents (S21.4, S21.10). */
export const dictionary = {
  list: get('Type/GetTypeList', {
    summary: 'The entries of one dictionary, in their order, nested; unknown codes are empty; All=1 adds disabled ones',
    access: 'user',
    input: z.object({ TypeCode: requiredText({ max: 50 }), All: flag.optional() }),
    output: z.array(DictionaryItem),
  }),
  codes: get('Type/GetTypeCodeList', {
    summary: 'The dictionaries there are',
    access: 'user',
    input: z.object({}),
    output: z.array(z.object({ TypeCode: z.string(), TypeName: z.string() })),
  }),
  areas: get('Type/GetCrm_AreaList', {
    summary: 'The areas below one: 0 gives countries, -1 regions abroad',
    access: 'user',
    input: z.object({ ParentId: integer({ min: -2, max: 2_000_000_000 }) }),
    output: z.array(z.object({ areaId: z.int(), areaName: z.string(), parentId: z.int() })),
  }),
  helpDocuments: get('Type/GetHelpDocList', {
    summary: 'Help documents to download',
    access: 'user',
    input: z.object({}),
    output: z.array(z.object({ Id: z.int(), Title: z.string(), File_Url: z.string() })),
  }),
};
