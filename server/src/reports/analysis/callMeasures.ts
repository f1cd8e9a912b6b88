import { isAnswered, talkSeconds } from '../../records/calls/countedCalls.ts';
import { fact } from '../count/factNumbers.ts';
import { keptByItem, keptIn, keptLongest, rows, sumOf, typicalOf } from '../count/source.ts';
import { callsMade } from '../count/sources.ts';

/** Calls that were made, whenever they ended. */
export const calls = {
  Calls: rows(callsMade, keptIn(fact.calls, 'hour')),
  Answered: rows(callsMade, { when: isAnswered, ...keptIn(fact.callsAnswered, 'hour') }),
};

/** The same by the province of the number that was called. */
export const callsByProvince = {
  Calls: rows(callsMade, keptByItem(fact.callsByProvince, 'item:province')),
  Answered: rows(callsMade, { when: isAnswered, ...keptByItem(fact.answeredByProvince, 'item:province') }),
};

/** For how long was talked. */
export const talk = { Talk_Length: sumOf(callsMade, talkSeconds, keptIn(fact.calls, 'hour')) };

/** Calls, talk and the longest of them. */
export const completed = {
  ...calls,
  ...talk,
  Longest_Length: typicalOf(callsMade, 'longest', talkSeconds, keptLongest),
};
