import { richColor, richTags } from '@haina/contract/rules/richText.ts';
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: { a: ['href'], span: ['style'] },
  allowedStyles: { span: { color: [richColor] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // What stands in these is no text of a person.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object'],
};

/** The HTML of an announcement as it is kept: headings, lists, links, emphasis and colours, and nothing else (S16.14). */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options).trim();
