import { activity } from '@haina/contract/calls/activity.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { z } from 'zod';
import type { TestApp } from '../support/app.ts';

/** A lead as what a follow-up is about. */
export const onLead = (guid: string) => ({ Target_Kind: targetKind.leads, Target_Guid: guid });

/** A customer as what a follow-up is about. */
export const onCustomer = (guid: string) => ({ Target_Kind: targetKind.customer, Target_Guid: guid });

/** A contact as what a follow-up is about. */
export const onContact = (guid: string) => ({ Target_Kind: targetKind.contacts, Target_Guid: guid });

type Form = z.output<typeof activity.add.input>;
type Target = Pick<Form, 'Target_Kind' | 'Target_Guid'>;

/** The form of a follow-up with everything that must be there, in words that no other one has. */
export const form = (target: Target, fields: Partial<Form> = {}): Form => ({
  ...target,
  Activity_Kind: 1,
  Activity_Content: `电话沟通 ${Math.random()}`,
  ...fields,
});

/** The calls about follow-ups that most of their tests make. */
export function activityCalls(app: TestApp) {
  /** Follows a record up and gives the Guid; refusals are errors. */
  async function followUp(as: string, target: Target, fields: Partial<Form> = {}) {
    const answer = await app.call(activity.add, form(target, fields), as);
    if (answer.code !== 0) throw new Error(answer.message);
    return answer.data.Guid;
  }

  const listOf = async (target: Target, as = 'sales') => (await app.call(activity.list, target, as)).data;

  const contentsIn = async (target: Target, as = 'sales') =>
    (await listOf(target, as)).rows.map(({ Activity_Content }) => Activity_Content);

  const readLead = async (Guid: string, as = 'sales') => (await app.call(leads.model, { Guid }, as)).data;

  return { followUp, listOf, contentsIn, readLead };
}
