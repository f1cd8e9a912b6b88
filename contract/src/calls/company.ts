import { z } from 'zod';
import { codeLetters } from '../rules/codeLetters.ts';
import { get, post } from './endpoint.ts';
import { flag, nothing, phone, text, typeId } from './wire.ts';
import { requiredName, website } from './wireNames.ts';

const creditCode = z.codec(z.string(), z.string().max(18), {
  decode: codeLetters,
  encode: (value) => value,
});

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

/** The company as a whole: its profile, and whether a phone may be saved twice (decisions, sections 2 and 3). */
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
};
