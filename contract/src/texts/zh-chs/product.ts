/** Words about products. */
export const product = {
  state: {
    onShelf: '上架',
    offShelf: '下架',
  },
} as const;
