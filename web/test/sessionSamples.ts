import type { LoginOptions } from '../src/lib/session/loginOptions.ts';
import type { SignedInUser } from '../src/lib/session/session.ts';
import { guid } from './samples.ts';

/** The companies of the sample person: the one they are in, and another one. */
export const companies = [
  { CompanyGuid: guid(1), CompanyName: '海纳演示公司' },
  { CompanyGuid: guid(2), CompanyName: '启明贸易' },
];

/** A person who is signed in and belongs to these companies, to the first one now. */
export const personOf = (CompanyList: SignedInUser['CompanyList']): SignedInUser => ({
  UserGuid: guid(9),
  UserName: '王梓涵',
  LoginName: 'sales',
  CompanyGuid: guid(1),
  CompanyName: '海纳演示公司',
  FrameworkGuid: guid(3),
  FrameworkName: '销售一部',
  is_verification: 1,
  Is_Admin: 0,
  Is_One_Time: 0,
  Zone: 'Asia/Shanghai',
  CompanyList,
});

/** What a sign-in page offers where nothing but the account is configured. */
export const accountOnly: LoginOptions = {
  DingTalk: 0,
  CompanyCode: 0,
  Unified: 0,
  Logout_Url: '',
  Demo_Password: '',
  Demo_Accounts: [],
};
