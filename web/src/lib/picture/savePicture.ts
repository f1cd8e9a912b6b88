import { toPng } from 'html-to-image';
import { saveAs } from '../sheets/saveAs.ts';

/** Dots of the picture for each px of the page. */
const sharpness = 2;

/** Room around a page, in px; a card has its own. */
const pageMargin = 24;

/** What is pictured: a page on the ground of the window, or one of its cards. */
export type Pictured = 'page' | 'card';

/** What controls are left out of the picture. */
const isDrawn = (node: HTMLElement) => node.dataset?.leftOut === undefined;

/** What drawings get from style sheets, which their copies do not have. */
const drawnWith = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

/** Writes the styles of all drawings into themselves; what is given takes them away again. */
function inlineDrawings(page: HTMLElement): () => void {
  const nodes = [...page.querySelectorAll<SVGElement>('svg *')];
  const before = nodes.map((node) => node.getAttribute('style'));
  // All of them are read before the first is written, so that the page is laid out once.
  const styles = nodes.map((node) => {
    const computed = getComputedStyle(node);
    return drawnWith.map((name) => `${name}:${computed.getPropertyValue(name)}`).join(';');
  });
  for (const [at, node] of nodes.entries()) node.setAttribute('style', styles[at] ?? '');
  return () => {
    for (const [at, node] of nodes.entries()) {
      const style = before[at] ?? null;
      if (style === null) node.removeAttribute('style');
      else node.setAttribute('style', style);
    }
  };
}

/** Whether an element scrolls what does not fit into it. */
const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflow);

/** A copy of a card beside it, out of sight: without controls, and as high as all that is in it, also what scrolls in the card. */
function unrolled(card: HTMLElement): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  const size = {
    width: `${card.offsetWidth}px`,
    height: 'auto',
    maxHeight: 'none',
    minHeight: `${card.offsetHeight}px`,
  };
  Object.assign(copy.style, { ...size, position: 'absolute', top: '0', left: '-100000px' });
  copy.inert = true;
  for (const control of copy.querySelectorAll('[data-left-out]')) control.remove();
  card.after(copy);
  for (const part of [...copy.querySelectorAll<HTMLElement>('*')].filter(scrolls)) {
    Object.assign(part.style, { overflow: 'visible', height: 'auto', maxHeight: 'none', flex: 'none' });
  }
  return copy;
}

/**
 * Saves a page as a PNG in the theme that is seen, twice as sharp as the screen, with its title, its days and its
 * definition (`PictureCaption`) at the top in the place of tabs and filters; or a card as it is, with all
 * that scrolls in it.
 */
export async function savePicture(shown: HTMLElement, name: string, pictured: Pictured): Promise<void> {
  const isPage = pictured === 'page';
  const page = isPage ? shown : unrolled(shown);
  const margin = isPage ? pageMargin : 0;
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--hn-layout');
  const caption = page.querySelector<HTMLElement>('[data-caption]');
  const words = page.querySelector<HTMLElement>('[data-caption-words]');
  const days = page.querySelector<HTMLElement>('[data-days]');
  if (words) words.textContent = days?.textContent ?? '';
  page.dataset.picture = '';
  if (caption) caption.hidden = false;
  const restore = inlineDrawings(page);
  try {
    const url = await toPng(page, {
      pixelRatio: sharpness,
      backgroundColor: isPage ? ground : getComputedStyle(page).backgroundColor,
      filter: isDrawn,
      // The fonts are those of the machine.
      skipFonts: true,
      width: (isPage ? page.scrollWidth : page.offsetWidth) + 2 * margin,
      height: (isPage ? page.scrollHeight : page.offsetHeight) + 2 * margin,
      style: { boxSizing: 'border-box', ...(isPage ? { padding: `${margin}px` } : { position: 'static' }) },
    });
    saveAs(`${name}.png`, url);
  } finally {
    restore();
    delete page.dataset.picture;
    if (caption) caption.hidden = true;
    if (!isPage) page.remove();
  }
}
