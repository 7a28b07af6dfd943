import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const mailScopeQuery = (mailboxId: string) =>
  queryOptions({
    queryKey: ['mail-scope', mailboxId] as const,
    queryFn: ({ signal }) => call('mailScope.get', { mailboxId }, { signal }),
  })

/** Folders, requested from the mail server when shown. */
export const mailFoldersQuery = (mailboxId: string) =>
  queryOptions({
    queryKey: ['mail-folders', mailboxId] as const,
    queryFn: ({ signal }) => call('mailScope.list_folders', { mailboxId }, { signal }),
    staleTime: 60_000,
    retry: false,
  })
