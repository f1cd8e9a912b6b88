/** How what is in a drawing looks: these come from style sheets, which a copy of it does not have. */
const paint = [
  'color',
  'display',
  'fill',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'opacity',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-width',
  'visibility',
] as const;

/**
 * Writes into everything inside the drawings (SVG) of a page how it looks, and gives back what takes that out again. The
 * library that copies a page copies drawings as they stand, without the rules of style sheets: lines would be filled black.
 */
export function keepPaint(page: HTMLElement): () => void {
  const drawn = [...page.querySelectorAll<SVGElement>('svg *')].map((element) => {
    const seen = getComputedStyle(element);
    return {
      element,
      before: element.getAttribute('style'),
      look: paint.map((name) => [name, seen.getPropertyValue(name)]),
    };
  });
  for (const { element, look } of drawn) {
    for (const [name = '', value = ''] of look) element.style.setProperty(name, value);
  }
  return () => {
    for (const { element, before } of drawn) {
      if (before === null) element.removeAttribute('style');
      else element.setAttribute('style', before);
    }
  };
}
