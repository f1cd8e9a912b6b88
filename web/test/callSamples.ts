import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import type { Dialled } from '../src/features/calls/dialled.ts';
import type { PanelCall } from '../src/features/calls/panel/callPanel.ts';
import { guid } from './samples.ts';

/** The number of a customer as it is dialled. */
export const dialled: Dialled = {
  target: 3,
  guid: guid(1),
  number: '13862110034',
  person: '陆建宁',
  record: { kind: 2, guid: guid(1), name: '苏州沅桥精密部件有限公司' },
};

/** A call that was just begun, and of which the server has said nothing yet. */
export const dialling: PanelCall = {
  guid: '',
  activity: '',
  dialled,
  next: [],
  state: callState.extensionRinging,
  status: callStatus.notReported,
  talkingSince: null,
  talkLength: null,
  isSubmitted: false,
};

/** The feedback labels, as the dictionary has them. */
export const callLabels = [
  { TypeId: 21, TypeName: '意向明确', Item: [] },
  { TypeId: 22, TypeName: '需要报价', Item: [] },
  { TypeId: 23, TypeName: '无人接听', Item: [] },
];

/** The person's extension. */
export const ownExtension = { Extension_Number: '8002', Extension_Name: '王梓涵' };

/** A call of the list with its recording. */
export const recordedCall: CallRecord = {
  Guid: guid(2),
  OM_Call_Record_Id: guid(2),
  Activity_Record_Guid: guid(3),
  User_Guid: guid(9),
  User_Name: '王梓涵',
  Target_Kind: 3,
  Target_Guid: guid(1),
  Target_Name: '苏州沅桥精密部件有限公司',
  Customer_Guid: guid(1),
  Customer_Name: '',
  Direction: 1,
  Called_Number: '13862110034',
  Caller_Number: '8002',
  Phone_Field: 'Mobile',
  area: '江苏 苏州',
  operator: '移动',
  Talk_Time: '2026-11-27 10:00:00',
  Talk_Length: 13,
  Talk_Length_Name: '0分13秒',
  Call_Label: '意向明确',
  Next_Time: null,
  Activity_Content: '',
  Call_Kind: 1,
  Call_Way: 1,
  Call_Status: callStatus.answered,
  Call_Status_Name: '接通',
  Bd_Kind: 0,
  State: callState.ended,
  Pending: 0,
  Review_State: 0,
  Review_User_Name: '',
  Has_Recording: 1,
  Current_Time: '2026-11-27 10:00:13',
  Create_Time: '2026-11-27 10:00:00',
  Verify_Seconds: 30,
};

/** One that waits for a review. */
export const shortCall: CallRecord = { ...recordedCall, Talk_Length: 0, Pending: 1, Review_State: 1, Has_Recording: 0 };
