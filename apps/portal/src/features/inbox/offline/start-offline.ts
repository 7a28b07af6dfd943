import { queryClient } from '#app/session.ts'
import { answerOffline as answerCalls } from '#lib/api-client.ts'
import { connection, onEvent } from '#lib/realtime.ts'
import { currentOwner } from '#lib/session-owner.ts'
import { storage } from '#lib/storage.ts'
import { isMailKept, registerWorker, removeStoredMail } from '#lib/stored-mail.ts'
import { barSlot } from './bar-slot.ts'
import { isOffline, watchConnection } from './connection-state.ts'
import { keepFiles } from './keep-files.ts'
import { confirmKept, loadKept, noteChanged } from './keep-mail.ts'
import { OfflineBar } from './lazy-bar.tsx'
import { answerOffline } from './offline-calls.ts'
import { sendWaiting } from './send-waiting.ts'
import { forgetWaiting, loadWaiting } from './waiting-changes.ts'

const confirmedEveryMs = 60_000
let isStarted = false

/** Answers calls from what this browser keeps, and keeps that current. */
export async function startOffline(): Promise<void> {
  if (!isStarted) {
    isStarted = true
    start()
  }
  // Without a session nothing may be readable; a failed deletion is made up for.
  if (!isMailKept()) return removeStoredMail({ andWaiting: false })
  await Promise.all([loadWaiting(), loadKept().catch(() => undefined)])
}

function start() {
  answerCalls(answerOffline)
  barSlot.Bar = OfflineBar
  watchConnection(() => void refresh({ isBack: true }))
  followEvents()
  connection.subscribe(() => {
    if (connection.read() === 'live') void refresh()
  })
  setInterval(() => {
    if (connection.read() === 'live') void confirmKept().catch(() => undefined)
  }, confirmedEveryMs)
}

/** First sends the changes that wait, then fetches what others changed. */
async function refresh({ isBack = false } = {}) {
  if (!isMailKept() || isOffline()) return
  noteChanged()
  await loadWaiting()
  if ((await sendWaiting()) || isBack) await queryClient.invalidateQueries()
  // Without the current files, the stored ones still open.
  await keepFiles().catch(() => undefined)
}

/** Keeps mail for the person who is signed in. */
export async function switchOn(): Promise<void> {
  storage.set('offlineOwner', currentOwner())
  await startOffline()
  await untilActive(await registerWorker())
  await navigator.storage.persist()
  await keepFiles()
  noteChanged()
}

/** Resolves when the worker answers requests for files, or was replaced by a newer one. */
function untilActive({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  return new Promise((resolve) => {
    const check = () => {
      if (!worker || worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker?.addEventListener('statechange', check)
    check()
  })
}

/** Deletes everything that is kept, also changes that were not sent. */
export async function switchOff(): Promise<void> {
  storage.remove('offlineOwner')
  forgetWaiting()
  await removeStoredMail({ andWaiting: true })
  if (storage.get('pushOwner')) await registerWorker()
  else await (await navigator.serviceWorker.getRegistration())?.unregister()
}

const conversationEvents = [
  'conversation.changed',
  'conversation.read',
  'conversation.due_changed',
  'conversation.merged',
  'conversation.discarded',
  'conversation.withdrawn',
  'message.received',
  'message.queued',
  'message.delivery_changed',
  'message.redirects_changed',
  'message.send_cancelled',
  'comment.added',
  'comment.edited',
  'comment.deleted',
  'reaction.changed',
] as const
const listEvents = [
  'conversations.synced',
  'conversations.erased',
  'inbox.members_changed',
  'inbox.deleted',
] as const

function followEvents() {
  for (const type of conversationEvents)
    onEvent(type, (_, { payload }) =>
      noteChanged('conversation' in payload ? payload.conversation.id : payload.conversationId),
    )
  for (const type of listEvents) onEvent(type, () => noteChanged())
}
