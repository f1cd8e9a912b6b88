import type { calls } from '@haina/contract/calls/calls.ts';
import type { Handlers } from '../../request/handler.ts';
import { dialBack } from './dialBack.ts';
import { directDial } from './directDial.ts';
import { readPhoneModel, readUserPhone, sendVoiceCode, setUpPhone } from './extensions.ts';
import { submitFeedback, supplementCall } from './feedback.ts';
import { listLeadPhones, listPhones } from './phoneList.ts';
import { readStatuses } from './phoneStatuses.ts';
import { listCalls, listSupplements } from './readCalls.ts';
import { reviewCall } from './reviewCall.ts';

/** Calls: dialled, entered, listed, reviewed and counted. */
export const callsHandlers: Handlers<typeof calls> = {
  phones: listPhones,
  leadPhones: listLeadPhones,
  userPhone: readUserPhone,
  phoneModel: readPhoneModel,
  setUpPhone,
  sendCode: sendVoiceCode,
  statuses: readStatuses,
  dialBack,
  directDial,
  submit: submitFeedback,
  supplement: supplementCall,
  supplements: listSupplements,
  list: listCalls,
  review: reviewCall,
};
