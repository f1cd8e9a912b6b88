import { z } from 'zod';

/** Providers of companies that are asked over HTTP, all at one address. */
export interface CollectorConfig {
  /** Without a slash at its end. */
  readonly url: string;
  /** Sent as a bearer token; null where the provider wants none. */
  readonly token: string | null;
  /** The codes of what it offers, with what each is called. */
  readonly platforms: readonly { readonly code: string; readonly title: string }[];
  /** How often a company may ask each of them in a day. */
  readonly budget: number;
}

/** The settings of acquisition (S35). */
export interface AcquisitionConfig {
  /** Null: companies come from the local registry alone. */
  readonly provider: CollectorConfig | null;
  /** How many companies a person may make leads in a day. */
  readonly limit: number;
}

const platformShape = /^([a-z][a-z0-9-]{0,19})=([^=,]{1,20})$/;

/** The code of the local registry, which no provider may have. */
export const registryPlatform = 'registry';

const numberUpTo = (max: number, rule: string) =>
  z
    .string()
    .regex(/^\d{1,7}$/, rule)
    .transform(Number)
    .refine((number) => number >= 1 && number <= max, rule);

/** The variables of acquisition, by name. */
export const acquisitionSettings = {
  ACQUISITION_URL: z
    .string()
    .refine(isServerUrl, 'must be an http or https address without user, query and fragment')
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  ACQUISITION_TOKEN: z.string().min(1).max(500).optional(),
  ACQUISITION_PLATFORMS: z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every((part) => platformShape.test(part)) && new Set(parts.map(codeOf)).size === parts.length,
      'must be codes with names, such as map=地图,jobs=招聘网站, each code once',
    )
    .refine((parts) => !parts.some((part) => codeOf(part) === registryPlatform), `must not use ${registryPlatform}`)
    .transform((parts) => parts.map((part) => ({ code: codeOf(part), title: part.slice(part.indexOf('=') + 1) })))
    .optional(),
  ACQUISITION_BUDGET: numberUpTo(1_000_000, 'must be a number from 1 to 1000000').optional(),
  ACQUISITION_LIMIT: numberUpTo(200, 'must be a number from 1 to 200').default(50),
};

type Environment = Readonly<Record<string, string | undefined>>;

const ofProvider = ['ACQUISITION_TOKEN', 'ACQUISITION_PLATFORMS', 'ACQUISITION_BUDGET'] as const;

/** What belongs to a provider is of no use without its address: one line for each. */
export const missingOfAcquisition = (present: Environment): string[] =>
  present.ACQUISITION_URL === undefined
    ? ofProvider
        .filter((variable) => present[variable] !== undefined)
        .map((variable) => `${variable} is without use unless ACQUISITION_URL is set`)
    : [];

type Values = z.infer<z.ZodObject<typeof acquisitionSettings>>;

/** The settings from variables that are right. */
export const acquisitionOf = (values: Values): AcquisitionConfig => ({
  provider:
    values.ACQUISITION_URL === undefined
      ? null
      : {
          url: values.ACQUISITION_URL,
          token: values.ACQUISITION_TOKEN ?? null,
          platforms: values.ACQUISITION_PLATFORMS ?? [{ code: 'provider', title: '企业数据服务' }],
          budget: values.ACQUISITION_BUDGET ?? 1000,
        },
  limit: values.ACQUISITION_LIMIT,
});

function codeOf(part: string): string {
  return part.split('=')[0] ?? '';
}

function isServerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && search === '' && hash === '';
}
