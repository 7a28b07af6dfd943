// Service worker: shows notifications while no tab of Postroom is open, and opens what they are about.

addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json()
  event.waitUntil(show(title, { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: path }))
})

async function show(title, options) {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A person who looks at Postroom sees it there. The test is shown in any case.
  if (options.tag !== 'test' && tabs.some(({ focused }) => focused)) return
  await registration.showNotification(title, options)
  // A dot on the icon of the installed app; the portal shows the number and removes it.
  if (navigator.setAppBadge) await navigator.setAppBadge()
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

async function open(path) {
  const [tab] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!tab) return clients.openWindow(path)
  // The portal goes there without loading the page again.
  tab.postMessage({ path })
  await tab.focus()
}
