import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { allRowsOf, flag, integer, listOf, nothing, requiredId } from './wire.ts';
import { requiredName } from './wireNames.ts';

/** Most sales modes of a company, disabled ones included. */
export const modeLimit = 50;

/** Most stages of a sales mode, disabled ones included. */
export const stageLimit = 30;

/** A stage as administrators see it. */
export const ProcessStage = z.object({
  Id: z.int(),
  Name: z.string(),
  /** How likely an opportunity in it is won, in percent. */
  Rate: z.int(),
  /** 1: opportunities stay in it, none is put into it any more. */
  Is_Disabled: z.literal([0, 1]),
  /** Open opportunities in it. */
  Open_Num: z.int(),
  /** 1 once an opportunity is or was in it: then it is disabled, not deleted. */
  Is_Used: z.literal([0, 1]),
});

/** A stage as administrators see it. */
export type ProcessStage = z.output<typeof ProcessStage>;

/** A sales mode with its stages, in their order, as administrators see it. */
export const ProcessRow = z.object({
  Id: z.int(),
  Name: z.string(),
  /** 1: its opportunities go on, new ones cannot choose it. */
  Is_Disabled: z.literal([0, 1]),
  Open_Num: z.int(),
  Stages: z.array(ProcessStage),
});

/** A sales mode with its stages as administrators see it. */
export type ProcessRow = z.output<typeof ProcessRow>;

const ProcessId = requiredId('valid.processes.modeRequired');
const StageId = requiredId('valid.processes.stageRequired');
const id = integer({ min: 0, max: 2_000_000_000 });
const modeName = requiredName({ max: 50, error: 'valid.processes.nameRequired' });

/** The name and the win rate of a stage as they are typed. */
export const StageForm = z.object({
  Name: requiredName({ max: 50, error: 'valid.processes.stageNameRequired' }),
  Rate: integer({ min: 0, max: 100 }),
});

/** Administering sales modes and their stages (S21.11). */
export const processes = {
  list: get('Admin/GetProcessList', {
    summary: 'Every sales mode with its stages, disabled ones too, and the open opportunities in each',
    input: z.object({}),
    output: allRowsOf(ProcessRow),
  }),
  add: post('Admin/AddProcess', {
    summary: 'Add a sales mode with the enabled stages of another one; without CopyId it is empty and disabled',
    input: z.object({ Name: modeName, CopyId: id.optional() }),
    output: z.object({ Id: z.int() }),
  }),
  update: post('Admin/UpdateProcess', {
    summary: 'Rename, disable or enable a sales mode; what is absent stays',
    input: z.object({ ProcessId, Name: modeName.optional(), Is_Disabled: flag.optional() }),
    output: nothing,
  }),
  sort: post('Admin/SortProcess', {
    summary: 'Order the sales modes: the list names each of them',
    access: 'Admin/UpdateProcess',
    input: z.object({ ProcessIdList: listOf(id, modeLimit) }),
    output: nothing,
  }),
  addStage: post('Admin/AddStage', {
    summary: 'Add a stage behind the others of a sales mode',
    access: 'Admin/UpdateProcess',
    input: StageForm.extend({ ProcessId }),
    output: z.object({ Id: z.int() }),
  }),
  updateStage: post('Admin/UpdateStage', {
    summary: 'Change name or win rate of a stage, disable or enable it; what is absent stays',
    access: 'Admin/UpdateProcess',
    input: StageForm.partial().extend({ StageId, Is_Disabled: flag.optional() }),
    output: nothing,
  }),
  removeStage: post('Admin/DelStage', {
    summary: 'Delete a stage that no opportunity is or was in',
    access: 'Admin/UpdateProcess',
    input: z.object({ StageId }),
    output: nothing,
  }),
  sortStages: post('Admin/SortStage', {
    summary: 'Order the stages of a sales mode: the list names each of them',
    access: 'Admin/UpdateProcess',
    input: z.object({ ProcessId, StageIdList: listOf(id, stageLimit) }),
    output: nothing,
  }),
};
