import type { Language } from '@haina/contract/texts/language.ts';
import { translate } from '../request/translate.ts';

/** The accounts of a demo that the sign-in page names, in its order (S25.2). */
export const demoLogins = ['admin', 'manager', 'sales', 'sales2', 'finance', 'outsider'] as const;

/** The login of a demo account. */
export type DemoLogin = (typeof demoLogins)[number];

/** The demo accounts with what each of them is. */
export const demoAccounts = (language: Language) =>
  demoLogins.map((login) => ({ UserName: login, Title: translate(language, `demo.${login}`) }));
