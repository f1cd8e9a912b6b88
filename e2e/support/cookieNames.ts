/** What the cookies of a signed-in person are called (document 000, section 1). */
export const cookieNames = ['token', 'uuid', 'cid', 'fid', 'is_verification'] as const;
