import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const inboxesQuery = queryOptions({
  queryKey: ['inboxes', 'list'],
  queryFn: ({ signal }) => call('inboxes.list', {}, { signal }),
})

export const inboxQuery = (inboxId: string) =>
  queryOptions({
    queryKey: ['inboxes', 'one', inboxId],
    queryFn: ({ signal }) => call('inboxes.get', { inboxId }, { signal }),
  })

export const mailboxesQuery = queryOptions({
  queryKey: ['mailboxes', 'list'],
  queryFn: ({ signal }) => call('mailboxes.list', {}, { signal }),
})

export const mailboxQuery = (mailboxId: string) =>
  queryOptions({
    queryKey: ['mailboxes', 'one', mailboxId],
    queryFn: ({ signal }) => call('mailboxes.get', { mailboxId }, { signal }),
  })
