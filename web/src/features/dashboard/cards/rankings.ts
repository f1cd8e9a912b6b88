/** What the ranking card ranks people by: the ranking of a report each. */
export const rankings = { contract: 'rankContract', received: 'rankReceivables' } as const;
