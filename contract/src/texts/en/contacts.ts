/** Words about a contact (document 000, section 3). */
export const contacts = {
  sex: {
    unknown: 'Unknown',
    male: 'Male',
    female: 'Female',
  },
  decision: {
    no: 'No',
    yes: 'Yes',
  },
} as const;
