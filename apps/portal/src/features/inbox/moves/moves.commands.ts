import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { channelName } from '#lib/chat-address.ts'
import { translate } from '#lib/i18n.ts'
import { change, close, flag, markRead, reopen } from '../inbox.commands.ts'
import { knownRow } from '../live/apply-summary.ts'
import { movesTexts } from './moves.texts.ts'
import { type Row, runMany } from './run-many.ts'

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

/** Moves the rows and offers to undo, which returns each to its previous folder. */
export async function moveAll(client: QueryClient, rows: readonly Row[], target: Target): Promise<void> {
  const to = typeof target === 'string' ? target : target.path
  const cameFrom = new Map<string, string>()
  const count = rows.length
  await runMany(
    rows,
    async (row) => void cameFrom.set(row.id, await moveRow(client, row, to)),
    typeof target === 'string'
      ? translate(movesTexts, `done_${target}`, { count })
      : translate(movesTexts, 'done_folder', { count, folder: to }),
    (row) => moveBack(client, row, cameFrom.get(row.id) ?? 'inbox'),
  )
}

/** Moves one row and returns its previous folder. */
async function moveRow(client: QueryClient, row: Row, to: string): Promise<string> {
  const isRemoved = to === 'junk' || to === 'trash'
  const status = isRemoved || to === 'archive' ? 'closed' : to === 'inbox' ? 'open' : row.status
  let cameFrom = 'inbox'
  await change(client, row, { isRemoved, status }, async () => {
    const { from, ...summary } = await call('mailSync.move_conversation', { conversationId: row.id, to })
    cameFrom = from
    return summary
  })
  void client.invalidateQueries({ queryKey: targetsQuery(row).queryKey })
  return cameFrom
}

async function moveBack(client: QueryClient, before: Row, to: string): Promise<void> {
  await moveRow(client, knownRow(client, before.id) ?? before, to)
  const now = knownRow(client, before.id)
  if (now && now.status !== before.status)
    await (before.status === 'open' ? reopen(client, now) : close(client, now))
}

export const flagAll = (client: QueryClient, rows: readonly Row[], isFlagged: boolean): Promise<void> =>
  runMany(
    rows,
    (row) => flag(client, row, isFlagged),
    translate(movesTexts, isFlagged ? 'flaggedMany' : 'unflaggedMany', { count: rows.length }),
    (row) => flag(client, knownRow(client, row.id) ?? row, row.isFlagged),
  )

export const markAll = (client: QueryClient, rows: readonly Row[], isRead: boolean): Promise<void> =>
  runMany(
    rows,
    ({ id }) => markRead(client, id, isRead),
    translate(movesTexts, isRead ? 'readMany' : 'unreadMany', { count: rows.length }),
    ({ id, isUnread }) => markRead(client, id, !isUnread),
  )
