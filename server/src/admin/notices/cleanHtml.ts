import { richColor, richTags } from '@haina/contract/rules/richText.ts';
import sanitizeHtml from 'sanitize-html';
import { keptPicture } from '../../crm/messages/noticeImages.ts';

/** Gives the file that a picture's address leads to; null for an address that is none of the product's own. */
type FileOf = (address: string) => string | null;

const options = (kept: (address: string) => string): sanitizeHtml.IOptions => ({
  allowedTags: [...richTags],
  allowedAttributes: { a: ['href'], span: ['style'], img: ['src', 'alt'] },
  allowedStyles: { span: { color: [richColor] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // What stands in these is no text of a person.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object'],
  transformTags: {
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src: kept(src), alt } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
});

/** The text of an announcement as it is kept, and the files of its pictures, each once. */
export interface CleanText {
  readonly html: string;
  readonly files: readonly string[];
}

/** Headings, lists, links, emphasis, colours and pictures that were uploaded, and nothing else (S16.14). */
export function cleanHtml(html: string, fileOf: FileOf): CleanText {
  const files = new Set<string>();
  const kept = (address: string) => {
    const guid = fileOf(address);
    if (guid === null) return '';
    files.add(guid);
    return keptPicture(guid);
  };
  return { html: sanitizeHtml(html, options(kept)).trim(), files: [...files] };
}
