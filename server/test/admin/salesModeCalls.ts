import { business } from '@haina/contract/calls/business.ts';
import { processes } from '@haina/contract/calls/processes.ts';
import { expect } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { addCustomer, type Person } from '../support/factories.ts';
import { addBusiness } from '../crm/contracts/orderFactories.ts';

let names = 0;

/** A name that no other sales mode has. */
export const nextName = () => `模式 ${(names += 1)}`;

/** The calls about sales modes and their stages that most of their tests make, as the administrator unless said otherwise. */
export function salesModeCalls(app: TestApp) {
  const rows = async (as = 'admin') => (await app.call(processes.list, {}, as)).data.rows;
  const mode = async (id: number) => (await rows()).find(({ Id }) => Id === id);
  const stageIds = async (id: number) => (await mode(id))?.Stages.map(({ Id }) => Id) ?? [];

  const add = (Name = nextName(), CopyId = 1, as = 'admin') => app.call(processes.add, { Name, CopyId }, as);
  const added = async (CopyId = 1) => {
    const { code, message, data } = await add(nextName(), CopyId);
    expect([code, message]).toEqual([0, '操作成功']);
    return data.Id;
  };
  const update = (ProcessId: number, changes: object, as = 'admin') =>
    app.call(processes.update, { ProcessId, ...changes }, as);
  const addStage = (ProcessId: number, Name: string, Rate = 50) =>
    app.call(processes.addStage, { ProcessId, Name, Rate }, 'admin');
  const updateStage = (StageId: number, changes: object) =>
    app.call(processes.updateStage, { StageId, ...changes }, 'admin');
  const removeStage = (StageId: number) => app.call(processes.removeStage, { StageId }, 'admin');
  const sortStages = (ProcessId: number, StageIdList: number[]) =>
    app.call(processes.sortStages, { ProcessId, StageIdList }, 'admin');

  return { rows, mode, stageIds, add, added, update, addStage, updateStage, removeStage, sortStages };
}

/** The salesperson's opportunities of one customer, which move through the modes, and the choices they have. */
export async function opportunitiesInModes(app: TestApp) {
  const customer = await addCustomer(app, 'sales');
  const opportunity = (Type_Id: number, Status_Id: number) =>
    addBusiness(app, 'sales', customer, { Type_Id, Status_Id });
  const put = (Guid: string, Status_Id: number) => app.call(business.updateStatus, { Guid, Status_Id }, 'sales');
  const stagesOffered = async (Type_Id: number) =>
    (await app.call(business.statesOfType, { Type_Id }, 'sales')).data.rows.map(({ Id }) => Id);

  return { customer, opportunity, put, stagesOffered };
}

/** Reads the latest entry of a company's administration log about a subject. */
export const latestLog = (app: TestApp, { companyId }: Person, subject: string) =>
  app.databases.read
    .selectFrom('admin_log')
    .select(['action', 'params'])
    .where('company_id', '=', companyId)
    .where('subject', '=', subject)
    .orderBy('create_time', 'desc')
    .orderBy('guid', 'desc')
    .limit(1)
    .executeTakeFirst();
