import { type DeliveryOutcome, type DeliveryReport, parseDeliveryReport, parseMessage } from '@postroom/mail'
import { reopenUndelivered, storable } from '#features/conversations/index.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { type Bounced, findReport, storeReport } from './delivery-reports.queries.ts'
import { findBounced } from './find-bounced.ts'
import { announceDelivery } from './outgoing.ts'
import { settleBouncedRedirect } from './redirects/bounced-redirect.ts'

/** Attaches delivery reports to the message they are about, whichever inbox received the report. */
export const bounceReader = defineConsumer({
  name: 'conversation-bounces',
  types: ['message.received'],
  emits: true,
  handle: async (app, tx, { workspaceId, payload }) => {
    const { messageId } = payload
    const report = await findReport(tx, workspaceId, messageId)
    if (!report) return
    const raw = await app.blobs.get(report.rawSha256)
    const outcome = parseDeliveryReport(raw, parseMessage(raw))
    if (!outcome || outcome.recipients.length === 0) return
    if (await settleBouncedRedirect(tx, workspaceId, messageId, outcome)) return
    const original = await findBounced(tx, workspaceId, report.inboxId, outcome)
    if (!original) return
    const reported = concerned(outcome, original)
    const cause = { kind: 'mail', id: messageId, text: 'a report on the delivery' } as const
    await changeWithin(tx, workspaceId, cause, async (change) => {
      for (const { address, action, bounce, status, diagnostic } of reported) {
        await storeReport(tx, workspaceId, original.messageId, {
          address: storable(address).toLowerCase().slice(0, 320),
          action,
          bounce,
          status,
          diagnostic: diagnostic && storable(diagnostic).slice(0, 1_000),
          reportId: messageId,
          at: report.arrivedAt,
        })
      }
      await announceDelivery(change, original)
      if (reported.some(({ action }) => action === 'failed')) await reopenUndelivered(change, original)
    })
  },
})

/** Reports in plain text also name unrelated addresses, such as a help desk, so only known recipients count. */
function concerned(
  { recipients, isFromWords }: DeliveryReport,
  original: Bounced,
): readonly DeliveryOutcome[] {
  if (!isFromWords) return recipients
  const sentTo = new Set(original.recipients.map((address) => address.toLowerCase()))
  const known = recipients.filter(({ address }) => sentTo.has(address.toLowerCase()))
  return known.length > 0 ? known : recipients
}
