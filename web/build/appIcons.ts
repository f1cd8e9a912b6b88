import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** The pictures of the product on a phone's home screen: iOS takes its own name and no vector, Android takes two sizes. */
const icons = [
  { fileName: 'apple-touch-icon.png', size: 180 },
  { fileName: 'icon-192.png', size: 192 },
  { fileName: 'icon-512.png', size: 512 },
] as const;

/** Resolution at which the vector is drawn: large enough for the largest picture. */
const density = 72 * (512 / 32);

/** Draws the logo as the pictures that phones want for the page of devices (S27.7); they have no clear corners, which iOS blackens. */
export function appIcons(folder: string): Plugin {
  return {
    name: 'app-icons',
    apply: 'build',
    async generateBundle() {
      const logo = join(folder, 'public/logo.svg');
      for (const { fileName, size } of icons) {
        const source = await sharp(logo, { density })
          .resize(size, size)
          .flatten({ background: '#409eff' })
          .png()
          .toBuffer();
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
