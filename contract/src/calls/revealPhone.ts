import { z } from 'zod';
import { target } from './activity.ts';
import { get, post } from './endpoint.ts';
import { flag, integer, nothing } from './wire.ts';

/** How many masked numbers a person may look at in a day where the company sets no other limit (S21.8). */
export const defaultNumberLimit = 50;

/** The fields of a masked record that hold a number. */
export const maskedFields = ['Telephone', 'Mobile'] as const;

/** What a company has set about showing: a watermark over everything, and how many numbers a day. */
export const DisplaySetting = z.object({
  Watermark: z.literal([0, 1]),
  Number_Limit: z.int(),
});

/** Masked numbers and what protects screens from being photographed (S21.7, S21.8). */
export const revealPhone = {
  showNumber: post('Customer/ShowNumber', {
    summary: 'One number of a customer of the sea, or of its contact; logged, and capped per person and day',
    input: z.object({ ...target, Field: z.enum(maskedFields) }),
    output: z.object({ Number: z.string() }),
  }),
  setting: get('Admin/GetDisplaySetting', {
    summary: 'Whether screens carry a watermark, and how many numbers a person may look at in a day',
    access: 'user',
    input: z.object({}),
    output: DisplaySetting,
  }),
  updateSetting: post('Admin/UpdateDisplaySetting', {
    summary: 'Change what is sent of the display settings',
    input: z.object({
      Watermark: flag.optional(),
      /** 0: nobody may look at masked numbers. */
      Number_Limit: integer({ min: 0, max: 10_000 }).optional(),
    }),
    output: nothing,
  }),
};
