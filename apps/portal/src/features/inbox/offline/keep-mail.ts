import type { ConversationSummary } from '@postroom/contract'
import { nowMs } from '@postroom/ui/clock'
import { useSyncExternalStore } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { pause } from '#lib/retry.ts'
import { isMailKept, mailDatabase } from '#lib/stored-mail.ts'
import { askServer } from './ask-server.ts'
import { isLost, noteLost } from './connection-state.ts'
import { hasFiles } from './keep-files.ts'
import { keptAnswers } from './kept-answers.ts'
import {
  type Kept,
  readRows,
  readStoredAt,
  removeConversations,
  storeAnswer,
  storeConversation,
  writeStoredAt,
} from './mail-store.ts'

const keptAtMost = 500
const pageSize = 100
/** Events of one change arrive together. */
const settleMs = 1_500
/** Lets the requests of the person who works here go first. */
const breathMs = 20

export type KeptState = Kept & { hasFailed: boolean }

let state: KeptState = { count: 0, storedAt: null, hasFailed: false }
const listeners = new Set<() => void>()

function show(next: Partial<KeptState>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

export const useKept = (): KeptState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => state,
  )

export async function loadKept(): Promise<void> {
  const [rows, storedAt] = await Promise.all([readRows(), readStoredAt()])
  show({ count: Object.keys(rows).length, storedAt })
}

/** Conversations that events named since they were fetched. */
const changed = new Set<string>()
let isListStale = true
let isDue = false

/** Fetches a conversation again soon, or the whole list if no conversation is named. */
export function noteChanged(conversationId?: string) {
  if (conversationId) changed.add(conversationId)
  else isListStale = true
  if (isDue) return
  isDue = true
  setTimeout(() => {
    isDue = false
    void keepMail()
  }, settleMs)
}

/** Without changes since the last fetch, the stored mail is as current as the event stream. */
export async function confirmKept(): Promise<void> {
  if (!isMailKept() || isListStale || changed.size > 0 || state.hasFailed || state.storedAt === null) return
  await markStored()
}

/** Fetches what changed, in one tab at a time. */
async function keepMail(): Promise<void> {
  if (!isMailKept()) return
  await navigator.locks.request(mailDatabase, async () => {
    try {
      if (isListStale) await fetchList()
      await fetchChanged()
      // Without them nothing can be read yet.
      if (await hasFiles()) await markStored()
      show({ hasFailed: false })
    } catch (error) {
      if (isLost(error)) noteLost()
      // Signed out meanwhile, or no room on the device.
      else if (isMailKept()) show({ hasFailed: true })
    }
  })
}

async function markStored(): Promise<void> {
  const storedAt = nowMs()
  await writeStoredAt(storedAt)
  show({ storedAt })
}

async function fetchList(): Promise<void> {
  isListStale = false
  try {
    const [stored, rows] = [await readRows(), await listNewest()]
    const current = new Set(rows.map(({ id }) => id))
    await removeConversations(Object.keys(stored).filter((id) => !current.has(id)))
    await fetchAnswers()
    for (const row of rows) if (!isSame(stored[row.id], row)) changed.add(row.id)
    show({ count: Object.keys(stored).filter((id) => current.has(id)).length })
  } catch (error) {
    isListStale = true
    throw error
  }
}

/** Also those that were fetched before mail was kept. */
async function fetchAnswers(): Promise<void> {
  for (const name of keptAnswers)
    try {
      await storeAnswer(name, await askServer(name, {}))
    } catch (error) {
      // Not everybody may see everything.
      if (!isApiError(error) || error.status !== 403) throw error
    }
}

async function listNewest(): Promise<ConversationSummary[]> {
  const rows: ConversationSummary[] = []
  let cursor: string | null | undefined
  do {
    const page = await askServer('conversations.list', {
      view: 'all',
      limit: pageSize,
      ...(cursor && { cursor }),
    })
    rows.push(...page.items)
    cursor = page.nextCursor
  } while (cursor && rows.length < keptAtMost)
  return rows.slice(0, keptAtMost)
}

const isSame = (stored: ConversationSummary | undefined, row: ConversationSummary): boolean =>
  stored?.version === row.version &&
  stored.isUnread === row.isUnread &&
  stored.lastMessageAt === row.lastMessageAt &&
  stored.messageCount === row.messageCount

async function fetchChanged(): Promise<void> {
  for (const id of changed) {
    // Before it is fetched: it may change again meanwhile.
    changed.delete(id)
    await fetchOne(id).catch((error: unknown) => {
      changed.add(id)
      throw error
    })
    await pause(breathMs)
  }
  await dropOldest()
}

async function fetchOne(conversationId: string): Promise<void> {
  try {
    const conversation = await askServer('conversations.get', { conversationId })
    // A merged conversation answers with the one that it became part of.
    if (conversation.id !== conversationId) await removeConversations([conversationId])
    if (conversation.isRemoved) await removeConversations([conversation.id])
    else await storeConversation(conversation)
  } catch (error) {
    if (!isApiError(error) || (error.status !== 404 && error.status !== 403)) throw error
    await removeConversations([conversationId])
  }
  show({ count: Object.keys(await readRows()).length })
}

async function dropOldest(): Promise<void> {
  const rows = Object.values(await readRows())
  const old = rows.sort((a, b) => (a.lastMessageAt < b.lastMessageAt ? 1 : -1)).slice(keptAtMost)
  await removeConversations(old.map(({ id }) => id))
}
