import { count, different, per, rate, seconds, typical } from './measure.ts';
import { perArea, perPerson } from './groupParts.ts';
import { perHour, trend } from './timeParts.ts';
import { report } from './report.ts';

const dialled = {
  Calls: count('report.measure.calls'),
  Answered: count('report.measure.answered'),
};

const answerRate = rate('report.measure.answerRate', 'Answered', 'Calls');

const talk = seconds('report.measure.talk', { opens: false });

const completed = {
  ...dialled,
  Rate: answerRate,
  Talk_Length: talk,
  /** Seconds of an answered call. */
  Average_Length: per('report.measure.averageTalk', 'seconds', 'Talk_Length', 'Answered'),
  Longest_Length: typical('report.measure.longestTalk', 'seconds', { opens: false }),
};

/** Reports over the calls of people in reach of the module call (S29.12). */
export const callReports = {
  callStream: report({
    group: 'call',
    route: '/bi/call/streamStatistics',
    filters: ['period', 'people', 'bucket', 'compare'],
    parts: {
      heat: perHour('Call/GetCallTimeDistribution', {
        summary: 'Calls, answered ones and talk by weekday and hour, by the hour, and by the day',
        module: 'call',
        measures: { ...dialled, Rate: answerRate, Talk_Length: talk },
      }),
    },
  }),
  callActivation: report({
    group: 'call',
    route: '/bi/call/activationStatistics',
    filters: ['period', 'people', 'bucket', 'compare'],
    parts: {
      trend: trend('Call/GetCallActivation', {
        summary: 'People with a call, of all people in the filter, and calls per person, by day or month',
        module: 'call',
        measures: {
          Active_Num: different('report.measure.callers', { opens: false }),
          /** The people of the filter who are active members; one number for the whole period. */
          User_Num: different('report.measure.people', { opens: false }),
          Active_Rate: rate('report.measure.activeRate', 'Active_Num', 'User_Num'),
          Calls: count('report.measure.calls'),
          Average_Num: per('report.measure.callsPerPerson', 'perPerson', 'Calls', 'Active_Num'),
        },
      }),
    },
  }),
  callCompleting: report({
    group: 'call',
    route: '/bi/call/callCompletingRate',
    filters: ['period', 'people', 'bucket', 'compare'],
    live: 'call',
    parts: {
      trend: trend('Call/GetCallConnectionRate', {
        summary: 'Calls dialled and answered, average and longest talk, by day or month',
        module: 'call',
        measures: completed,
        chart: 'line',
      }),
      people: perPerson('Call/GetCallConnectionRateUserList', {
        summary: 'Calls dialled and answered, average and longest talk, by person',
        module: 'call',
        measures: completed,
      }),
    },
  }),
  callRegions: report({
    group: 'call',
    route: '/bi/call/choroplethMaps',
    filters: ['period', 'people'],
    parts: {
      map: perArea('Call/GetCallRegionalDistribution', {
        summary: 'Calls and answered ones by the province of the number',
        module: 'call',
        measures: { ...dialled, Rate: answerRate },
      }),
    },
  }),
};
