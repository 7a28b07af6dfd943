// Service worker: shows notifications while no tab of Postroom is open, and opens what they are about. Registered as
// `/worker.js?offline`, it also opens the portal without a connection, from the files that the portal stored.

const filesCache = 'postroom-files'
/** Pages that are readable without a connection. */
const storedPages = /^\/(?:inbox(?:\/|$)|$)/
/** A connection that answers later than this counts as none where the page is stored. */
const longestWaitMs = 3_000

// A switch between the two must not wait until all tabs are closed.
addEventListener('install', () => skipWaiting())

if (location.search === '?offline')
  addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== location.origin) return
    if (mode === 'navigate') {
      if (storedPages.test(pathname)) event.respondWith(openPage(event.request))
    } else if (pathname.startsWith('/assets/')) event.respondWith(loadFile(event.request))
    else if (/^\/[^/]+\.(?:js|svg|png|webmanifest)$/.test(pathname))
      event.respondWith(loadFresh(event.request))
  })

/** The current page; the stored one if the server does not answer in time, which names only stored files. */
async function openPage(request) {
  const fresh = fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
  const answer = await Promise.race([fresh, late]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  return (await stored('/')) ?? fresh
}

/** Files whose names contain a hash of their content never change. */
const loadFile = async (request) => (await stored(request)) ?? fetch(request)

const loadFresh = (request) => fetch(request).catch(async () => (await stored(request)) ?? Response.error())

/** Opening a cache would create it. */
const stored = async (request) =>
  (await caches.has(filesCache)) ? (await caches.open(filesCache)).match(request) : undefined

/** Of more notifications than these within the time, the others are one that counts them. */
const shownSingly = 3
const burstMs = 10_000

let turn = Promise.resolve()

addEventListener('push', (event) => {
  const message = event.data.json()
  // One after the other: each looks at those that are shown.
  turn = turn.catch(() => {}).then(() => show(message))
  event.waitUntil(turn)
})

async function show({ title, body, tag, path, more }) {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A person who looks at Postroom sees it there. The test is shown in any case.
  if (tag !== 'test' && tabs.some(({ focused }) => focused)) return
  const looks = { icon: '/icon-192.png', badge: '/icon-192.png' }
  const at = Date.now()
  const recent = (await registration.getNotifications()).filter(({ data }) => at - data.at < burstMs)
  const singles = recent.filter((shown) => shown.tag !== 'more' && shown.tag !== tag)
  if (singles.length < shownSingly)
    await registration.showNotification(title, { ...looks, body, tag, data: { path, at } })
  else {
    const count = 1 + (recent.find((shown) => shown.tag === 'more')?.data.count ?? 0)
    const words = count === 1 ? more.one : more.other.replace('{count}', count)
    await registration.showNotification(words, {
      ...looks,
      body: `${title}\n${body}`,
      tag: 'more',
      data: { path: '/inbox', at, count },
    })
  }
  // A dot on the icon of the installed app; the portal shows the number and removes it.
  if (navigator.setAppBadge) await navigator.setAppBadge()
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

async function open(path) {
  const [tab] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!tab) return clients.openWindow(path)
  // The portal goes there without loading the page again.
  tab.postMessage({ path })
  await tab.focus()
}
