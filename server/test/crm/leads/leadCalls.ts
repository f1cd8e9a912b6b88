import { type Lead, leads } from '@haina/contract/calls/leads.ts';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Answer, TestApp } from '../../support/app.ts';

/** A lead with every field that can be typed. */
export const whole = {
  Name: '苏州恒远',
  Level: 1,
  Industry: 2,
  Source: 3,
  Quality: 1,
  Batch: 2,
  Legal_Person: '王二',
  Telephone: '0512-62881000',
  Mobile: '13862110001',
  Mobile2: '13862110002',
  Mobile3: '13862110003',
  Mobile4: '13862110004',
  Mobile5: '13862110005',
  Website: 'www.example.cn',
  Detail_Address: '人民路1号',
  Next_Time: '2031-12-01T09:30:00',
  Remark: '第一行\n第二行 <b>&amp;</b> 𠮷',
} satisfies z.output<typeof leads.add.input>;

/** Proves that a form is refused at this field in these words. */
export const expectRefused = (answer: Answer, field: string, message: string) =>
  expect([answer.code, answer.message, answer.data]).toEqual([1, message, { Field: field }]);

/** What most tests read of leads: the lead as a person sees it, and its operation records, oldest first. */
export function leadCalls(app: TestApp) {
  const read = async (Guid: string, as = 'sales'): Promise<Lead> => (await app.call(leads.model, { Guid }, as)).data;

  const recordsOf = (Guid: string) =>
    app.databases.write
      .selectFrom('operation_record')
      .selectAll()
      .where('target_guid', '=', Guid)
      .orderBy('create_time')
      .orderBy('guid')
      .execute();

  return { read, recordsOf };
}
