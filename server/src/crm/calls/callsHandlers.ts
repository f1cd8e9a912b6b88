import type { calls } from '@haina/contract/calls/calls.ts';
import type { Handlers } from '../../request/handler.ts';
import { dialBack } from './dialBack.ts';
import { directDial } from './directDial.ts';
import { readPhoneModel, readUserPhone, sendVoiceCode, setUpPhone } from './extensions.ts';
import { submitFeedback, supplementCall } from './feedback.ts';
import { hangUp } from './hangUp.ts';
import { listLeadPhones, listPhones } from './phoneList.ts';
import { readStatuses } from './phoneStatuses.ts';
import { countCalls, listCalls, listSupplements } from './readCalls.ts';
import { reviewCall } from './reviewCall.ts';

/** Calls: dialled, entered, listed, reviewed and counted; the export of the list is a tool. */
export const callsHandlers: Omit<Handlers<typeof calls>, 'exportList'> = {
  phones: listPhones,
  leadPhones: listLeadPhones,
  userPhone: readUserPhone,
  phoneModel: readPhoneModel,
  setUpPhone,
  sendCode: sendVoiceCode,
  statuses: readStatuses,
  dialBack,
  directDial,
  hangUp,
  submit: submitFeedback,
  supplement: supplementCall,
  supplements: listSupplements,
  count: countCalls,
  list: listCalls,
  review: reviewCall,
};
