import type { customers } from '@haina/contract/calls/customers.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { DirectoryUnavailable, type Directory } from '../../platform/directory/directory.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';

/** The answer of a look-up, which travels as JSON text inside the envelope (S5.5). */
const answer = (ctx: Context, code: number, key: TextKey, data: unknown) =>
  JSON.stringify({ code, message: translate(ctx.language, key), data });

async function lookUp(ctx: Context, ask: (directory: Directory) => Promise<string>): Promise<string> {
  try {
    // Reads have no transaction, so nothing of the database is held while a provider thinks.
    return await ask(ctx.ports.directory);
  } catch (error) {
    if (!(error instanceof DirectoryUnavailable)) throw error;
    return answer(ctx, replyCode.refused, 'reply.customer.directoryAway', null);
  }
}

/** Companies whose name contains what was typed. */
export const suggestCompanies: Handler<typeof customers.directory> = async ({ companyName }, ctx) =>
  lookUp(ctx, async (directory) => {
    const found = companyName === '' ? [] : await directory.suggest(companyName);
    if (found.length === 0) return answer(ctx, replyCode.refused, 'reply.customer.notFoundInDirectory', null);
    return answer(ctx, replyCode.done, 'reply.done', found);
  });

/** Credit code and legal person of the company of exactly that name (S5.4). */
export const findCompany: Handler<typeof customers.directoryExact> = async ({ companyName }, ctx) =>
  lookUp(ctx, async (directory) => {
    const found = companyName === '' ? undefined : await directory.find(companyName);
    if (!found) return answer(ctx, replyCode.refused, 'reply.customer.notFoundInDirectory', null);
    const { name, creditCode, faRen } = found;
    if (creditCode === '' || faRen === '') {
      return answer(ctx, replyCode.refused, 'reply.customer.incompleteInDirectory', null);
    }
    return answer(ctx, replyCode.done, 'reply.done', { name, creditCode, faRen });
  });
