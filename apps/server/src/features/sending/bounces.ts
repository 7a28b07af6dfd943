import type { messageReceived, PayloadOf } from '@postroom/contract'
import { type DeliveryOutcome, type DeliveryReport, parseDeliveryReport, parseMessage } from '@postroom/mail'
import { reopenUndelivered, storable } from '#features/conversations/index.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import type { EventConsumer } from '#platform/events/consumer.ts'
import { type Bounced, findBounced } from './find-bounced.ts'
import { announceDelivery } from './outgoing.ts'
import { settleBouncedRedirect } from './redirects/bounced-redirect.ts'

interface Reported extends Record<string, unknown> {
  readonly rawSha256: Buffer
  readonly inboxId: string
  readonly arrivedAt: Date
}

/** Attaches delivery reports to the message they are about, whichever inbox received the report. */
export const bounceReader: EventConsumer = {
  name: 'conversation-bounces',
  types: ['message.received'],
  emits: true,
  handle: async (app, tx, { workspaceId, payload }) => {
    const { messageId } = payload as PayloadOf<typeof messageReceived>
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
        await rawQuery(
          tx,
          `insert into delivery_reports (workspace_id, message_id, address, action, bounce, status, diagnostic,
                  report_id, at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (workspace_id, message_id, address) do update
             set action = excluded.action, bounce = excluded.bounce, status = excluded.status,
                 diagnostic = excluded.diagnostic, report_id = excluded.report_id, at = excluded.at
           where delivery_reports.at <= excluded.at`,
          [
            workspaceId,
            original.messageId,
            storable(address).toLowerCase().slice(0, 320),
            action,
            bounce,
            status,
            diagnostic && storable(diagnostic).slice(0, 1_000),
            messageId,
            report.arrivedAt,
          ],
        )
      }
      await announceDelivery(change, original)
      if (reported.some(({ action }) => action === 'failed')) await reopenUndelivered(change, original)
    })
  },
}

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

async function findReport(tx: Tx, workspaceId: string, messageId: string): Promise<Reported | null> {
  const [row] = await rawQuery<Reported>(
    tx,
    `select raw_sha256 as "rawSha256", inbox_id as "inboxId", arrived_at as "arrivedAt" from messages
      where workspace_id = $1 and id = $2 and kind = 'dsn'`,
    [workspaceId, messageId],
    'find_delivery_report',
  )
  return row ?? null
}
