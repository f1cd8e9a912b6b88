import scrollIntoView from 'scroll-into-view-if-needed';

/** Scrolls what an element stands in until it can be seen. The browser's own way also moves where the next Tab goes on from. */
export function bringIntoView(element: Element | null | undefined): void {
  if (element) scrollIntoView(element, { scrollMode: 'if-needed', block: 'nearest', inline: 'nearest' });
}
