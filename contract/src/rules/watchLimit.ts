/** Most records that a socket hears of at a time. */
export const watchLimit = 200;
