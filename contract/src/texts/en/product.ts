/** Words about products. */
export const product = {
  state: {
    onShelf: 'On the shelf',
    offShelf: 'Off the shelf',
  },
} as const;
