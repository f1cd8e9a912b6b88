/** Words of what a company sets about calls (S29.14, S30.4). */
export const callSetting = {
  title: 'Calls',
  times: 'times',
  seconds: 'seconds',
  days: 'days',
  dailyDialsHint: 'How often the company dials one number back in a day; 0 means never. Direct dial is not limited',
  verifySecondsHint:
    'A call that ends unanswered within so many seconds is short; of people whose calls are held, the superior reviews it. 0 means no review',
  recordingDaysHint: 'For how many days recordings are kept, counted from the call; then they are deleted',
  announcedHint:
    'Once both talk, they hear that the call is recorded; where that cannot be played, nothing is recorded',
  saved: 'Settings of calls saved',
} as const;
