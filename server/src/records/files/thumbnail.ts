import { thumbnailStyle } from '@haina/contract/rules/attachment.ts';
import { refused } from '../../request/errors.ts';

/** Most pixels of a picture: above what phones take, below what would fill the memory. */
export const pixelLimit = 64_000_000;

/** How thumbnails are served. */
export const thumbnailType = 'image/webp';

const side = Number(thumbnailStyle.split('x')[0]);

/** The picture library, loaded with the first picture: a start does not wait for it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Pictures come one by one; a cache would only hold memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Decodes a picture to its end and makes its thumbnail anew from the pixels: turned upright, cut to a square, without
 * anything else the file carried. Refuses one that is broken or too large.
 */
export async function makeThumbnail(picture: string | Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    return await sharp(picture, { limitInputPixels: pixelLimit, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer();
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw isTooLarge
      ? refused('reply.file.pixels', { millions: pixelLimit / 1_000_000 })
      : refused('reply.file.content');
  }
}
