import type { Page } from '@playwright/test';

/** Chinese characters. */
export const han = /\p{Script=Han}/u;

/** Every word on the screen that the product itself says: not what people entered, nor names of people and companies. */
export const ownWords = (page: Page) =>
  page.evaluate(() => {
    const isData = (element: Element | null) =>
      element?.closest(
        'tbody, header section, ul[class*="bars"] a, [class*="user"], option, section[class*="demo"] li, [class*="timeline"] article, ol[class*="stages"] [class*="stage"]:not([data-won]), [class*="rowTitle"], ol[class*="places"]',
      ) !== null;
    const isSeen = (element: Element | null): element is Element =>
      element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!isSeen(element) || isData(element) || ['SCRIPT', 'STYLE'].includes(element.tagName)) continue;
      words.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (isData(element) || !isSeen(element)) continue;
      words.push(...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''));
    }
    return words.map((text) => text.trim()).filter(Boolean);
  });
