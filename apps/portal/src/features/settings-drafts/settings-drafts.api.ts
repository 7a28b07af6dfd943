import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const draftsKey = ['settings-drafts'] as const

export const draftsQuery = queryOptions({
  queryKey: [...draftsKey, 'list'] as const,
  queryFn: ({ signal }) => call('settings_drafts.list', {}, { signal }),
})

/** What switching a draft would change now, and what is in its way. */
export const draftCheckQuery = (settingsDraftId: string) =>
  queryOptions({
    queryKey: [...draftsKey, 'check', settingsDraftId] as const,
    queryFn: ({ signal }) => call('settings_drafts.check', { settingsDraftId }, { signal }),
  })
