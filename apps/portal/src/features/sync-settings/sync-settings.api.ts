import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const syncSettingsQuery = (mailboxId: string) =>
  queryOptions({
    queryKey: ['sync-settings', mailboxId] as const,
    queryFn: ({ signal }) => call('syncSettings.get', { mailboxId }, { signal }),
  })

/** Folders, requested from the mail server when shown. */
export const mailFoldersQuery = (mailboxId: string) =>
  queryOptions({
    queryKey: ['mail-folders', mailboxId] as const,
    queryFn: ({ signal }) => call('syncSettings.list_folders', { mailboxId }, { signal }),
    staleTime: 60_000,
    retry: false,
  })
