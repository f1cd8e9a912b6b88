/** The player of the page of calls, as its play buttons name it. */
export const playerPlace = 'calls';
