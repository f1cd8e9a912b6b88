/** The search engine that looks for the name of a customer or lead. */
const engine = 'https://www.baidu.com/s';

/** The address that searches the web for a name (document 000, section 6: search shortcut). */
export const webSearchAddress = (name: string): string => `${engine}?${new URLSearchParams({ wd: name }).toString()}`;
