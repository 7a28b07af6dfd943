import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { onEvent } from '#lib/realtime.ts'

/** Polling interval for numbers that change without events, while they are shown. */
const auditEveryMs = 15_000
const problemsEveryMs = 60_000

export const syncAuditQuery = (mailboxId: string) =>
  queryOptions({
    queryKey: ['sync-audit', 'one', mailboxId],
    queryFn: ({ signal }) => call('mailSync.get_audit', { mailboxId }, { signal }),
    refetchInterval: auditEveryMs,
  })

export const quarantineQuery = (mailboxId: string) =>
  queryOptions({
    queryKey: ['sync-audit', 'quarantined', mailboxId],
    queryFn: ({ signal }) => call('mailSync.list_quarantined', { mailboxId }, { signal }),
    refetchInterval: auditEveryMs,
  })

export const syncProblemsQuery = queryOptions({
  queryKey: ['sync-audit', 'problems'],
  queryFn: ({ signal }) => call('mailSync.list_problems', {}, { signal }),
  refetchInterval: problemsEveryMs,
})

onEvent('mailbox.changed', (client, { payload: { mailbox } }) => {
  const before = client.getQueryData(syncProblemsQuery.queryKey)?.items
  const isFailing = mailbox.state !== 'live' && mailbox.state !== 'syncing'
  const wasFailing = before?.some(({ mailboxId }) => mailboxId === mailbox.id) ?? false
  // A syncing mailbox sends events every second; its problems change only with its state.
  if (before && isFailing !== wasFailing)
    void client.invalidateQueries({ queryKey: syncProblemsQuery.queryKey })
})
