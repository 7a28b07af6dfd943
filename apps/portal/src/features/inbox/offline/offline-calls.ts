import { nowMs } from '@postroom/ui/clock'
import type { CallName } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import type { CallOptions } from '#lib/http-request.ts'
import { randomId } from '#lib/random-id.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { currentOwner } from '#lib/session-owner.ts'
import { storage } from '#lib/storage.ts'
import { isMailKept, removeStoredMail } from '#lib/stored-mail.ts'
import { answerFromStore, isStoredCall, needsConnection, storedRow } from './answer-from-store.ts'
import { askServer } from './ask-server.ts'
import { basisOf, type ChangeOf, commentOf, isWaitingCall, rowAfter } from './changes.ts'
import { isLost, isOffline, noteLost } from './connection-state.ts'
import { isKeptAnswer } from './kept-answers.ts'
import { storeAnswer } from './mail-store.ts'
import { forgetWaiting, putWaiting, removeWaiting, waitingChanges } from './waiting-changes.ts'

/**
 * Answers calls where this browser keeps mail: reads from what is stored while there is no connection, and changes by
 * storing them until there is. Returns undefined for calls that only the server answers.
 */
export function answerOffline(
  name: CallName,
  input: object,
  options: CallOptions,
): Promise<unknown> | undefined {
  if (options.as !== undefined) return undefined
  if (!isMailKept()) {
    if (currentOwner()) void forgetOtherPerson()
    return undefined
  }
  if (isWaitingCall(name)) return change({ name, input } as ChangeOf, options)
  if (isStoredCall(name, input)) return read(name, input, options)
  return askServer(name, input as never, options)
}

/** Deletes the mail of the previous person, who did not sign out before another person signed in. */
async function forgetOtherPerson() {
  if (storage.get('offlineOwner') === null) return
  storage.remove('offlineOwner')
  forgetWaiting()
  await removeStoredMail({ andWaiting: true })
}

async function read(name: CallName, input: object, options: CallOptions): Promise<unknown> {
  if (isOffline()) {
    const stored = await findStored(name, input)
    if (stored !== undefined) return stored
  }
  try {
    const answer = await askServer(name, input as never, options)
    // A full disk must not fail the call.
    if (isKeptAnswer(name, input)) void storeAnswer(name, answer).catch(() => undefined)
    return answer
  } catch (error) {
    if (!isLost(error)) throw error
    noteLost()
    const stored = await findStored(name, input)
    if (stored === undefined) throw error
    return stored
  }
}

/** A database that cannot be read has nothing. */
const findStored = (name: CallName, input: object): Promise<unknown> =>
  answerFromStore(name, input).catch((error: unknown) => {
    if (isApiError(error)) throw error
  })

/** Sends a change, or stores it until there is a connection. Changes of one conversation keep their order. */
async function change(made: ChangeOf, options: CallOptions): Promise<unknown> {
  const idempotencyKey = options.idempotencyKey ?? randomId(32)
  const { conversationId } = made.input
  const isBehind = waitingChanges().some(
    ({ input, problem }) => input.conversationId === conversationId && !problem,
  )
  let sentAt: number | null = null
  if (!isOffline() && !isBehind) {
    sentAt = nowMs()
    try {
      return await askServer(made.name, made.input as never, { ...options, idempotencyKey })
    } catch (error) {
      if (!isLost(error)) throw error
      noteLost()
    }
  }
  return keep(made, idempotencyKey, sentAt)
}

async function keep(made: ChangeOf, idempotencyKey: string, sentAt: number | null): Promise<unknown> {
  const { conversationId } = made.input
  const row = await storedRow(conversationId).catch(() => undefined)
  if (!row) throw needsConnection()
  if (made.name === 'conversations.mark_read') await dropOldReads(conversationId)
  const at = Math.max(nowMs(), (waitingChanges().at(-1)?.at ?? 0) + 1)
  const kept = {
    ...made,
    id: randomUuid(),
    at,
    idempotencyKey,
    subject: row.subject,
    basis: basisOf(made.name, row),
    sentAt,
  }
  await putWaiting(kept).catch(() => {
    throw needsConnection()
  })
  if (kept.name === 'conversations.comment') return commentOf(kept, currentOwner().split('/')[1] ?? '')
  return kept.name === 'conversations.mark_read' ? {} : rowAfter(row, made)
}

/** Only the last read state of a conversation matters. */
async function dropOldReads(conversationId: string) {
  for (const one of waitingChanges())
    if (one.name === 'conversations.mark_read' && one.input.conversationId === conversationId)
      await removeWaiting(one)
}
