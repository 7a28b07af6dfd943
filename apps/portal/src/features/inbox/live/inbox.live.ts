import { onEvent } from '#lib/realtime.ts'
import {
  conversationKey,
  countsQuery,
  inboxesQuery,
  listKey,
  peopleQuery,
  tagsQuery,
} from '../inbox.queries.ts'
import { followAccess, refetch } from './refetch.ts'

onEvent('team.updated', (client, { payload: { visibilityChanged } }) => {
  if (visibilityChanged) followAccess(client)
  else refetch(client, inboxesQuery.queryKey)
})
for (const type of ['team.created', 'team.deleted', 'conversations.erased'] as const)
  onEvent(type, (client) => followAccess(client))

onEvent('conversations.synced', (client) => refetch(client, listKey, countsQuery.queryKey))

for (const type of ['inbox.created', 'inbox.members_changed', 'inbox.deleted'] as const)
  onEvent(type, (client) => {
    followAccess(client)
    // Licences are counted with the members.
    refetch(client, peopleQuery.queryKey)
  })

onEvent('inbox.updated', (client, { payload: { inboxId, ...changed } }) => {
  client.setQueryData(inboxesQuery.queryKey, (before) =>
    before
      ? { ...before, items: before.items.map((one) => (one.id === inboxId ? { ...one, ...changed } : one)) }
      : before,
  )
})

onEvent('mailbox.changed', (client, { payload: { mailbox } }) => {
  const changed = { mailboxState: mailbox.state, mailboxStateReason: mailbox.stateReason }
  client.setQueryData(
    inboxesQuery.queryKey,
    (before) =>
      before && {
        ...before,
        items: before.items.map((one) => (one.id === mailbox.inboxId ? { ...one, ...changed } : one)),
      },
  )
})

for (const type of ['shared_tag_created', 'tag.updated'] as const)
  onEvent(type, (client) => refetch(client, tagsQuery.queryKey))

for (const type of ['personal_tag.deleted', 'conversation.tagged_personally'] as const)
  onEvent(type, (client) => refetch(client, listKey))

for (const type of ['tag.deleted', 'tag.merged'] as const)
  onEvent(type, (client) => refetch(client, tagsQuery.queryKey, listKey, conversationKey))

onEvent('member.joined', (client) => refetch(client, peopleQuery.queryKey))
onEvent('profile.updated', (client) => refetch(client, peopleQuery.queryKey, inboxesQuery.queryKey))
onEvent('member.removed', (client) =>
  refetch(
    client,
    peopleQuery.queryKey,
    inboxesQuery.queryKey,
    listKey,
    countsQuery.queryKey,
    conversationKey,
  ),
)
