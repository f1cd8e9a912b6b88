/** The search engine that looks for the name of a customer or lead. */
const engine = 'https://www.baidu.com/s';

/** The address that searches the web for a name (S5.13). */
export const webSearchAddress = (name: string): string => `${engine}?${new URLSearchParams({ wd: name }).toString()}`;
