import { z } from 'zod';

/** An Asterisk, reached by its ARI. */
export interface AsteriskConfig {
  /** Address of its web server, without a slash at its end. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** Name of our application there: what its dialplan hands incoming calls to. */
  readonly app: string;
  /** Name of the endpoint that calls go out by. */
  readonly trunk: string;
}

/** The switchboard that calls are made by (S28.1). */
export type TelephonyConfig = 'simulator' | 'off' | AsteriskConfig;

const nameShape = /^[A-Za-z0-9_.-]{1,60}$/;
const nameRule = 'must be a name of letters, digits, dots, dashes and underscores';

/** The variables of the switchboard, by name. */
export const telephonySettings = {
  TELEPHONY: z.enum(['simulator', 'asterisk', 'off'], 'must be simulator, asterisk or off').default('simulator'),
  ARI_URL: z
    .string()
    .refine(isAriUrl, 'must be the http or https address of the web server of Asterisk, such as http://127.0.0.1:8088')
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  ARI_USER: z
    .string()
    .regex(/^[^\s:]{1,100}$/, 'must be the name of a user in ari.conf, without blanks and colons')
    .optional(),
  ARI_PASSWORD: z.string().min(1).max(200).optional(),
  ARI_APP: z.string().regex(nameShape, nameRule).optional(),
  // A common word: what another program means by it is looked at only where it is ours.
  TRUNK: z.string().optional(),
};

type Environment = Readonly<Record<string, string | undefined>>;

const required = ['ARI_URL', 'ARI_USER', 'ARI_PASSWORD', 'ARI_APP', 'TRUNK'] as const;

/** An Asterisk is named whole, and only where it is used: one line for each variable that is missing, wrong or without use. */
export function missingOfTelephony(present: Environment): string[] {
  if (present.TELEPHONY !== 'asterisk') {
    return required
      .filter((variable) => variable.startsWith('ARI_') && present[variable] !== undefined)
      .map((variable) => `${variable} is without use unless TELEPHONY=asterisk`);
  }
  const missing = required
    .filter((variable) => present[variable] === undefined)
    .map((variable) => `${variable} is required with TELEPHONY=asterisk`);
  const isWrong = present.TRUNK !== undefined && !nameShape.test(present.TRUNK);
  return isWrong ? [...missing, `TRUNK ${nameRule}`] : missing;
}

type Values = z.infer<z.ZodObject<typeof telephonySettings>>;

/** The switchboard from variables that are complete. */
export function telephonyOf(values: Values): TelephonyConfig {
  if (values.TELEPHONY !== 'asterisk') return values.TELEPHONY;
  const { ARI_URL: url, ARI_USER: user, ARI_PASSWORD: password, ARI_APP: app, TRUNK: trunk } = values;
  if (!url || !user || !password || !app || !trunk) return 'off';
  return { url, user, password, app, trunk };
}

function isAriUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && search === '' && hash === '';
}
