/** Elements that the text of an announcement may have (S16.14). */
export const richTags = [
  'p',
  'br',
  'h1',
  'h2',
  'h3',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'span',
  'hr',
  'img',
] as const;

/** Attributes that they may have; of `style` the colour alone is kept as it is written. */
export const richAttributes = ['href', 'style', 'target', 'rel', 'src', 'alt'] as const;

/** Where pictures of a text may come from: files of the product's own, never another server or the text itself. */
export const richPicture = /^\/files\/[\w-]+\.[a-z]{1,10}$/i;

/** The form of a colour that text may have. */
export const richColor = /^(?:#[0-9a-f]{3,8}|rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\))$/i;

/** Longest text of an announcement in HTML, in characters. */
export const richTextLimit = 20_000;
