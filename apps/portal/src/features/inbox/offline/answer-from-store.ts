import type { Conversation, ConversationSummary } from '@postroom/contract'
import { priorities } from '@postroom/contract/inbox-values'
import type { InputFor, OutputFor } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { translate } from '#lib/i18n.ts'
import { currentOwner } from '#lib/session-owner.ts'
import type { Counts } from '../inbox.queries.ts'
import type { ListFilter } from '../inbox.search.ts'
import { belongs, recount } from '../live/list-cache.ts'
import { conversationAfter, rowAfter } from './changes.ts'
import { isKeptAnswer } from './kept-answers.ts'
import { readAnswer, readConversation, readRows } from './mail-store.ts'
import { offlineTexts } from './offline.texts.ts'
import { waitingChanges } from './waiting-changes.ts'

type Row = ConversationSummary

const me = () => currentOwner().split('/')[1] ?? ''

/** Returns the stored answer to a call; undefined if answers to it are not stored. */
export async function answerFromStore(name: string, input: object): Promise<unknown> {
  if (name === 'conversations.get') return getConversation(input as InputFor<'conversations.get'>)
  if (name === 'conversations.list') return listConversations(input as InputFor<'conversations.list'>)
  if (name === 'views.list_conversations') throw needsConnection()
  if (!isKeptAnswer(name, input)) return undefined
  const answer = await readAnswer(name)
  return name === 'conversations.count' && answer ? recounted(answer as { items: Counts[] }) : answer
}

export const isStoredCall = (name: string, input: object): boolean =>
  name === 'conversations.get' ||
  name === 'conversations.list' ||
  name === 'views.list_conversations' ||
  isKeptAnswer(name, input)

/** The row of a stored conversation with the changes that wait. */
export async function storedRow(id: string): Promise<Row | undefined> {
  const row = (await readRows())[id]
  return row && withWaiting(row)
}

const waitingFor = (id: string) =>
  waitingChanges().filter(({ input, problem }) => input.conversationId === id && !problem)

const withWaiting = (row: Row): Row => waitingFor(row.id).reduce(rowAfter, row)

async function getConversation({
  conversationId,
  before,
}: InputFor<'conversations.get'>): Promise<Conversation> {
  const stored = before ? undefined : await readConversation(conversationId)
  if (!stored) throw needsConnection()
  return waitingFor(conversationId).reduce((one, change) => conversationAfter(one, change, me()), stored)
}

async function listConversations(
  input: InputFor<'conversations.list'>,
): Promise<OutputFor<'conversations.list'>> {
  const rows = Object.values(await readRows()).map(withWaiting)
  const filter = { view: 'open', ...input } as ListFilter
  // Only the server can tell for a search, and for views by messages, drafts and mentions.
  if (belongsUnknown(filter)) throw needsConnection()
  const items = rows.filter((row) => belongs(row, filter, me())).sort(order(input.sort))
  return { items, nextCursor: null }
}

const example = { isRemoved: false, status: 'open', isSnoozed: false, isFlagged: true }

/** Whether a list cannot be told from its rows. */
function belongsUnknown({ inboxId, teamId, tagId, ...filter }: ListFilter): boolean {
  const row = { ...example, assigneeId: me(), tagIds: [] as string[] } as unknown as Row
  return filter.view === 'removed' || belongs(row, filter, me()) === undefined
}

function order(sort: InputFor<'conversations.list'>['sort']): (a: Row, b: Row) => number {
  const newest = (a: Row, b: Row) => (a.lastMessageAt < b.lastMessageAt ? 1 : -1)
  if (sort === 'oldest') return (a, b) => newest(b, a)
  if (sort === 'priority')
    return (a, b) => priorities.indexOf(a.priority) - priorities.indexOf(b.priority) || newest(a, b)
  if (sort === 'waiting')
    return (a, b) => (a.waitingSince ?? '9').localeCompare(b.waitingSince ?? '9') || newest(a, b)
  if (sort !== 'due') return newest
  return (a, b) => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9') || newest(a, b)
}

async function recounted({ items }: { items: Counts[] }): Promise<{ items: Counts[] }> {
  const rows = await readRows()
  return {
    items: Object.values(rows).reduce((counts, row) => {
      const after = withWaiting(row)
      return after === row ? counts : recount(counts, row, after, me())
    }, items),
  }
}

/** The error of a page or list that is not stored. */
export const needsConnection = (): ApiError =>
  new ApiError({
    status: 0,
    code: 'unreachable',
    message: translate(offlineTexts, 'needsConnection'),
    requestId: '',
  })
