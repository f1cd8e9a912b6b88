let loading: Promise<void> | undefined;

/**
 * Loads the rules of the component library, before all of ours, so that ours win where both are as strong. The build
 * names the sheet in the page's head; while developing there is none, and the library writes its rules itself.
 */
export function loadLibraryStyles(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="library-styles"]')?.content;
  // A page that the server knew to need it names it in its head already.
  if (address === undefined || document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => reject(new Error(`No style sheet at ${address}`)));
  document.head.prepend(link);
  try {
    await promise;
  } catch (error) {
    // The next attempt asks again.
    link.remove();
    loading = undefined;
    throw error;
  }
}
