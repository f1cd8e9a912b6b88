/** Words about modes of sale and how opportunities end. */
export const process = {
  outcome: {
    won: 'Won',
    lost: 'Lost',
    invalid: 'Invalid',
  },
} as const;
