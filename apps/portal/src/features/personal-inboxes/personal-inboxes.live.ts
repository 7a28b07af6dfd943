import type { OwnMailbox } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { inboxesQuery } from '#features/inboxes/index.ts'
import { onEvent } from '#lib/realtime.ts'
import { personalInboxesQuery, personalInboxQuery } from './personal-inboxes.api.ts'

/** Puts a changed personal mailbox into all caches. */
export function putOwnMailbox(client: QueryClient, own: OwnMailbox): void {
  if (own.inbox) client.setQueryData(personalInboxQuery(own.inbox.id).queryKey, own)
  client.setQueryData(
    personalInboxesQuery.queryKey,
    (before) =>
      before && {
        items: [...before.items.filter(({ mailbox }) => mailbox.id !== own.mailbox.id), own],
      },
  )
  void client.invalidateQueries({ queryKey: inboxesQuery.queryKey })
}

const ended = new Set<string>()

/** Prevents refetching an inbox while it is deleted, although its page is still shown for a moment. */
export async function whileEnding<T>(inboxId: string, end: () => Promise<T>): Promise<T> {
  ended.add(inboxId)
  try {
    return await end()
  } catch (error) {
    ended.delete(inboxId)
    throw error
  }
}

export const refetchOwnMailboxes = (client: QueryClient): void =>
  void client.invalidateQueries({
    queryKey: ['personal-inboxes'],
    predicate: ({ queryKey }) => !ended.has(String(queryKey[2])),
  })

onEvent('mailbox.changed', (client, { payload: { mailbox } }) => {
  if (mailbox.scope !== 'PERSONAL') return
  const put = (own: OwnMailbox): OwnMailbox => (own.mailbox.id === mailbox.id ? { ...own, mailbox } : own)
  client.setQueryData(personalInboxesQuery.queryKey, (before) => before && { items: before.items.map(put) })
  if (mailbox.inboxId)
    client.setQueryData(personalInboxQuery(mailbox.inboxId).queryKey, (before) => before && put(before))
})
for (const type of ['inbox.created', 'inbox.deleted', 'inbox.updated'] as const)
  onEvent(type, refetchOwnMailboxes)
