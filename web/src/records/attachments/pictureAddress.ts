import { thumbnailStyle } from '@haina/contract/rules/attachment.ts';
import { safeUrl } from '../../lib/api/safeUrl.ts';

/** The address of a picture's thumbnail (S9.5). */
export const thumbnailOf = (path: string): string => `${safeUrl(path) ?? ''}?style=${thumbnailStyle}`;
