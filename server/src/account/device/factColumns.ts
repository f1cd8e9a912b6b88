import type { equipment } from '@haina/contract/calls/equipment.ts';
import type { z } from 'zod';

/** The columns of what a device says of itself; what it does not say stays. */
export const factColumns = (facts: Omit<z.output<typeof equipment.report.input>, 'Device_Token'>) => ({
  ...(facts.Equipment_Model === undefined ? {} : { model: facts.Equipment_Model }),
  ...(facts.AppVersion === undefined ? {} : { app_version: facts.AppVersion }),
  ...(facts.Tape_Authority === undefined ? {} : { tape_authority: facts.Tape_Authority }),
  ...(facts.File_Authority === undefined ? {} : { file_authority: facts.File_Authority }),
});
