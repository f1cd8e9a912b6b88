/** Words about modes of sale and how opportunities end. */
export const process = {
  outcome: {
    won: '受注',
    lost: '失注',
    invalid: '無効',
  },
} as const;
