import type { Inbox, InboxSettings, Mailbox } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '#lib/realtime.ts'
import { refetchPaced } from '#lib/refetch-paced.ts'
import { inboxesQuery, inboxQuery, inboxSettingsQuery, mailboxesQuery, mailboxQuery } from './inboxes.api.ts'

/** Puts a changed inbox into all caches. */
export function putInbox(client: QueryClient, inbox: Inbox): void {
  client.setQueryData(inboxQuery(inbox.id).queryKey, inbox)
  client.setQueryData(
    inboxesQuery.queryKey,
    (before) =>
      before && {
        ...before,
        items: [...before.items.filter(({ id }) => id !== inbox.id), inbox].sort((a, b) =>
          a.name.localeCompare(b.name),
        ),
      },
  )
}

export function dropInbox(client: QueryClient, inboxId: string): void {
  client.removeQueries({ queryKey: inboxQuery(inboxId).queryKey })
  client.setQueryData(
    inboxesQuery.queryKey,
    (before) => before && { ...before, items: before.items.filter(({ id }) => id !== inboxId) },
  )
}

/** Puts settings into the cache unless an event has already brought a newer version. */
export function putSettings(client: QueryClient, settings: InboxSettings): void {
  client.setQueryData(inboxSettingsQuery(settings.inboxId).queryKey, (before) =>
    before && before.version > settings.version ? before : settings,
  )
}

export function putMailbox(client: QueryClient, mailbox: Mailbox): void {
  client.setQueryData(mailboxQuery(mailbox.id).queryKey, mailbox)
  client.setQueryData(
    mailboxesQuery.queryKey,
    (before) =>
      before && { ...before, items: [...before.items.filter(({ id }) => id !== mailbox.id), mailbox] },
  )
}

/** Updates each cache separately: one of them may be waiting for a refetch. */
const changeInbox = (client: QueryClient, inboxId: string, change: (inbox: Inbox) => Inbox): void => {
  client.setQueryData(inboxQuery(inboxId).queryKey, (before) => before && change(before))
  client.setQueryData(
    inboxesQuery.queryKey,
    (before) =>
      before && {
        ...before,
        items: before.items
          .map((inbox) => (inbox.id === inboxId ? change(inbox) : inbox))
          .sort((a, b) => a.name.localeCompare(b.name)),
      },
  )
}

const refetch = (client: QueryClient): void => void refetchPaced(client, { queryKey: ['inboxes'] })

onEvent('inbox.updated', (client, { payload: { inboxId, ...changed } }) =>
  changeInbox(client, inboxId, (inbox) =>
    changed.version < inbox.version ? inbox : { ...inbox, ...changed },
  ),
)
onEvent('conversation.changed', (client, { payload: { activity } }) => {
  if (activity.type === 'team_assigned' || activity.type === 'moved_to_inbox') refetch(client)
})
// These change who may see what, so the list is refetched.
onEvent('inbox.created', refetch)
onEvent('inbox.members_changed', refetch)
onEvent('profile.updated', refetch)
for (const type of ['team.created', 'team.updated', 'team.deleted', 'conversation.withdrawn'] as const)
  onEvent(type, refetch)
onEvent('inbox.deleted', (client, { payload }) => dropInbox(client, payload.inboxId))

onEvent('mailbox.changed', (client, { payload: { mailbox } }) => {
  const before =
    client.getQueryData(mailboxQuery(mailbox.id).queryKey) ??
    client.getQueryData(mailboxesQuery.queryKey)?.items.find(({ id }) => id === mailbox.id)
  // An event for all readers contains no abilities of the individual reader.
  putMailbox(
    client,
    mailbox.abilities.length > 0 ? mailbox : { ...mailbox, abilities: before?.abilities ?? [] },
  )
  if (mailbox.inboxId)
    changeInbox(client, mailbox.inboxId, (inbox) => ({
      ...inbox,
      mailboxState: mailbox.state,
      mailboxStateReason: mailbox.stateReason,
    }))
})

onEvent('inbox.settings_changed', (client, { payload: { settings } }) => putSettings(client, settings))
