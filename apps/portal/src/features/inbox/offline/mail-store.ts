import type { Conversation, ConversationSummary } from '@postroom/contract'
import { del, get, set, type UseStore, update } from 'idb-keyval'
import { mailDatabase } from '#lib/stored-mail.ts'
import { openStore } from './open-store.ts'

export type Rows = Readonly<Record<string, ConversationSummary>>

/** How much is stored, and when it last agreed with the server (milliseconds since 1970). */
export type Kept = { count: number; storedAt: number | null }

let opened: UseStore | undefined
const store = () => {
  opened ??= openStore(mailDatabase)
  return opened
}

const conversationKey = (id: string) => `conversation:${id}`
const answerKey = (name: string) => `answer:${name}`

export const readRows = async (): Promise<Rows> => (await get<Rows>('rows', store())) ?? {}

/** The list row without what only a whole conversation has. */
const rowOf = ({ timeline, hasEarlier, readUntil, abilities, ...row }: Conversation): ConversationSummary =>
  row

export async function storeConversation(conversation: Conversation): Promise<void> {
  await set(conversationKey(conversation.id), conversation, store())
  await update<Rows>('rows', (rows) => ({ ...rows, [conversation.id]: rowOf(conversation) }), store())
}

export const readConversation = (id: string): Promise<Conversation | undefined> =>
  get<Conversation>(conversationKey(id), store())

export async function removeConversations(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = new Set(ids)
  await update<Rows>(
    'rows',
    (rows) => Object.fromEntries(Object.entries(rows ?? {}).filter(([id]) => !gone.has(id))),
    store(),
  )
  for (const id of ids) await del(conversationKey(id), store())
}

export const storeAnswer = (name: string, answer: unknown): Promise<void> =>
  set(answerKey(name), answer, store())

export const readAnswer = (name: string): Promise<unknown> => get(answerKey(name), store())

export const readStoredAt = async (): Promise<number | null> =>
  (await get<number>('storedAt', store())) ?? null

export const writeStoredAt = (at: number): Promise<void> => set('storedAt', at, store())
