import { richAttributes, richPicture, richTags } from '@haina/contract/rules/richText.ts';
import DOMPurify from 'dompurify';

/** HTML as nodes, with the elements and attributes of announcements alone; links open apart and know nothing of this page. */
export function safeContent(html: string): DocumentFragment {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...richTags],
    ALLOWED_ATTR: [...richAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of clean.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  for (const picture of clean.querySelectorAll('img')) {
    if (richPicture.test(picture.getAttribute('src') ?? '')) picture.loading = 'lazy';
    else picture.remove();
  }
  return clean;
}
