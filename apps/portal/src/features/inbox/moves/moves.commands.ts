import type { Priority } from '@postroom/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { channelName } from '#lib/chat-address.ts'
import { translate } from '#lib/i18n.ts'
import { change, flag, markRead, setPriority } from '../inbox.commands.ts'
import { movesTexts } from './moves.texts.ts'
import { type Row, runMany, runManyAlone } from './run-many.ts'

/** A folder with a purpose, or the path of another folder. */
export type Target = 'inbox' | 'archive' | 'junk' | 'trash' | { path: string }

/** Target folders for a conversation's mail; the same for all conversations of an inbox. */
export const targetsQuery = (row: Pick<Row, 'id'>) =>
  queryOptions({
    queryKey: ['inbox', 'targets', row.id] as const,
    queryFn: ({ signal }) => call('mailSync.list_targets', { conversationId: row.id }, { signal }),
    staleTime: 60_000,
  })

/** Chats have no folders. */
export const hasFolders = (row: Row): boolean => channelName(row.contact.address) === undefined

/** Moves the rows and offers to undo. */
export async function moveAll(client: QueryClient, rows: readonly Row[], target: Target): Promise<void> {
  const to = typeof target === 'string' ? target : target.path
  const count = rows.length
  await runMany(
    rows,
    (row, bulkChangeId) => moveRow(client, row, to, bulkChangeId),
    typeof target === 'string'
      ? translate(movesTexts, `done_${target}`, { count })
      : translate(movesTexts, 'done_folder', { count, folder: to }),
  )
}

async function moveRow(client: QueryClient, row: Row, to: string, bulkChangeId: string): Promise<void> {
  const isRemoved = to === 'junk' || to === 'trash'
  const status = isRemoved || to === 'archive' ? 'closed' : to === 'inbox' ? 'open' : row.status
  await change(client, row, { isRemoved, status }, () =>
    call('mailSync.move_conversation', { conversationId: row.id, to, bulkChangeId }),
  )
  void client.invalidateQueries({ queryKey: targetsQuery(row).queryKey })
}

/** Moves the rows to another inbox and offers to undo. */
export const moveAllToInbox = (
  client: QueryClient,
  rows: readonly Row[],
  inbox: { readonly id: string; readonly name: string },
): Promise<void> => {
  const moving = rows.filter(({ inboxId }) => inboxId !== inbox.id)
  return runMany(
    moving,
    (row, bulkChangeId) =>
      change(client, row, {}, () =>
        call('mailSync.move_to_inbox', { conversationId: row.id, inboxId: inbox.id, bulkChangeId }),
      ),
    translate(movesTexts, 'done_folder', { count: moving.length, folder: inbox.name }),
  )
}

export const flagAll = (client: QueryClient, rows: readonly Row[], isFlagged: boolean): Promise<void> =>
  runMany(
    rows,
    (row, bulkChangeId) => flag(client, row, isFlagged, bulkChangeId),
    translate(movesTexts, isFlagged ? 'flaggedMany' : 'unflaggedMany', { count: rows.length }),
  )

export const prioritizeAll = (client: QueryClient, rows: readonly Row[], priority: Priority): Promise<void> =>
  runMany(
    rows,
    (row, bulkChangeId) => setPriority(client, row, priority, bulkChangeId),
    translate(movesTexts, `prioritized_${priority}`, { count: rows.length }),
  )

export const markAll = (client: QueryClient, rows: readonly Row[], isRead: boolean): Promise<void> =>
  runManyAlone(
    rows,
    ({ id }) => markRead(client, id, isRead),
    translate(movesTexts, isRead ? 'readMany' : 'unreadMany', { count: rows.length }),
    ({ id, isUnread }) => markRead(client, id, !isUnread),
  )
