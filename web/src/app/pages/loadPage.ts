import type { FirstPage } from '../../records/noun/noun.ts';

/** Longest wait for the code of a page, in milliseconds (S22.14). */
const chunkTimeout = 120_000;

/** The code of a page is missing, usually because a newer version was installed (S22.14). */
export class ModuleNotFoundError extends Error {
  /** Which page. */
  readonly page: string;

  constructor(page: string, cause: unknown) {
    super(`Module not found: ${page}`, { cause });
    this.name = 'ModuleNotFoundError';
    this.page = page;
  }
}

/** Loads the code of a page; what fails or takes too long becomes a `ModuleNotFoundError`. */
export async function loadPage(name: string, load: () => Promise<FirstPage>): Promise<FirstPage> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${chunkTimeout} ms`)), chunkTimeout);
  });
  try {
    const component = await Promise.race([load(), late]);
    if (!component) throw new Error('The module has no page');
    return component;
  } catch (error) {
    throw new ModuleNotFoundError(name, error);
  } finally {
    clearTimeout(timer);
  }
}
