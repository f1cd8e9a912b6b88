import type { DirectoryCompany } from '@haina/contract/calls/customers.ts';
import type { z } from 'zod';

/** A company as a directory knows it; what it does not know is empty. */
export type Company = z.output<typeof DirectoryCompany>;

/** Where companies are looked up (S21.6). Both ways throw DirectoryUnavailable when it cannot answer. */
export interface Directory {
  /** Companies whose name contains what was typed, likely ones first; at most 20. */
  suggest(typed: string): Promise<Company[]>;
  /** The company of exactly that name. */
  find(name: string): Promise<Company | undefined>;
}

/** Most companies of one answer. */
export const maxCompanies = 20;

/** The directory did not answer, or not with what was asked for; `reason` is one word for the operator. */
export class DirectoryUnavailable extends Error {
  override readonly name = 'DirectoryUnavailable';
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(`the company directory failed: ${reason}`, { cause });
    this.reason = reason;
  }
}
