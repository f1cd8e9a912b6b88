import { toPng } from 'html-to-image';
import { saveAs } from '../sheets/saveAs.ts';
import { keepPaint } from './keepPaint.ts';

/** Dots of the picture for each px of the page. */
const sharpness = 2;

/** Room around what is drawn, in px. */
const margin = 24;

/** What controls are left out of the picture. */
const isDrawn = (node: HTMLElement) => node.dataset?.leftOut === undefined;

/**
 * Saves a page as a PNG in the theme that is seen, twice as sharp as the screen, with its title, its days and its
 * definition (`PictureCaption`) at the top in the place of tabs and filters.
 */
export async function savePicture(page: HTMLElement, name: string): Promise<void> {
  const caption = page.querySelector<HTMLElement>('[data-caption]');
  const words = page.querySelector<HTMLElement>('[data-caption-words]');
  const days = page.querySelector<HTMLElement>('[data-days]');
  if (words) words.textContent = days?.textContent ?? '';
  page.dataset.picture = '';
  if (caption) caption.hidden = false;
  const leaveAsItWas = keepPaint(page);
  try {
    const url = await toPng(page, {
      pixelRatio: sharpness,
      backgroundColor: getComputedStyle(document.documentElement).getPropertyValue('--hn-layout'),
      filter: isDrawn,
      // The fonts are those of the machine.
      skipFonts: true,
      width: page.scrollWidth + 2 * margin,
      height: page.scrollHeight + 2 * margin,
      style: { boxSizing: 'border-box', padding: `${margin}px` },
    });
    saveAs(`${name}.png`, url);
  } finally {
    leaveAsItWas();
    delete page.dataset.picture;
    if (caption) caption.hidden = true;
  }
}
