/** Shortest and longest password, in characters (S3.4). */
export const passwordLength = { min: 8, max: 128 } as const;
