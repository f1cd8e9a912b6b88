import { z } from 'zod';
import { codeLetters } from '../rules/codeLetters.ts';
import { integer, moment, phone, requiredPhone, text, typeId } from './wire.ts';
import { requiredName, website } from './wireNames.ts';

/** Shortest customer name (S5.1). */
export const customerNameMin = 3;

/** A country, province, city or district by its id. */
export const areaId = integer({ min: -2, max: 2_000_000_000 });

/** A unified credit code as typed: only word characters, '.' and '/', upper case, at most 18 (S5.2). */
export const creditCode = z.codec(
  z.string('valid.customer.creditCodeRequired'),
  z.string().min(1, 'valid.customer.creditCodeRequired').max(18),
  {
    decode: codeLetters,
    encode: (value) => value,
  },
);

const customerFields = {
  Customer_Level: typeId.optional(),
  Industry: typeId.optional(),
  Source: typeId.optional(),
  Mobile: phone.optional(),
  Website: website.optional(),
  Remark: text({ max: 1000 }).optional(),
  Country_Id: areaId.optional(),
  Province_Id: areaId.optional(),
  City_Id: areaId.optional(),
  Area_Id: areaId.optional(),
  Detail_Address: text({ max: 200 }).optional(),
  Next_Time: moment.optional(),
};

/** What a person types about a customer (S5.1). */
export const CustomerForm = z.object({
  Customer_Name: requiredName({
    max: 100,
    min: customerNameMin,
    error: 'valid.customer.nameRequired',
    short: 'valid.customer.nameShort',
  }),
  Customer_CreditCode: creditCode,
  Legal_Person: requiredName({ max: 50, error: 'valid.customer.legalPersonRequired' }),
  Telephone: requiredPhone('valid.customer.telephoneRequired'),
  ...customerFields,
});
