/** Words about products. */
export const product = {
  state: {
    onShelf: '販売中',
    offShelf: '販売停止',
  },
} as const;
