import type { ConversationSummary } from '@postroom/contract'
import { nowMs } from '@postroom/ui/clock'
import { isApiError } from '#lib/api-error.ts'
import { isMailKept, waitingDatabase } from '#lib/stored-mail.ts'
import { askServer } from './ask-server.ts'
import { basisOf, findConflict, isDone, isOutdatedRead } from './changes.ts'
import { isLost, isOffline, noteLost } from './connection-state.ts'
import {
  type ChangeProblem,
  loadWaiting,
  putWaiting,
  removeWaiting,
  type WaitingChange,
  waitingChanges,
} from './waiting-changes.ts'

/** The server recognises a repeated request for two days. */
const recognisedMs = 47 * 3_600_000

/**
 * Sends the changes that wait, in order and by one tab at a time. One that cannot be carried out stays with its reason
 * and holds up later ones of the same conversation. Returns whether anything was sent.
 */
export async function sendWaiting(): Promise<boolean> {
  if (isOffline() || !isMailKept()) return false
  return navigator.locks.request(waitingDatabase, async () => {
    await loadWaiting()
    const held = new Set<string>()
    let hasSent = false
    for (const change of waitingChanges()) {
      const { conversationId } = change.input
      if (change.problem) held.add(conversationId)
      if (held.has(conversationId)) continue
      const outcome = await sendOne(change)
      if (outcome === 'later') break
      if (outcome === 'held') held.add(conversationId)
      else hasSent = true
    }
    return hasSent
  })
}

async function sendOne(change: WaitingChange): Promise<'sent' | 'held' | 'later'> {
  try {
    const { conversationId } = change.input
    const now = await askServer('conversations.get', { conversationId })
    const problem = findProblem(change, now)
    if (problem) return await hold(change, problem)
    if (!isDone(change, now) && !isOutdatedRead(change, now)) await deliver(change)
    await removeWaiting(change)
    return 'sent'
  } catch (error) {
    if (!isApiError(error)) throw error
    if (isLost(error)) noteLost()
    // Without a session, or after too many requests, it waits as before.
    if (isLost(error) || error.status === 401 || error.status === 429 || error.code === 'mfa_required')
      return 'later'
    return await hold(change, { kind: 'refused', message: error.message })
  }
}

/** Stores that it was sent before sending it: afterwards it is repeated only with the same key. */
async function deliver(change: WaitingChange): Promise<void> {
  const sent = { ...change, sentAt: change.sentAt ?? nowMs() }
  await putWaiting(sent)
  await askServer(sent.name, sent.input as never, { idempotencyKey: sent.idempotencyKey })
}

function findProblem(change: WaitingChange, now: ConversationSummary): ChangeProblem | undefined {
  const { name, sentAt } = change
  const isForgotten = sentAt !== null && nowMs() - sentAt > recognisedMs
  if (name === 'conversations.comment') return isForgotten ? { kind: 'unsure' } : undefined
  const field = findConflict(change, now)
  return field && { kind: 'conflict', field, now: now[field] }
}

async function hold(change: WaitingChange, problem: ChangeProblem): Promise<'held'> {
  await putWaiting({ ...change, problem })
  return 'held'
}

/** Tries a held change again; after a conflict, on top of what others changed. */
export async function retryChange({ problem, ...change }: WaitingChange): Promise<boolean> {
  const { conversationId } = change.input
  const now =
    problem?.kind === 'conflict' ? await askServer('conversations.get', { conversationId }) : undefined
  await putWaiting({
    ...change,
    ...(now && { basis: basisOf(change.name, now) }),
    ...(problem?.kind === 'unsure' && { sentAt: null }),
  })
  return sendWaiting()
}

/** Sends what it can. Returns how many changes only this browser has. */
export async function countUnsent(): Promise<number> {
  await loadWaiting()
  await sendWaiting()
  return waitingChanges().length
}
