import './live/inbox.live.ts'
import './views/views.live.ts'
import { prefetch } from '#app/prefetch-code.ts'
import { isSavingData, whenIdle } from '#app/use-prefetched-links.ts'
import { connection } from '#lib/realtime.ts'
import { onServerBack } from '#lib/server-back.ts'

/** Code for reading, writing and error states, loaded early because it must work while the server is unreachable. */
const parts = [
  () => import('./talk/talk-pane.tsx'),
  () => import('./compose/reply-form.tsx'),
  () => import('./list/list-outcomes.tsx'),
]

if (!isSavingData()) whenIdle(() => parts.forEach(prefetch))

/** Saves drafts that only this browser has, also those of closed composers, whenever the server answers again. */
async function saveDrafts() {
  // Without the server there is no code to load either; the next time that it is back is another chance.
  const loaded = await import('./index.ts').catch(() => undefined)
  await loaded?.saveOwnDrafts()
}

connection.subscribe(() => {
  if (connection.read() === 'live') void saveDrafts()
})
onServerBack(() => void saveDrafts())
