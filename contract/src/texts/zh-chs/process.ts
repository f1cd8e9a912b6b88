/** Words about modes of sale and how opportunities end. */
export const process = {
  outcome: {
    won: '赢单',
    lost: '输单',
    invalid: '无效',
  },
} as const;
