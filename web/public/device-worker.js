// Makes the page of a phone installable. It keeps one page, which says that there is no network, and never data.
const kept = 'haina-device-1';
const offlinePage = '/device-offline.html';

addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.add(new Request(offlinePage, { cache: 'reload' }))));
  skipWaiting();
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))),
  );
});

addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request).catch(() => caches.match(offlinePage)));
});
