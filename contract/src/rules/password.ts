/** Shortest and longest password, in characters (decisions, section 2). */
export const passwordLength = { min: 8, max: 128 } as const;
