/** Words of the page about the services that the product works with (S28.1). */
export const services = {
  title: 'Services',
  telephony: 'Switchboard',
  modeLabel: 'Mode',
  mode: {
    simulator: 'Simulator',
    asterisk: 'Asterisk',
    off: 'None',
  },
  modeHint: {
    simulator: 'Calls are played by a simulator and reach nobody: for demonstrations and training',
    asterisk: 'Calls go out by an Asterisk',
    off: 'There is no switchboard: nobody dials back; direct dial and back-fill work',
  },
  stateLabel: 'State',
  answers: 'Answers',
  silent: 'Does not answer',
  off: 'Switched off',
  since: 'Since',
  events: 'Hears events',
  eventsHere: 'This process',
  eventsElsewhere: 'Another process',
  away: 'The switchboard does not answer: who dials back is told within 3 seconds; everything else works',
} as const;
