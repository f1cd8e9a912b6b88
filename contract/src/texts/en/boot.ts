/** What can be said before anything else is loaded. */
export const boot = {
  loading: 'Loading the page',
  failed: 'Something went wrong',
  failedHint: 'The system met a problem. Reload to go on.',
  reload: 'Reload the page',
} as const;
