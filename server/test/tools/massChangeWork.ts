import { leads } from '@haina/contract/calls/leads.ts';
import { type MassAction, massChange } from '@haina/contract/calls/massChange.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { runChunk } from '../../src/tools/massChange/runMassChanges.ts';
import type { TestApp } from '../support/app.ts';
import { addLead, personOf } from '../support/factories.ts';

/** What a change of all leads with a common name is asked for with. */
export const asked = (action: MassAction, Name: string, Values: Record<string, string> = {}) => ({
  Target_Kind: targetKind.leads,
  Action: action,
  Filters: { Name },
  Values,
});

/** Steps of changes of all records of a list, in the company of the demo. */
export async function openMassChanges(app: TestApp) {
  const sales = await personOf(app, 'sales');
  const job = { companyId: sales.companyId };

  /** Leads of a salesperson with one name in common. */
  async function someLeads(common: string, number: number, as = 'sales'): Promise<string[]> {
    const made: string[] = [];
    for (let at = 0; at < number; at += 1) made.push(await addLead(app, as, { Name: `${common}${at}` }));
    return made;
  }

  async function prepared(as: string, action: MassAction, name: string, values: Record<string, string> = {}) {
    const answer = await app.call(massChange.prepare, asked(action, name, values), as);
    if (answer.code !== 0) throw new Error(`${as} cannot prepare: ${answer.message}`);
    return answer.data;
  }

  /** Does all that is at work, as the job would. */
  async function work(): Promise<void> {
    while (await runChunk(app, job));
  }

  async function modelOf(Guid: string, as = 'sales') {
    await work();
    return (await app.call(massChange.model, { Guid }, as)).data;
  }

  async function confirmed(Guid: string, as = 'sales') {
    const { code, message } = await app.call(massChange.confirm, { Guid }, as);
    if (code !== 0) throw new Error(message);
    return modelOf(Guid, as);
  }

  async function undone(Guid: string, as = 'sales') {
    const { code, message } = await app.call(massChange.undo, { Guid }, as);
    if (code !== 0) throw new Error(message);
    return modelOf(Guid, as);
  }

  const leadOf = async (Guid: string, as = 'sales') => (await app.call(leads.model, { Guid }, as)).data;

  return { sales, job, someLeads, prepared, work, modelOf, confirmed, undone, leadOf };
}
