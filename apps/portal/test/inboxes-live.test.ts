import type { Inbox, Mailbox } from '@postroom/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { inboxesQuery, inboxQuery } from '../src/features/inboxes/inboxes.api.ts'
import '../src/features/inboxes/inboxes.live.ts'
import { applyEvent } from '../src/lib/realtime.ts'

const inbox = (isMember: boolean) =>
  ({ id: 'inbox-1', name: 'Bookings', isMember, mailboxState: 'syncing' }) as unknown as Inbox
const mailbox = { id: 'mailbox-1', inboxId: 'inbox-1', state: 'live', abilities: [] } as unknown as Mailbox

test('the state of a mailbox changes nothing else of its inbox, wherever that is held', () => {
  const client = new QueryClient()
  // The inbox page was closed before its members changed; the list was fetched afterwards.
  client.setQueryData(inboxQuery('inbox-1').queryKey, inbox(false))
  client.setQueryData(inboxesQuery.queryKey, { items: [inbox(true)] } as never)
  const type = 'mailbox.changed'
  applyEvent(client, { seq: 1, type, at: '', actorId: null, payload: { mailbox } })
  expect(client.getQueryData(inboxesQuery.queryKey)?.items).toMatchObject([
    { isMember: true, mailboxState: 'live' },
  ])
  expect(client.getQueryData(inboxQuery('inbox-1').queryKey)).toMatchObject({
    isMember: false,
    mailboxState: 'live',
  })
})
