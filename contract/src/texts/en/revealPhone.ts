/** Words of the display settings of a company (S21.7, S21.8). */
export const revealPhone = {
  title: 'Display',
  watermark: 'Watermark',
  watermarkHint: 'When on, every page carries the name of whoever looks at it and the date',
  limitHint: 'How many masked numbers a person may look at in a day; 0 means none',
  saved: 'The settings were saved',
} as const;
