import { thumbnailStyle } from '@haina/contract/rules/attachment.ts';
import { safeUrl } from '../../lib/api/safeUrl.ts';

/** The address of a picture's thumbnail (document 000, section 7: a 200x200 style parameter). */
export const thumbnailOf = (path: string): string => `${safeUrl(path) ?? ''}?style=${thumbnailStyle}`;
