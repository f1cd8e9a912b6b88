/** What the cookies of a signed-in person are called (S3.8). */
export const cookieNames = ['token', 'uuid', 'cid', 'fid', 'is_verification'] as const;
