import { attendance } from '@haina/contract/calls/attendance.ts';
import { equity } from '@haina/contract/calls/equity.ts';
import { mark } from '@haina/contract/calls/mark.ts';
import { scores } from '@haina/contract/calls/scores.ts';
import type { z } from 'zod';
import { newGuid } from '../../../src/platform/database/guid.ts';
import type { TestApp } from '../../support/app.ts';
import { personOf } from '../../support/factories.ts';
import { absentGuid } from '../../support/samples.ts';

/** Weights that come to 100 %. */
export const weights = { Equity_Weight: 50, Follow_Weight: 20, Talk_Weight: 15, Arrive_Weight: 15 };

let meetings = 0;

type Call = readonly [user: string, talk_time: string, talk_length: number, fields?: object];

/** A finished call of a person by the switchboard, straight into the database. */
async function insertCall(
  app: TestApp,
  ...[user, talk_time, talk_length, fields = {}]: readonly [...Call]
): Promise<void> {
  const at = new Date(`${talk_time}+08:00`);
  const { companyId } = await personOf(app, 'sales');
  await app.databases.write
    .insertInto('call_record')
    .values({
      company_id: companyId,
      guid: newGuid(),
      user_guid: user,
      way: 1,
      target_kind: 1,
      target_guid: absentGuid,
      caller_number: '8001',
      called_number: '13800000000',
      called_digits: '13800000000',
      state: 5,
      call_status: 2,
      talk_time: at,
      talk_length,
      end_time: at,
      verify_seconds: 300,
      create_time: at,
      ...fields,
    })
    .execute();
}

/** Entering what scores are made of, through the calls; refusals are errors. */
export function scoreCalls(app: TestApp) {
  const guidOf = async (login: string) => (await personOf(app, login)).guid;
  const made = (what: string, answer: { code: number; message: string; data: { Guid: string } }): string => {
    if (answer.code !== 0) throw new Error(`cannot add ${what}: ${answer.message}`);
    return answer.data.Guid;
  };
  return {
    guidOf,
    /** Sets the weights of a month, and targets with them. */
    set: (Month: string, fields: object = {}, as = 'admin') =>
      app.call(mark.updateSetting, { Month, ...weights, ...fields }, as),
    addCall: (...call: Call) => insertCall(app, ...call),
    performanceForm: async (of: string, fields: Partial<z.output<typeof equity.add.input>> = {}) => ({
      User_Guid: await guidOf(of),
      Performance_Date: '2026-03-10T00:00:00',
      Money: 100,
      ...fields,
    }),
    async addPerformance(as: string, of: string, fields: Partial<z.output<typeof equity.add.input>> = {}) {
      return made('an entry', await app.call(equity.add, await this.performanceForm(of, fields), as));
    },
    scoreForm: async (of: string, fields: Partial<z.output<typeof scores.add.input>> = {}) => ({
      User_Guid: await guidOf(of),
      Score_Type: 1,
      Score: 2,
      Score_Date: '2026-03-11T00:00:00',
      ...fields,
    }),
    async addScore(as: string, of: string, fields: Partial<z.output<typeof scores.add.input>> = {}) {
      return made('a score', await app.call(scores.add, await this.scoreForm(of, fields), as));
    },
    async meetingForm(of: string, fields: Partial<z.output<typeof attendance.add.input>> = {}) {
      meetings += 1;
      return {
        Meeting_Name: `说明会 ${meetings}`,
        Meeting_Time: '2026-03-12T14:00:00',
        User_Guid: await guidOf(of),
        Invite_Num: 10,
        Arrive_Num: 8,
        ...fields,
      };
    },
    async addMeeting(as: string, of: string, fields: Partial<z.output<typeof attendance.add.input>> = {}) {
      return made('attendance', await app.call(attendance.add, await this.meetingForm(of, fields), as));
    },
    /** The composite score of a person in a month, as someone reads it. */
    async scoreOf(as: string, Month: string, of: string) {
      const guid = await guidOf(of);
      const { code, message, data } = await app.call(mark.list, { Month, pagesize: 100 }, as);
      if (code !== 0) throw new Error(`${as} cannot read scores: ${message}`);
      return data.rows.find(({ User_Guid }) => User_Guid === guid);
    },
    /** Closes a month, or opens it again. */
    close: (as: string, Month: string, State: 0 | 1 = 1, Remark = '更正') =>
      app.call(mark.close, { Month, State, Remark }, as),
  };
}
