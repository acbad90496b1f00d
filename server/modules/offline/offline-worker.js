// The site's service worker. From its cache it gives one thing alone: the page that says that there is no connection. Pages,
// answers and files always come from the network, so that no release is kept from anybody and nothing personal is kept here.

const KEPT = `offline-${VERSION}`

addEventListener('install', (event) => {
  // Where a browser can be told so, only documents pass by here at all: nothing else waits for the worker to start.
  const others = ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ requestMode }))
  const rule = { condition: { or: others }, source: 'network' }
  event.waitUntil(
    Promise.all([keepPages(), event.addRoutes?.(rule)?.catch(() => {})]).then(() => skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  // A document is asked for while the worker still starts.
  const preload = registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([dropOthers(), preload, clients.claim()]))
})

addEventListener('fetch', (event) => {
  const { mode, method, destination } = event.request
  // What was sent by a form is the browser's own to ask again.
  if (mode === 'navigate' && method === 'GET' && destination === 'document') {
    event.respondWith(answer(event))
  }
})

async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const isSpanish = /^\/es(?:\/|$)/.test(new URL(request.url).pathname)
    const kept = await caches.match(isSpanish ? PAGES.es : PAGES.en, { cacheName: KEPT })
    return kept ?? Response.error()
  }
}

async function keepPages() {
  const cache = await caches.open(KEPT)
  await cache.addAll(Object.values(PAGES).map((path) => new Request(path, { cache: 'reload' })))
}

async function dropOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))
}
