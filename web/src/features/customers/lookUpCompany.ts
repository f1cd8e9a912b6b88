import { customers, DirectoryCompany } from '@haina/contract/calls/customers.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { z } from 'zod';
import { send } from '../../lib/api/send.ts';
import { ReplyError } from '../../lib/errors/replyError.ts';

/** A company as the directory knows it. */
export type Company = z.output<typeof DirectoryCompany>;

/** What the JSON text of a look-up holds (S5.5). */
const answerOf = <S extends z.ZodType>(data: S) =>
  z.object({ code: z.int(), message: z.string(), data: data.nullable() });

const Suggestions = answerOf(z.array(DirectoryCompany));
const Exact = answerOf(DirectoryCompany);

/** Companies whose name contains what was typed; throws a `ReplyError` with the words for none (S5.4). */
export async function suggestCompanies(companyName: string, signal: AbortSignal): Promise<readonly Company[]> {
  return found(Suggestions.parse(JSON.parse(await send(customers.directory, { companyName }, { signal }))));
}

/** The company of exactly that name, complete; throws a `ReplyError` when there is none or it is incomplete. */
export async function findCompany(companyName: string): Promise<Company> {
  return found(Exact.parse(JSON.parse(await send(customers.directoryExact, { companyName }))));
}

interface Answer<T> {
  readonly code: number;
  readonly message: string;
  readonly data: T | null;
}

function found<T>({ code, message, data }: Answer<T>): T {
  if (code !== replyCode.done || data === null) throw new ReplyError({ code, message });
  return data;
}
