import { z } from 'zod';
import { isNumberFormat, tidyFormat } from '../rules/numberSeries.ts';
import { contractNumMax } from './contracts.ts';
import { codeLetters } from '../rules/codeLetters.ts';
import { get, post } from './endpoint.ts';
import { flag, nothing, phone, text, typeId } from './wire.ts';
import { requiredName, website } from './wireNames.ts';

const creditCode = z.codec(z.string(), z.string().max(18), {
  decode: codeLetters,
  encode: (value) => value,
});

/** A format of numbers with at most so many characters; letters are upper case. */
const numberFormat = (longest: number) =>
  z.codec(
    z.string(),
    z
      .string()
      .refine(
        (format) => isNumberFormat(format, longest),
        longest === 50 ? 'valid.company.numberFormat' : 'valid.company.contractFormat',
      ),
    // The names of the day keep their case.
    {
      decode: tidyFormat,
      encode: (value) => value,
    },
  );

/** What a company says of itself; the zone is a name of the IANA database. */
export const CompanyProfile = z.object({
  Name: z.string(),
  Telephone: z.string(),
  Website: z.string(),
  Detail_Address: z.string(),
  Credit_Code: z.string(),
  Zone: z.string(),
  Row_Version: z.int(),
});

/** What a company says of itself. */
export type CompanyProfile = z.output<typeof CompanyProfile>;

/** The company as a whole: its profile, and whether a phone may be saved twice (S21.9). */
export const company = {
  profile: get('Admin/GetCompanyProfile', {
    summary: 'Name, telephone, website, address, credit code and zone of the company',
    access: 'Admin/UpdateCompanyProfile',
    input: z.object({}),
    output: CompanyProfile,
  }),
  updateProfile: post('Admin/UpdateCompanyProfile', {
    summary: 'Change what is sent of the profile; another zone moves the boundaries of all days and periods',
    input: z.object({
      Name: requiredName({ max: 100, error: 'valid.company.nameRequired' }).optional(),
      Telephone: phone.optional(),
      Website: website.optional(),
      Detail_Address: text({ max: 200 }).optional(),
      /** A wrong check character is a warning, as with customers. */
      Credit_Code: creditCode.optional(),
      Zone: text({ max: 64, min: 1, error: 'valid.company.zone' }).optional(),
      Row_Version: typeId.optional(),
    }),
    output: z.object({ Row_Version: z.int(), Warnings: z.array(z.string()) }),
  }),
  repeatRule: get('Admin/GetRepeatRule', {
    summary: 'Whether a phone that another record holds may never be saved again',
    access: 'Admin/UpdateRepeatRule',
    input: z.object({}),
    output: z.object({ Forbid_Repeat_Phone: z.literal([0, 1]) }),
  }),
  updateRepeatRule: post('Admin/UpdateRepeatRule', {
    summary: 'Forbid to save a phone that another record holds, or let people decide',
    input: z.object({ Forbid_Repeat_Phone: flag }),
    output: nothing,
  }),
  noticeRule: get('Admin/GetNoticeRule', {
    summary: 'The announcements that the company publishes by itself: contracts, payments, ranking of calls',
    access: 'Admin/UpdateNoticeRule',
    input: z.object({}),
    output: z.object({
      Contract_Notice: z.literal([0, 1]),
      Payment_Notice: z.literal([0, 1]),
      Ranking_Notice: z.literal([0, 1]),
    }),
  }),
  updateNoticeRule: post('Admin/UpdateNoticeRule', {
    summary:
      'Set the announcements that the company publishes by itself: contracts, payments, ranking of calls at 18:00',
    input: z.object({
      Contract_Notice: flag.optional(),
      Payment_Notice: flag.optional(),
      Ranking_Notice: flag.optional(),
    }),
    output: nothing,
  }),
  numberFormats: get('Admin/GetNumberFormats', {
    summary: 'By which formats numbers of contracts and receivables are suggested',
    access: 'Admin/UpdateNumberFormats',
    input: z.object({}),
    output: z.object({ Contract_Format: z.string(), Receivables_Format: z.string() }),
  }),
  updateNumberFormats: post('Admin/UpdateNumberFormats', {
    summary:
      'Change the formats of suggested numbers: letters, digits, [yyyy], [yy], [MM], [dd] and at the end a counter [00]',
    input: z.object({
      Contract_Format: numberFormat(contractNumMax).optional(),
      Receivables_Format: numberFormat(50).optional(),
    }),
    output: nothing,
  }),
};
