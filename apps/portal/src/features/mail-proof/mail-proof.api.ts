import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { onEvent } from '#lib/realtime.ts'

/** Polling interval for numbers that change without events, while they are shown. */
const proofEveryMs = 15_000
const troublesEveryMs = 60_000

export const proofQuery = (mailboxId: string) =>
  queryOptions({
    queryKey: ['mail-proof', 'one', mailboxId],
    queryFn: ({ signal }) => call('mailroom.get_proof', { mailboxId }, { signal }),
    refetchInterval: proofEveryMs,
  })

export const asideQuery = (mailboxId: string) =>
  queryOptions({
    queryKey: ['mail-proof', 'aside', mailboxId],
    queryFn: ({ signal }) => call('mailroom.list_aside', { mailboxId }, { signal }),
    refetchInterval: proofEveryMs,
  })

export const troublesQuery = queryOptions({
  queryKey: ['mail-proof', 'troubles'],
  queryFn: ({ signal }) => call('mailroom.list_troubles', {}, { signal }),
  refetchInterval: troublesEveryMs,
})

onEvent('mailbox.changed', (client, { payload: { mailbox } }) => {
  const before = client.getQueryData(troublesQuery.queryKey)?.items
  const isTroubled = mailbox.state !== 'live' && mailbox.state !== 'syncing'
  const wasTroubled = before?.some(({ mailboxId }) => mailboxId === mailbox.id) ?? false
  // A syncing mailbox sends events every second; its problems change only with its state.
  if (before && isTroubled !== wasTroubled)
    void client.invalidateQueries({ queryKey: troublesQuery.queryKey })
})
