/** Words of the company profile and of the rule for repeated phones (S21.9, S4.4). */
export const company = {
  title: 'Company profile',
  name: 'Company name',
  telephone: 'Telephone',
  website: 'Website',
  address: 'Address',
  creditCode: 'Credit code',
  zone: 'Time zone',
  zoneHint: 'Decides when a day begins and on which day reports count a record',
  zoneUsual: 'Usual',
  zoneOther: 'Others',
  zoneAskTitle: 'Change the time zone?',
  zoneAsk:
    'From {{from}} to {{to}}: all times are shown in the new zone, and the boundaries of today, this month and every other period move with it, so a record may count to another day. The records themselves stay as they are.',
  zoneConfirm: 'Change',
  saved: 'The company profile was saved',
  creditCodeWrong: 'The check character is wrong; please look again (it can be saved all the same)',
  numbers: 'Formats of numbers',
  numbersHint: 'New contracts and payments are suggested a number by these formats; it can be changed',
  numbersTokens: '[yyyy] and [yy] are the year, [MM] the month, [dd] the day, [00] a counter',
  numbersExample: 'Example: {{number}}',
  repeat: 'Repeated phones',
  repeatForbid: 'Forbid repeated phones',
  repeatHint:
    'When on, a phone that the company has already cannot be saved for another lead, customer or contact; when off, people are told and decide themselves',
  repeatSaved: 'The setting was saved',
} as const;
