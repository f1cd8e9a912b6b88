/** Words about modes of sale and how opportunities end. */
export const process = {
  outcome: {
    won: '贏單',
    lost: '輸單',
    invalid: '無效',
  },
} as const;
