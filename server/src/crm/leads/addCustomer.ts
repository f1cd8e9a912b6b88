import type { customers } from '@haina/contract/calls/customers.ts';
import type { Handler } from '../../request/handler.ts';
import { createCustomer } from '../customers/createCustomer.ts';
import { convertLead } from './convertLead.ts';

/** Creates a customer that the caller owns; with LeadsGuid it is the conversion of that lead (S4.5). */
export const addCustomer: Handler<typeof customers.add> = async ({ LeadsGuid, ...form }, ctx) =>
  LeadsGuid === undefined
    ? createCustomer(ctx, form, { owner: ctx.session.userGuid, ignoreRepeat: form.Ignore_Repeat === 1 })
    : convertLead(ctx, { ...form, LeadsGuid });
