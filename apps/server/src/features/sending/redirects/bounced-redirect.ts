import { makeReason } from '@postroom/contract'
import type { DeliveryReport } from '@postroom/mail'
import { announceRedirects, indexable, reopenUndelivered, storable } from '#features/conversations/index.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { updateDelivery } from '../outgoing.queries.ts'
import { findRedirectByKey } from './send-redirects.queries.ts'

/**
 * Marks the redirect that a delivery report is about as failed; false if it is about another message. The Message-ID of
 * the returned message is that of the original, so only the Resent-Message-ID tells.
 */
export async function settleBouncedRedirect(
  tx: Tx,
  workspaceId: string,
  reportId: string,
  { original, recipients }: DeliveryReport,
): Promise<boolean> {
  if (original.resentMessageId === null) return false
  const redirect = await findRedirectByKey(tx, workspaceId, indexable(original.resentMessageId))
  if (!redirect) return false
  const failed = recipients.filter(({ action }) => action === 'failed')
  if (failed.length === 0) return true
  const reason = makeReason('recipients_refused', {
    recipients: failed.map(({ address, diagnostic, status }) => ({
      address: storable(address).slice(0, 320),
      answer: storable(diagnostic ?? status ?? '').slice(0, 1_000),
    })),
  })
  const cause = { kind: 'mail', id: reportId, text: 'a report on the delivery' } as const
  await changeWithin(tx, workspaceId, cause, async (change) => {
    const delivery = { state: 'failed', reason } as const
    const place = await updateDelivery(tx, workspaceId, redirect.id, delivery, ['sending', 'sent', 'unknown'])
    if (!place) return
    await announceRedirects(change, place, redirect.id)
    await reopenUndelivered(change, { conversationId: place.conversationId, messageId: null })
  })
  return true
}
