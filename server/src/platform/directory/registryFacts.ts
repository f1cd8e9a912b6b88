import { companyState } from '@haina/contract/rules/collect.ts';
import { isPhoneText, phoneMaxLength } from '@haina/contract/rules/phone.ts';
import { isWebsite } from '@haina/contract/rules/website.ts';
import type { RegistryFacts } from './registry.ts';

/** What a column with a fact may be called, in letters and digits only, lower case; a file need not have any. */
export const factHeadings: Readonly<Record<keyof RegistryFacts, readonly string[]>> = {
  phone: ['电话', '联系电话', '手机', '企业电话', 'phone', 'telephone'],
  email: ['邮箱', '电子邮箱', '企业邮箱', 'email'],
  capital: ['注册资本', '注册资本万元', '注册资金', 'capital'],
  established: ['成立日期', '注册日期', '成立时间', 'established'],
  city: ['城市', '所在城市', '所属城市', 'city'],
  industry: ['行业', '所属行业', 'industry'],
  staff: ['人员规模', '企业规模', 'staff'],
  insured: ['参保人数', 'insured'],
  state: ['经营状态', '登记状态', '企业状态', 'state', 'status'],
  address: ['地址', '注册地址', '企业地址', 'address'],
  scope: ['经营范围', 'scope'],
  website: ['网址', '官网', '官方网站', 'website'],
};

const numberIn = (text: string): number | undefined => {
  const [found] = /\d+(?:\.\d+)?/.exec(text.replaceAll(',', '')) ?? [];
  return found === undefined || found.length > 12 ? undefined : Number(found);
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function stateIn(text: string): number | undefined {
  if (/注销|closed/i.test(text)) return companyState.closed;
  if (/吊销|撤销|revoked/i.test(text)) return companyState.revoked;
  return /存续|在业|开业|active/i.test(text) ? companyState.active : undefined;
}

/** The facts of a row of a file as far as they can be read; the others are left out, for a company is found without them too. */
export function factsIn(textOf: (fact: keyof RegistryFacts) => string): RegistryFacts {
  const website = textOf('website');
  const phone = textOf('phone');
  const established = textOf('established').slice(0, 10).replaceAll('/', '-');
  const read = {
    phone: phone.length <= phoneMaxLength && isPhoneText(phone) ? phone : undefined,
    email: textOf('email').slice(0, 100) || undefined,
    capital: numberIn(textOf('capital')),
    established: isDay(established) ? established : undefined,
    city: textOf('city').slice(0, 50) || undefined,
    industry: textOf('industry').slice(0, 50) || undefined,
    staff: textOf('staff').slice(0, 50) || undefined,
    insured: wholeIn(textOf('insured')),
    state: stateIn(textOf('state')),
    address: textOf('address').slice(0, 200) || undefined,
    scope: textOf('scope').slice(0, 2000) || undefined,
    website: website !== '' && website.length <= 200 && isWebsite(website) ? website : undefined,
  };
  // What is not there is absent, and each is what its fact is.
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as RegistryFacts;
}

function wholeIn(text: string): number | undefined {
  const number = numberIn(text);
  return number === undefined || number > 10_000_000 ? undefined : Math.trunc(number);
}
