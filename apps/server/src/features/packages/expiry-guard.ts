import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob, type JobContext } from '#platform/jobs/index.ts'
import type { FeatureTimer } from '#platform/timers/timer.ts'
import { setTimer } from '#platform/timers/timers.queries.ts'
import { listAssetRows } from './assets.queries.ts'
import { expiryLeadMs } from './draft-timer.ts'
import { mailAuthor } from './mail-author.ts'
import { askExpiring, storeExpiring } from './price-expiring.ts'
import { findQuoteRow, type QuoteRow } from './quotes.queries.ts'

const timer = 'package-expiry'

/** Sets the timer that fires 15 minutes before the prices of a quote expire. */
export async function guardExpiry(
  tx: Tx,
  workspaceId: string,
  { id: subjectId, expiresAt }: Pick<QuoteRow, 'id' | 'expiresAt'>,
): Promise<void> {
  if (expiresAt === null) return
  await setTimer(tx, { workspaceId, timer, subjectId, dueAt: new Date(expiresAt.getTime() - expiryLeadMs) })
}

const definition = defineJob({
  name: 'price-expiring-quote',
  schema: z.object({ workspaceId: z.uuid(), quoteId: z.uuid() }),
  retry: { limit: 3, delaySeconds: 10 },
  expireSeconds: 120,
  wake: true,
})
type Work = z.infer<typeof definition.schema>

/** Has a job read the prices again: suppliers are not asked within a transaction. */
export const expiryTimer: FeatureTimer = {
  name: timer,
  fire: async (app, tx, { workspaceId, subjectId: quoteId }) => {
    if (await findOpenQuote(tx, workspaceId, quoteId))
      await app.jobs.send(definition, { workspaceId, quoteId }, { tx: jobConnection(tx) })
  },
}

export const expiryJob = featureJob({
  definition,
  handle: priceExpiringQuote,
})

/** Reads the prices of an open quote's package again, and mails its author. */
async function priceExpiringQuote(
  app: App,
  { workspaceId, quoteId }: Work,
  { signal, complete }: JobContext,
): Promise<void> {
  const listAssets = async (tx: Tx) => {
    const quote = await findOpenQuote(tx, workspaceId, quoteId)
    return quote ? listAssetRows(tx, workspaceId, quote.packageId) : []
  }
  const prices = await askExpiring(app, { workspaceId, signal, listAssets })
  await changeAsSystem(app, workspaceId, { kind: 'system', id: null, text: timer }, async (change) => {
    const { tx } = change
    await complete(jobConnection(tx))
    const quote = await findOpenQuote(tx, workspaceId, quoteId)
    if (!quote) return
    const { packageId } = quote
    const conversation = await storeExpiring(change, { workspaceId, packageId, prices })
    if (!conversation) return
    const text = quote.expiresAt?.toISOString().slice(0, 16).replace('T', ' ').concat(' UTC') ?? ''
    const conversationId = conversation.id
    await mailAuthor(app, tx, workspaceId, { quote, conversationId, occasion: 'expiring', text })
  })
}

async function findOpenQuote(tx: Tx, workspaceId: string, quoteId: string): Promise<QuoteRow | null> {
  const quote = await findQuoteRow(tx, workspaceId, quoteId)
  return quote?.state === 'open' || quote?.state === 'approval' ? quote : null
}
