/**
 * Makes the page of a phone installable where its browser can, with a page for the time without network. Nothing else is kept: a
 * number, a name or a token is never in its cache (S27.9).
 */
export function registerDeviceWorker(): void {
  // Absent without https; the page works as it did.
  void navigator.serviceWorker?.register('/device-worker.js', { scope: '/device' }).catch(() => undefined);
}
