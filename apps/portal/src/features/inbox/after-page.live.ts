import './live/inbox.live.ts'
import { prefetch } from '#app/prefetch-code.ts'
import { isSavingData, whenIdle } from '#app/use-prefetched-links.ts'
import { connection } from '#lib/realtime.ts'
import { onServerBack } from '#lib/server-back.ts'

/** What reading, writing and error states need: they must work while the server cannot be reached. */
const parts = [
  () => import('./talk/talk-pane.tsx'),
  () => import('./compose/reply-form.tsx'),
  () => import('./list/list-outcomes.tsx'),
]

if (!isSavingData()) whenIdle(() => parts.forEach(prefetch))

/** Drafts that only this browser has go to the server whenever it answers again, also those of closed composers. */
async function saveDrafts() {
  const { saveOwnDrafts } = await import('./index.ts')
  await saveOwnDrafts()
}

connection.subscribe(() => {
  if (connection.read() === 'live') void saveDrafts()
})
onServerBack(() => void saveDrafts())
