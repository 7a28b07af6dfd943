import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const inboxesQuery = queryOptions({
  queryKey: ['inboxes', 'list'],
  queryFn: ({ signal }) => call('inboxes.list', {}, { signal }),
})

/** Only inboxes that people share, without personal ones. */
export const sharedInboxesQuery = queryOptions({
  ...inboxesQuery,
  select: (data) => ({ ...data, items: data.items.filter(({ type }) => type === 'SharedInbox') }),
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

export const inboxSettingsQuery = (inboxId: string) =>
  queryOptions({
    queryKey: ['inboxes', 'settings', inboxId] as const,
    queryFn: ({ signal }) => call('inboxes.get_settings', { inboxId }, { signal }),
  })

/** DNS records, looked up when the page opens and on request. */
export const inboxDnsQuery = (inboxId: string) =>
  queryOptions({
    queryKey: ['inbox-dns', inboxId] as const,
    queryFn: ({ signal }) => call('inboxes.check_dns', { inboxId }, { signal }),
    staleTime: 600_000,
  })

/** Names of the calendars that an inbox can choose. */
export const calendarLabelsQuery = queryOptions({
  queryKey: ['calendars', 'labels'] as const,
  queryFn: ({ signal }) => call('calendars.list_labels', {}, { signal }),
})

export const closingPoliciesQuery = queryOptions({
  queryKey: ['closing-policies', 'list'] as const,
  queryFn: ({ signal }) => call('closing_policies.list', {}, { signal }),
})
