import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

// The queries of the inboxes' settings, by their keys: those pages show conditions, so importing them would be a cycle.
export const inboxesQuery = queryOptions({
  queryKey: ['inboxes', 'list'],
  queryFn: ({ signal }) => call('inboxes.list', {}, { signal }),
})
export const slaChoicesQuery = queryOptions({
  queryKey: ['slas', 'list'] as const,
  queryFn: ({ signal }) => call('slas.list', {}, { signal }),
})
export const ruleChoicesQuery = queryOptions({
  queryKey: ['rules', 'list', 'workspace'] as const,
  queryFn: ({ signal }) => call('rules.list', { scope: 'workspace' }, { signal }),
})
export const calendarLabelsQuery = queryOptions({
  queryKey: ['calendars', 'labels'] as const,
  queryFn: ({ signal }) => call('calendars.list_labels', {}, { signal }),
})
