// Keeps the phone's check-in and the screen of a place of work usable without a network. Nothing of /api is kept, ever: what a person
// tapped lies in the page's own database and is sent by the page.
const KEPT = 'handal-check-in-1'
/** The page of this registration: /home/check-in or /terminal/screen. */
const PAGE = new URL(self.registration.scope).pathname
const BESIDE = ['/scheme.js', '/favicon.svg']

/** Files that a page names: its scripts and style sheets. */
const filesOf = (html) => [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)

/** Keeps a page with all that it names, and lets go of scripts that the page no longer names. */
const keepPage = async (answer) => {
  const cache = await caches.open(KEPT)
  const files = filesOf(await answer.clone().text())
  const missing = []
  for (const path of [...files, ...BESIDE]) if ((await cache.match(path)) === undefined) missing.push(path)
  await cache.addAll(missing)
  await cache.put(PAGE, answer)
  const named = new Set()
  for (const request of await cache.keys()) {
    const page = new URL(request.url).pathname
    if (page.startsWith('/assets/') || page.includes('.')) continue
    const kept = await cache.match(request)
    for (const path of kept === undefined ? [] : filesOf(await kept.text())) named.add(path)
  }
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (/^\/assets\/.+\.(js|css)$/.test(pathname) && !named.has(pathname)) await cache.delete(request)
  }
}

const fromNetwork = async (request) => {
  const answer = await fetch(request)
  if (answer.ok) await keepPage(answer.clone()).catch(() => undefined)
  return answer
}

/** The page as the server has it now; without a network as it was kept. */
const openPage = async (request) => {
  try {
    return await fromNetwork(request)
  } catch (error) {
    const kept = await caches.match(PAGE)
    if (kept === undefined) throw error
    return kept
  }
}

/** Files have their content in their names: what is kept is right. */
const openFile = async (request) => {
  const kept = await caches.match(request)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone())
  return answer
}

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(fetch(PAGE, { cache: 'no-cache' }).then(keepPage))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('handal-check-in-') && name !== KEPT)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') {
    if (url.pathname === PAGE) event.respondWith(openPage(request))
    return
  }
  if (url.pathname.startsWith('/assets/') || BESIDE.includes(url.pathname)) event.respondWith(openFile(request))
})
