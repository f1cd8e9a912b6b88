import type { Lead } from '@haina/contract/calls/leads.ts';
import type { z } from 'zod';

/** A time that is not known, as the wire has it. */
const unset = '1900-01-01T00:00:00';

/** A lead as the wire has it, which its reader may change and give away. */
export const lead = (Guid: string, Name: string, values: Partial<z.input<typeof Lead>> = {}): z.input<typeof Lead> => ({
  Guid,
  Name,
  Level: 0,
  LevelName: '',
  Industry: 0,
  IndustryName: '',
  Source: 0,
  SourceName: '',
  Quality: 0,
  QualityName: '',
  Batch: 0,
  BatchName: '',
  Legal_Person: '',
  Telephone: '',
  Mobile: '',
  Mobile2: '',
  Mobile3: '',
  Mobile4: '',
  Mobile5: '',
  Website: '',
  Detail_Address: '',
  Remark: '',
  Owner_User_Guid: '0192f0aa-1111-7222-8333-444455556666',
  Owner_User_Name: '王梓涵',
  Create_User_Name: '王梓涵',
  Create_Time: '2026-03-02T09:00:00',
  Update_Time: '2026-03-02T09:00:00',
  Next_Time: unset,
  Last_Time: unset,
  Last_Content: '',
  Follow: 0,
  FollowName: '未跟进',
  Is_Transform: 0,
  Customer_Guid: '',
  Transform_Time: unset,
  Row_Version: 1,
  Can_Edit: 1,
  Can_Manage: 1,
  ...values,
});
