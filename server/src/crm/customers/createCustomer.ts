import type { CustomerForm } from '@haina/contract/calls/customerForm.ts';
import { isCreditCode } from '@haina/contract/rules/creditCode.ts';
import type { z } from 'zod';
import type { Columns } from '../../platform/database/insertTogether.ts';
import type { Context } from '../../request/context.ts';
import { translate } from '../../request/translate.ts';
import { phonesOf } from '../../records/form/recordForm.ts';
import { createRecord, type NewRecord } from '../../records/form/writeRecord.ts';
import { seaRuleOf } from './seaRule.ts';
import { endless, granted, protectState } from './protection.ts';
import { customerForm } from './customerForm.ts';
import { assertNewCompanyFree } from './repeatedCustomer.ts';

/** A customer that was created, with what its creator should know. */
export interface CreatedCustomer {
  readonly Guid: string;
  readonly Warnings: string[];
}

/** The protection of a new customer: 1 for the company's days where it grants it, else 6 (S6.13). */
export function protectionOf({ session, now }: Context): Columns {
  const rule = seaRuleOf(session.settings);
  return { ...(rule.Protect_On_Create === 1 ? granted(rule, now, 0) : endless(protectState.unprotected, 0)) };
}

/** Creates a customer; a company that is one already and a held phone are refused unless they are to be ignored. */
export async function createCustomer(
  ctx: Context,
  form: z.output<typeof CustomerForm>,
  { columns = {}, ...parts }: NewRecord,
): Promise<CreatedCustomer> {
  const { Customer_Name: name, Customer_CreditCode: creditCode } = form;
  const asked =
    !parts.ignoreRepeat && (await assertNewCompanyFree(ctx, { name, creditCode }, phonesOf(customerForm, form)));
  const Guid = await createRecord(ctx, customerForm, form, {
    ...parts,
    ...(asked ? { phones: asked.areFree ? 'free' : 'locked' } : {}),
    columns: { ...protectionOf(ctx), ...columns },
  });
  const Warnings = isCreditCode(creditCode)
    ? []
    : [translate(ctx.language, 'reply.customer.creditCodeWarning', { code: creditCode })];
  return { Guid, Warnings };
}
