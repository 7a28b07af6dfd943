import './live/conversation.live.ts'
import './live/inbox.live.ts'
import './views/views.live.ts'
import { prefetch } from '#app/prefetch-code.ts'
import { whenIdle } from '#app/use-prefetched-links.ts'
import { ConversationAgents } from '#features/agents/index.ts'
import { ClassPicker } from '#features/classification/index.ts'
import { ConversationConnectors } from '#features/connectors/index.ts'
import { DueClocks } from '#features/slas/index.ts'
import { isSavingData } from '#lib/is-saving-data.ts'
import { connection } from '#lib/realtime.ts'
import { onServerBack } from '#lib/server-back.ts'

/** Code for reading, writing and error states, which must work while the server is unreachable. */
const parts = [
  ConversationAgents.preload,
  ConversationConnectors.preload,
  ClassPicker.preload,
  DueClocks.preload,
  () => import('./compose/reply-form.tsx'),
  () => import('./list/bulk-actions.tsx'),
  () => import('./list/list-outcomes.tsx'),
  () => import('./threads/merge-dialog.tsx'),
]

/** Loads the code of the opened conversation, and of parts beside it, while the browser is idle. */
export function loadEarly(loadTalk: () => Promise<unknown>): void {
  if (!isSavingData()) whenIdle(() => [loadTalk, ...parts].forEach(prefetch))
}

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
