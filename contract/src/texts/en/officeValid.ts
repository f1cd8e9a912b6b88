/** Words of refused input on screens behind the first list, beside those of `valid.ts`. */
export const officeValid = {
  seaRule: {
    noClock: 'Rules that are on need days without follow-up or days without a win above 0',
    remindTooEarly: '{{field}} must be fewer than the shortest days of the rules',
    levelTwice: '{{field}}: each level can be set only once',
    dailyAboveHold: '{{field}} cannot exceed the customers held per person',
    lockAboveHold: '{{field}} cannot exceed the customers held per person',
  },
  role: {
    nameRequired: 'Enter the name of the role',
  },
  company: {
    numberFormat: 'Only letters, digits, [yyyy], [yy], [MM] and [dd], with a counter such as [00] at the end',
    contractFormat:
      'Only letters, digits, [yyyy], [yy], [MM] and [dd], with a counter such as [00] at the end; numbers have at most 10 characters',
    nameRequired: 'Enter the name of the company',
    zone: 'There is no such time zone; choose another',
  },
  targets: {
    money: 'A target is from 0 to 9,999,999,999,999.99 with at most 2 decimals',
    percent: 'The percentage is from 0.01 to 10000 with at most 2 decimals',
  },
  people: {
    loginRequired: 'Enter the account',
    login: 'An account has 2 to 60 letters, digits or . _ @ + - and no blanks',
    nameRequired: 'Enter the name',
    departmentNameRequired: 'Enter the name of the department',
    departmentName: 'The name of a department has no /',
  },
  dictionaries: {
    nameRequired: 'Please enter the name of the entry',
    entryRequired: 'Please choose an entry',
  },
  call: {
    numberRequired: 'Please choose a number',
    extension: 'The extension has 3, 4 or 6 digits, or 11 that begin with 1',
    code: 'The code has exactly 4 digits',
    callerRequired: 'Please enter the caller’s number',
    caller: 'The caller’s number has digits only',
    timeRequired: 'Please choose a date',
    timeFuture: 'The call cannot be later than now',
    lengthRequired: 'Please enter the length of the call',
    length: 'Please enter a number',
    labelRequired: 'Please choose the feedback of the call',
    labels: 'At most 5 labels can be chosen',
    label: 'A label does not exist any more. Please choose again',
  },
  equipment: {
    intervalRequired: 'Please enter the report interval of the device',
    interval: 'The report interval has the wrong format',
    disabledRequired: 'Please choose whether the device is banned',
    reasonRequired: 'Please enter the reason of the ban',
    codeRequired: 'Please enter the pairing code',
  },
  processes: {
    nameRequired: 'Please enter the name of the sales mode',
    modeRequired: 'Please choose a sales mode',
    stageNameRequired: 'Please enter the name of the stage',
    stageRequired: 'Please choose a stage',
  },
} as const;
