/** Words of refused input; `{{field}}` is the label of the field. */
export const valid = {
  required: '{{field}} is required',
  selectSome: 'Select the records first',
  tooLong: '{{field}}: at most {{max}} characters',
  tooShort: '{{field}}: at least {{min}} characters',
  tooMany: '{{field}}: at most {{max}} entries',
  tooBig: '{{field}} must not exceed {{max}}',
  tooSmall: '{{field}} must be at least {{min}}',
  format: '{{field}}: invalid format',
  option: '{{field}}: not one of the options',
  phone: 'Invalid phone number',
  moment: '{{field}}: not a valid date or time',
  body: 'The request is malformed',
  userNameRequired: 'Enter your account',
  passwordRequired: 'Enter your password',
  passwordLength: 'The password must have 8 to 128 characters',
  dictionaryItem: '{{field}}: this entry does not exist or has been disabled. Please choose again',
  leads: {
    nameRequired: 'Enter the lead name',
  },
  customer: {
    nameRequired: 'Customer name is required',
    nameShort: 'Enter at least 3 characters',
    creditCodeRequired: 'No credit code was found. Enter the customer name again.',
    legalPersonRequired: 'No legal representative was found. Enter the customer name again.',
    telephoneRequired: 'Telephone is required',
  },
  contacts: {
    nameRequired: 'Name is required',
    customerRequired: 'Select a customer',
  },
  activity: {
    kindRequired: 'Select a follow-up type',
    contentRequired: 'Content is required',
    fileNameRequired: 'File name is required',
    fileRequired: 'Please choose a file',
    supplementTime: 'A follow-up can only be added for the last 24 hours',
  },
  team: {
    selectMembers: 'Select team members first',
  },
  area: '{{field}} does not belong to the area above it; please choose again',
  seaRule: {
    noClock: 'Rules that are on need days without follow-up or days without a deal above 0',
    remindTooEarly: '{{field}} must be fewer than the shortest days of the rules',
    levelTwice: '{{field}}: each level can be set only once',
    dailyAboveHold: '{{field}} cannot exceed the customers held per person',
    lockAboveHold: '{{field}} cannot exceed the customers held per person',
  },
  view: {
    nameRequired: 'Enter the name of the view',
  },
  sea: {
    reasonRequired: 'Please say why it goes into the public pool',
  },
} as const;
