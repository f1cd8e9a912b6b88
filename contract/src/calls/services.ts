import { z } from 'zod';
import { get } from './endpoint.ts';
import { collectReasons } from '../rules/collect.ts';
import { moment } from './wire.ts';

/** Who makes the calls of an installation. */
export const telephonyModes = ['simulator', 'asterisk', 'off'] as const;

/** Who makes the calls of an installation. */
export type TelephonyMode = (typeof telephonyModes)[number];

/** How the switchboard is, at the moment of the call. */
const TelephonyState = z.object({
  Mode: z.enum(telephonyModes),
  /** 1: it answers. One that is switched off never does. */
  Answers: z.literal([0, 1]),
  /** 1: the process that answered this call is the one that hears the switchboard's events. */
  Listens: z.literal([0, 1]),
  /** Since when Answers is what it is, as far as the process that answered knows. */
  Since: moment,
});

/** How a provider of companies is, at the moment of the call (S35.8). */
const CollectorState = z.object({
  Platform: z.string(),
  PlatformName: z.string(),
  Answers: z.literal([0, 1]),
  /** Why it does not answer; empty where it does. */
  Reason: z.enum(['', ...collectReasons]),
  /** Since when Answers is what it is, as far as the process that answered knows. */
  Since: moment,
  /** How often the company may ask it in a day, and has asked today; null where nothing limits it. */
  Budget: z.int().nullable(),
  Used: z.int(),
});

/** How the services stand that the product works with (S28.1). */
export const services = {
  state: get('Admin/GetServiceState', {
    summary:
      'Whether the services answer that the product works with: the switchboard and the providers of companies, asked anew, within 3 seconds',
    input: z.object({}),
    output: z.object({ Telephony: TelephonyState, Collectors: z.array(CollectorState) }),
  }),
};
