import { attendance } from '@haina/contract/calls/attendance.ts';
import { equity } from '@haina/contract/calls/equity.ts';
import { mark } from '@haina/contract/calls/mark.ts';
import { scores } from '@haina/contract/calls/scores.ts';
import type { z } from 'zod';
import type { TestApp } from '../../support/app.ts';
import { personOf } from '../../support/factories.ts';

let meetings = 0;

/** Entering what scores are made of, through the calls; refusals are errors. */
export function scoreCalls(app: TestApp) {
  const guidOf = async (login: string) => (await personOf(app, login)).guid;
  const made = (what: string, answer: { code: number; message: string; data: { Guid: string } }): string => {
    if (answer.code !== 0) throw new Error(`cannot add ${what}: ${answer.message}`);
    return answer.data.Guid;
  };
  return {
    guidOf,
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
    /** The composite score of a person in a month, as somebody reads it. */
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
