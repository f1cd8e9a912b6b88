/** Titles of menu entries, page tabs and routes. */
export const menu = {
  dashboard: 'ダッシュボード',
  leads: 'リード',
} as const;
